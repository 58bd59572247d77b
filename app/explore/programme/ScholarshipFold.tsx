import { Link } from 'react-router'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { paths } from '../../paths.ts'
import { RuleSource } from '../../programme/RuleSource.tsx'
import type { listForProgramme } from '../scholarships/list.server.ts'
import { scholarshipWords as words } from '../scholarships/words.ts'

export type ProgrammeScholarships = ReturnType<typeof listForProgramme>

/** Names the scholarships that a student of this programme may get, in a fold. */
export function ScholarshipFold({
  programme,
  scholarships: { count, first },
}: {
  programme: Programme
  scholarships: ProgrammeScholarships
}) {
  if (count === 0) return null
  return (
    <details>
      <summary>{words.fold(count)}</summary>
      <ul className="dashes small">
        {first.map(({ id, name, giver, worth, when, by }) => (
          <li key={id}>
            <strong>{name}</strong>, {giver}: {worth}. {when} <RuleSource {...by} />
          </li>
        ))}
      </ul>
      <p className="small">
        <Link to={paths.scholarships({ country: programme.country.code, level: programme.level.value })}>
          {words.all}
        </Link>
      </p>
    </details>
  )
}
