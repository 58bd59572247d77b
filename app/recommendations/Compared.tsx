import { Link } from 'react-router'
import type { SetComparison } from '../../admissions/recommendations/rules.ts'
import { paths } from '../paths.ts'
import { recommendationWords } from './words.ts'

const words = recommendationWords.set

/**
 * Shows what changed in a set's first hundred between the day it was made and today. `comparable`: it is
 * worth saying that nothing has.
 */
export function Compared({
  comparison: { entered, dropped, moved },
  comparable,
}: {
  comparison: SetComparison
  comparable: boolean
}) {
  const lines = [
    ...entered.map((one) => ({ one, is: words.entered })),
    ...dropped.map((one) => ({ one, is: one.gone ? words.gone : words.left })),
    ...moved.map((one) => ({
      one,
      is: [
        words.moved(one.earlierPlace, one.place),
        one.open !== one.wasOpen && (one.open ? words.opened : words.closed),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ]
  if (lines.length === 0) return comparable ? <p className="quiet">{words.unchanged}</p> : null
  return (
    <details className="compared">
      <summary>
        {words.changed} ({lines.length})
      </summary>
      <ul className="dashes">
        {lines.map(({ one, is }) => (
          <li key={one.id}>
            <Link to={paths.programme(one)}>{one.title}</Link>, {one.institution}: {is}
          </li>
        ))}
      </ul>
    </details>
  )
}
