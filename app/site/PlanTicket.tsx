import { Link } from 'react-router'
import type { Plan } from '../../admissions/content/offer.ts'
import { paths } from '../paths.ts'
import { useFigures } from '../ui/figures.ts'
import { pricingWords as words } from '../words/site/pages.ts'
import { RegisterButton } from './RegisterButton.tsx'
import '../ui/perforated.css'

/** A plan as a ticket: what it is and holds, and on the stub what it costs and how to begin. */
export function PlanTicket({ plan }: { plan: Plan }) {
  const { id, title, price, currency, frequency, features, cta } = plan
  return (
    <article className="plan card" aria-labelledby={`plan-${id}`}>
      <div className="plan-what">
        <h2 id={`plan-${id}`}>{title}</h2>
        <ul className="dashes" aria-label={words.includes}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className="plan-stub perforated upright">
        <p className="plan-price">
          <span>{useFigures().money({ amount: price, currency })}</span>{' '}
          <span className="quiet">{frequency}</span>
        </p>
        {cta.leadsTo === 'register' ? (
          <RegisterButton label={cta.label} kind="plain" />
        ) : (
          <Link className="button next" to={paths.book()}>
            {cta.label}
          </Link>
        )}
      </div>
    </article>
  )
}
