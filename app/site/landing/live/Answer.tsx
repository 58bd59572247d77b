import { Link } from 'react-router'
import { CountText } from '../../../ui/CountText.tsx'
import { useFigures } from '../../../ui/figures.ts'
import { landingWords } from '../words.ts'
import type { CountedAnswer } from './answer.server.ts'
import { CostPicture } from './CostPicture.tsx'

const words = landingWords.answer

/** Renders what a sentence finds in today's catalogue: how many programmes, where, for how much. */
export function Answer({ answer, isWaiting }: { answer: CountedAnswer; isWaiting: boolean }) {
  const figures = useFigures()
  const { total, openCount, costs, countries, moreCountries, address } = answer
  const closedCount = openCount > 0 ? total - openCount : 0
  const notes = [
    closedCount > 0 && words.ruledOut(figures.count(closedCount), closedCount),
    answer.leftOut,
    answer.tuitionLimit,
    answer.unused.length > 0 && words.unused(answer.unused.join(', ')),
  ].filter(Boolean)
  return (
    <section className="answer grid gap-2" aria-labelledby="answer-heading" aria-busy={isWaiting}>
      <div role="status">
        <h2 id="answer-heading">
          {answer.isExample ? words.example(answer.sentence) : words.heading(answer.sentence)}
        </h2>
        <p className="answer-first">
          <strong>{figures.count(openCount || total)}</strong>{' '}
          {openCount > 0 ? words.open(openCount) : words.closed(total)}{' '}
          <Link to={address}>{total > 0 ? words.see : words.change}</Link>
        </p>
      </div>
      {total > 0 && (
        <ul className="answer-where chips sideways" aria-label={words.where}>
          {countries.map(({ label, count, address: there }) => (
            <li key={label}>
              {there ? (
                <Link className="chip" to={there}>
                  {label} <CountText count={count} />
                  <Share count={count} of={total} />
                </Link>
              ) : (
                <span className="chip">
                  {label} <CountText count={count} />
                  <Share count={count} of={total} />
                </span>
              )}
            </li>
          ))}
          {moreCountries > 0 && (
            <li className="answer-more small quiet">{words.moreCountries(moreCountries)}</li>
          )}
        </ul>
      )}
      {costs && <CostPicture costs={costs} total={total} />}
      {total > 0 && !costs && <p className="small quiet">{words.noCost}</p>}
      {notes.length > 0 && <p className="small quiet">{notes.join(' ')}</p>}
    </section>
  )
}

/** Draws a count's share of the whole along the chip that says it. */
function Share({ count, of }: { count: number; of: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(1, Math.round((count / of) * 100))} height="1" />
    </svg>
  )
}
