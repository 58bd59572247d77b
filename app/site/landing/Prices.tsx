import { Link } from 'react-router'
import { withFixedSpaces } from '../../../admissions/content/fixed-spaces.ts'
import { paths } from '../../paths.ts'
import { planWords } from '../../student/plan/words.ts'
import { useFigures } from '../../ui/figures.ts'
import { useVariant } from '../frame-data.ts'
import { LandingSection } from './LandingSection.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

/** Renders the price of each plan, one line each. The plans page lists what a plan includes. */
export function Prices({ plans, prices }: Pick<LandingPage, 'plans' | 'prices'>) {
  const figures = useFigures()
  const variant = useVariant()
  const offeredPlans = plans.filter(({ forInstitutions }) => variant === 'students' || forInstitutions)
  if (offeredPlans.length === 0) return null
  return (
    <LandingSection
      id="prices"
      heading={prices.heading}
      lead={words.pricesLead}
      aside={<Link to={paths.pricing()}>{words.pricesMore}</Link>}
    >
      <ul className="prices">
        {offeredPlans.map(({ id, title, price, currency, frequency, features, holds }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className="price soft">
              <strong>{figures.money({ amount: price, currency })}</strong> {frequency}
              {price > 0 && `, ${planWords.compare.taxIncluded}`}
            </p>
            {holds.institutions > 0 && <p className="price-holds">{words.upTo(holds.institutions)}</p>}
            <ul className="dashes small">
              {features.slice(0, 3).map((feature) => (
                <li key={feature}>{withFixedSpaces(feature)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
