import { Link } from 'react-router'
import { withFixedSpaces } from '../../../admissions/content/fixed-spaces.ts'
import type { Plan } from '../../../admissions/content/offer.ts'
import { paths } from '../../paths.ts'
import { planWords } from '../../student/plan/words.ts'
import { useFigures } from '../../ui/figures.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import { countSessions } from './count-sessions.ts'
import { pricingWords as words } from './words.ts'
import '../../ui/styles/perforated.css'

/** Renders a plan as a ticket: its name and contents, and on the stub its price and how to begin. */
export function PlanTicket({ plan, plans, forSale }: { plan: Plan; plans: Plan[]; forSale: boolean }) {
  const { id, title, price, currency, frequency, features } = plan
  return (
    <article className="plan-ticket card grid" aria-labelledby={`plan-${id}`}>
      <div className="plan-what">
        <h2 id={`plan-${id}`}>{title}</h2>
        <ul className="dashes" aria-label={words.includes}>
          {features.map((feature) => (
            <li key={feature}>{withFixedSpaces(feature)}</li>
          ))}
          {price > 0 && (
            <li>
              {planWords.compare.sessions}: {countSessions(plan, plans)}
            </li>
          )}
        </ul>
      </div>
      <div className="plan-stub perforated upright">
        <p className="plan-price">
          <span className="block">{useFigures().money({ amount: price, currency })}</span>{' '}
          <span className="quiet block mt-2">
            {frequency}
            {price > 0 && `, ${planWords.compare.taxIncluded}`}
          </span>
        </p>
        <PlanStart plan={plan} forSale={forSale} />
      </div>
    </article>
  )
}

/**
 * Renders the ways to start a plan: by registering or, if plans are for sale, by buying; always also by
 * talking to a counsellor.
 */
export function PlanStart({ plan: { cta, price, title }, forSale }: { plan: Plan; forSale: boolean }) {
  if (cta.leadsTo === 'register') return <RegisterButton label={cta.label} kind="plain" />
  const talk = (
    <Link className={forSale && price > 0 ? 'button' : 'button next'} to={paths.book()}>
      {cta.label}
    </Link>
  )
  if (!forSale || price === 0) return talk
  return (
    <div className="acts">
      <Link className="button next" to={paths.plan()}>
        {planWords.compare.order(title)}
      </Link>
      {talk}
    </div>
  )
}
