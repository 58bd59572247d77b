import { Requirements } from '../../student/applications/Requirements.tsx'
import { DayText } from '../../ui/DayText.tsx'
import type { ShownScholarship } from './list.server.ts'
import { scholarshipWords as words } from './words.ts'

/** Shows a scholarship: how much and until when, and in a fold who can get it and where we have it from. */
export function ScholarshipCard({
  scholarship,
  isJudged,
}: {
  scholarship: ShownScholarship
  isJudged: boolean
}) {
  const { name, giver, places, levels, worth, when, start, how, verdict, reasons, by } = scholarship
  const ruledOut = reasons.filter(({ state }) => state === 'unmet')
  return (
    <li className="card p-4 stack">
      <h3>{name}</h3>
      <p className="small quiet">
        {giver}. {levels} {places}.
      </p>
      <p>{worth}</p>
      <p>
        <strong>{when}</strong> {start}
      </p>
      {by.isToConfirm && <p>{words.toConfirm}</p>}
      {isJudged && (
        <p>
          {words.verdict[verdict]} {ruledOut.map(({ text }) => text).join(' ')}
        </p>
      )}
      <details>
        <summary>{words.who}</summary>
        {isJudged ? (
          <Requirements requirements={reasons} />
        ) : (
          <ul className="dashes small">
            {reasons.map(({ name: key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        )}
        {how && <p className="small mt-3">{how}</p>}
      </details>
      <p className="small quiet">
        {words.source}{' '}
        <a href={by.page} rel="noopener">
          {by.title}
        </a>
        . {words.confidence[by.confidence]}, {words.seen} <DayText day={by.seen} />.
      </p>
    </li>
  )
}
