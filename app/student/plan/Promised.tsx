import { withFixedSpaces } from '../../../admissions/content/fixed-spaces.ts'
import { Fact } from '../../ui/Fact.tsx'
import type { ShownPromise } from './present-promise.ts'
import { planWords } from './words.ts'
import './promised.css'

const words = planWords.orders.promises
const { compare } = planWords

/**
 * Renders the promises of an order in sentences; the same in figures is behind a fold, with the sealed text
 * to download. The student and the desk see the same.
 */
export function Promised({ features, price, holds, promises, sealed, hash }: ShownPromise) {
  return (
    <>
      <ul className="dashes">
        {features.map((feature) => (
          <li key={feature}>{withFixedSpaces(feature)}</li>
        ))}
      </ul>
      <details className="mt-3">
        <summary>{words.exact}</summary>
        <dl className="promise-lines">
          <Fact name={words.price}>{planWords.buy.price(price)}</Fact>
          <Fact name={compare.valid}>
            {holds.days === null ? words.validUntilIntake : compare.days(holds.days)}
          </Fact>
          <Fact name={compare.institutions}>{holds.institutions}</Fact>
          <Fact name={compare.sessions}>{holds.sessions}</Fact>
          {promises && (
            <>
              <Fact name={compare.mentor}>{compare.hours(promises.mentorHours)}</Fact>
              <Fact name={compare.active}>{compare.hours(promises.activeHours)}</Fact>
              <Fact name={compare.refund}>
                {words.refundTerms(promises.refundDays, promises.refundBusinessDays)}
              </Fact>
            </>
          )}
        </dl>
        <p className="small">{words.seal}</p>
        <p className="small promise-seal">
          <code>{hash}</code>
        </p>
        <p>
          {/* Amounts in paise and raw field names: for people who check the seal, not for readers. */}
          <a
            href={`data:application/json;charset=utf-8,${encodeURIComponent(sealed)}`}
            download={words.file()}
          >
            {words.download}
          </a>
        </p>
      </details>
    </>
  )
}
