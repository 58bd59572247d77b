import { data, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { LeadForm } from '../lead/LeadForm.tsx'
import { createPageMeta } from '../seo/page-meta.ts'
import { createFaqThing, createOrganizationThing } from '../seo/things.ts'
import type { Route } from './+types/page'
import { Articles } from './Articles.tsx'
import { BrowseLinks } from './BrowseLinks.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { createLiveAnswer } from './live/answer.server.ts'
import { ExampleProgramme } from './live/ExampleProgramme.tsx'
import { pickExampleProgramme } from './live/example-programme.server.ts'
import { PartnerBanner } from './PartnerBanner.tsx'
import { PlanSection } from './PlanSection.tsx'
import { Prices } from './Prices.tsx'
import { loadLandingPage } from './page.server.ts'
import { Services } from './Services.tsx'
import { Steps } from './Steps.tsx'
import { Testimonials } from './Testimonials.tsx'
import { TopUniversities } from './TopUniversities.tsx'
import { Trust } from './Trust.tsx'
import { WhyUs } from './WhyUs.tsx'
import './styles/landing.css'

const uncached = { 'cache-control': 'no-store' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const text = new URL(request.url).searchParams.get('q') ?? undefined
  const answer = await createLiveAnswer(page, text)
  // A name leads to its search. What is found depends on the day, so nobody keeps the answer to a sentence.
  if ('leadsTo' in answer) throw redirect(answer.leadsTo, { headers: uncached })
  const { site, origin } = page
  const content = {
    ...loadLandingPage(page),
    answer,
    one: pickExampleProgramme(page),
    organization: createOrganizationThing(site, origin),
    origin,
  }
  return data(content, text === undefined ? undefined : { headers: uncached })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { about, organization, faq } = loaderData
  const things = [organization, createFaqThing(faq)]
  return createPageMeta(loaderData, { ...about, path: paths.home(), things, trail: [] })
}

/**
 * Renders the landing page: first what visitors can do here, then what the site is, last the prices and
 * reading. The lead form is beside the field; on a phone it comes last.
 */
export default function LandingPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="landing">
      <Hero {...page} />
      <div className="landing-lead">
        <LeadForm text={page.lead} page={paths.home()} />
      </div>
      <Trust {...page} />
      {page.one && <ExampleProgramme programme={page.one} />}
      <BrowseLinks {...page} />
      <WhyUs {...page} />
      <Steps {...page} />
      <PlanSection {...page} />
      <Services {...page} />
      <PartnerBanner {...page} />
      <Prices {...page} />
      <TopUniversities {...page} />
      <Testimonials {...page} />
      <Faq {...page} />
      <Articles {...page} />
    </div>
  )
}
