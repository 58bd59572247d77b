import { Link } from 'react-router'
import { hasPaymentMethod } from '../../../admissions/plans/house.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { useVariant } from '../frame-data.ts'
import type { PageHandle } from '../handle.ts'
import { listQuestions } from '../questions.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import { createPlansThing } from '../seo/things.ts'
import type { Route } from './+types/pricing'
import { PlansTable } from './PlansTable.tsx'
import { PlanTicket } from './PlanTicket.tsx'
import { pricingWords as words } from './words.ts'
import './pages.css'

export const handle: PageHandle = { onlyRead: true }

/** Questions about plans; the other questions are on the home page. */
const ABOUT_PLANS = [
  'what-is-free',
  'advantage',
  'how-to-pay',
  'after-payment',
  'validity',
  'refund',
  'refund-refused',
  'upgrade',
  'downgrade',
]

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { content, origin, house } = page
  const questions = listQuestions(page)
  return {
    page: content.site.pages.pricing,
    plans: content.plans,
    /** True if plans can be paid for here. */
    forSale: hasPaymentMethod(house),
    questions: ABOUT_PLANS.flatMap((questionId) => questions.find(({ id }) => id === questionId) ?? []),
    origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, plans, origin } = loaderData
  const things = [createPlansThing(plans, origin)]
  return createPageMeta(loaderData, { ...page, path: paths.pricing(), image: 'pricing', things })
}

export default function Pricing({ loaderData: { page, plans, forSale, questions } }: Route.ComponentProps) {
  const variant = useVariant()
  const offeredPlans = plans.filter(({ forInstitutions }) => variant === 'students' || forInstitutions)
  return (
    <div className="page pricing">
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      {offeredPlans.length === 0 && <p className="notice mt-4">{words.noneForInstitutions}</p>}
      {offeredPlans.length > 0 && <PlansTable plans={offeredPlans} forSale={forSale} />}
      <div className="plans">
        {offeredPlans.map((plan) => (
          <PlanTicket key={plan.id} plan={plan} plans={offeredPlans} forSale={forSale} />
        ))}
      </div>
      <section className="plan-facts" aria-labelledby="plan-facts">
        <h2 id="plan-facts">{words.before}</h2>
        <p className="quiet mt-2 soft">
          {words.beforeLead} {words.termsBefore} <Link to={paths.terms()}>{words.terms}</Link>{' '}
          {words.termsAfter}
        </p>
        <div className="plan-questions">
          {questions.map(({ id, question, answer, points }) => (
            <section key={id} id={id}>
              <h3>{question}</h3>
              <div>
                <p>{answer}</p>
                {points.length > 0 && (
                  <ul className="dashes mt-3">
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
              </div>
            </section>
          ))}
        </div>
      </section>
    </div>
  )
}
