import { Link } from 'react-router'
import { withFixedSpaces } from '../../../admissions/content/fixed-spaces.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { formatDay } from '../../words/dates.ts'
import type { listOffers } from './page.server.ts'
import { planWords } from './words.ts'

const words = planWords.buy

type Offers = ReturnType<typeof listOffers>

/** Returns why no bigger plan is offered; `undefined` if one is, or if nothing can be paid for here. */
export function explainNoOffer(offers: Offers): string | undefined {
  if (offers === 'refund-under-way') return planWords.refusals[offers]
  return offers?.plans.length === 0 ? words.nothing : undefined
}

/**
 * Shows the bigger plans, each with its price and its button; if they cannot be paid for, the way to a
 * person.
 */
export function Buy({
  offers,
  keyOf,
  state,
}: {
  offers: Offers
  keyOf: string
  /** The student's state from their profile, as a tax code. */
  state?: string
}) {
  if (!offers)
    return (
      <NamedPart id="buy" title={words.title}>
        <p>
          {words.closed} <Link to={paths.contact()}>{words.person}</Link>
        </p>
      </NamedPart>
    )
  if (explainNoOffer(offers) || offers === 'refund-under-way') return null
  const { plans, intakes, states } = offers
  return (
    <NamedPart id="buy" title={words.title}>
      <PostForm className="plan-form">
        <input type="hidden" name="key" value={keyOf} />
        <Choice
          name="intake"
          label={words.intake}
          hint={words.intakeHint}
          empty={words.choose}
          options={intakes.map(({ month, until }) => [
            month,
            words.until(formatDay(month), formatDay(until, true)),
          ])}
        />
        {states && (
          <Choice
            name="state"
            label={words.state}
            hint={words.stateHint}
            empty={words.chooseState}
            defaultValue={state ?? ''}
            options={states.map(({ code, name }) => [code, name])}
          />
        )}
        {plans.map(({ id, title, features, sessions, promises, price, isDifference }) => (
          <div key={id} className="plan-offer grid gap-3 justify-items-start">
            <h3>{title}</h3>
            <p>{isDifference ? words.difference(price) : words.price(price)}</p>
            <ul className="dashes" aria-label={words.includes}>
              {features.map((feature) => (
                <li key={feature}>{withFixedSpaces(feature)}</li>
              ))}
              <li>
                {planWords.compare.sessions}: {sessions}
              </li>
            </ul>
            <Submit label={words.order(title, price)} underWay={words.ordering} does={`order ${id}`} />
            <p className="quiet small">
              {words.next} {promises && words.refund(promises.refundBusinessDays)}{' '}
              <Link to={paths.terms()}>{words.terms}</Link>
            </p>
          </div>
        ))}
      </PostForm>
    </NamedPart>
  )
}
