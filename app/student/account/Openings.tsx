import { Link } from 'react-router'
import { PARTS } from '../../../admissions/desk/types.ts'
import { deskWords } from '../../desk/words.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { OpeningsOfDay } from './group-openings.ts'
import { openingWords as words } from './opening-words.ts'

/**
 * Shows who opened the student's file, when and why: one line for each person, day and reason. Split into
 * pages, so every opening can be reached.
 */
export function Openings({
  openings,
  earlier,
  isNewest,
}: {
  openings: OpeningsOfDay[]
  earlier: string | undefined
  isNewest: boolean
}) {
  return (
    <>
      <p>{words.lead}</p>
      {openings.length === 0 ? (
        <p className="quiet">{isNewest ? words.none : words.noneEarlier}</p>
      ) : (
        <ul className="account-rows">
          {openings.map((group) => (
            <OpenedOnDay key={group.id} {...group} />
          ))}
        </ul>
      )}
      {(earlier || !isNewest) && (
        <p className="account-pages row gap-x-4">
          {earlier && <Link to={paths.accountOpenings(earlier)}>{words.earlier}</Link>}
          {!isNewest && <Link to={paths.accountOpenings()}>{words.newest}</Link>}
        </p>
      )}
    </>
  )
}

/** Openings by one person on one day for one reason: a single visit in full, several behind a fold. */
function OpenedOnDay({ name, role, on, why, visits }: OpeningsOfDay) {
  const whoAndWhen = (
    <>
      <b>{name ?? words.somebody}</b>
      {name && `, ${describeRole(role)}`}, <DayText day={on} />
    </>
  )
  const [only, ...more] = visits
  if (more.length === 0)
    return (
      <li>
        <span>
          {whoAndWhen} {words.at(only.time)}: {describeVisits(only.views)}
        </span>
        <span className="quiet">{findReason(why)}</span>
      </li>
    )
  return (
    <li>
      <details className="openings-of-day">
        <summary>
          {whoAndWhen}: {words.times(visits.length)}
        </summary>
        <ul className="dashes">
          {visits.map(({ id, time, views }) => (
            <li key={id}>
              {time}: {describeVisits(views)}
            </li>
          ))}
        </ul>
      </details>
      <span className="quiet">{findReason(why)}</span>
    </li>
  )
}

const findReason = (reason: string) => Object.entries(words.reasons).find(([code]) => code === reason)?.[1]

const describeRole = (role: string) =>
  Object.entries(deskWords.roles).find(([code]) => code === role)?.[1] ?? role

type Seen = OpeningsOfDay['visits'][number]['views'][number]

const describeVisits = (visits: Seen[]) => visits.map(describeVisit).join('; ')

/** Returns the opened parts, in words. */
function describeVisit({ what, why, parts, order }: Seen) {
  if (what === 'students.list' && words.named[why]) return words.named[why]
  if (what === 'leads.view' && why === 'list') return words.listedLead
  if (what !== 'students.open') return words.read[what](order)
  if (parts.length === 0) return words.contact
  return parts.length === PARTS.length ? words.whole : parts.map((part) => words.part[part]).join(', ')
}
