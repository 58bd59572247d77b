import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { faqThing, organizationThing } from '../seo/things.ts'
import type { Route } from './+types/home'
import { Articles } from './Articles.tsx'
import { Departures } from './Departures.tsx'
import { Different } from './Different.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { landingPage } from './landing-page.server.ts'
import { Offers } from './Offers.tsx'
import { PartnerBanner } from './PartnerBanner.tsx'
import { Plan } from './Plan.tsx'
import { Steps } from './Steps.tsx'
import { TopUniversities } from './TopUniversities.tsx'
import { Trust } from './Trust.tsx'
import { Voices } from './Voices.tsx'
import './styles/landing.css'

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { site, origin } = page
  return { ...landingPage(page), organization: organizationThing(site, origin), origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { about, organization, faq } = loaderData
  const things = [organization, faqThing(faq)]
  return pageMeta(loaderData, { ...about, path: paths.home(), things, trail: [] })
}

export default function Home({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page} page={paths.home()} />
      <Trust {...page} />
      <Different {...page} />
      <Departures {...page} />
      <Steps {...page} />
      <Plan {...page} />
      <Offers {...page} />
      <PartnerBanner {...page} />
      <Voices {...page} />
      <TopUniversities {...page} />
      <Articles {...page} />
      <Faq {...page} />
    </>
  )
}
