import type { Opening } from '../../../admissions/desk/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { deskWords } from '../../words/desk/desk.ts'

const { openings: words, student } = deskWords

/** Who opened the student's file, when and why. */
export function Openings({
  openings,
}: {
  openings: (Pick<Opening, 'id' | 'name' | 'why'> & { on: string })[]
}) {
  return (
    <>
      <p>{words.lead}</p>
      {openings.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <ul className="account-rows">
          {openings.map(({ id, name, why, on }) => (
            <li key={id}>
              <span>
                <b>{name ?? words.somebody}</b>, <DayText day={on} />
              </span>
              <span className="quiet">
                {Object.entries(student.reasons).find(([code]) => code === why)?.[1]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
