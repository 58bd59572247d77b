import { Link } from 'react-router'
import { type Opening, PARTS } from '../../../admissions/desk/types.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { openingWords as words } from '../../words/student/openings.ts'

/** Who opened the student's file, when and why, a page of it: each of them can be reached. */
export function Openings({
  openings,
  earlier,
  isNewest,
}: {
  openings: (Pick<Opening, 'id' | 'name' | 'what' | 'why' | 'parts'> & { on: string; time: string })[]
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
          {openings.map(({ id, name, what, why, parts, on, time }) => (
            <li key={id}>
              <span>
                <b>{name ?? words.somebody}</b>, <DayText day={on} /> {words.at(time)}:{' '}
                {openedIn(what, parts)}
              </span>
              <span className="quiet">
                {Object.entries(words.reasons).find(([code]) => code === why)?.[1]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(earlier || !isNewest) && (
        <p className="account-pages">
          {earlier && <Link to={paths.accountOpenings(earlier)}>{words.earlier}</Link>}
          {!isNewest && <Link to={paths.accountOpenings()}>{words.newest}</Link>}
        </p>
      )}
    </>
  )
}

/** What was looked at, in words. */
function openedIn(what: Opening['what'], parts: Opening['parts']) {
  if (what === 'students.see') return words.asYou
  if (what === 'documents.view') return words.document
  if (parts.length === 0) return words.contact
  return parts.length === PARTS.length ? words.whole : parts.map((part) => words.part[part]).join(', ')
}
