import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { RuleSource } from '../../programme/RuleSource.tsx'
import { Table } from '../../ui/Table.tsx'
import type { ShownScholarship } from '../scholarships/list.server.ts'
import { scholarshipWords } from '../scholarships/words.ts'
import { institutionWords } from './words.ts'

const words = institutionWords.scholarships

/** Renders the institution's own scholarships that students from India may win, each with its source and day. */
export function ScholarshipTable({ scholarships }: { scholarships: ShownScholarship[] }) {
  if (scholarships.length === 0) return null
  return (
    <section aria-labelledby="scholarships">
      <h2 id="scholarships">{words.title}</h2>
      <Table
        className="figures-table"
        names={[words.name, words.amount, words.when, words.how, words.source]}
      >
        {scholarships.map(({ id, name, levels, worth, when, start, how, by }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className="small quiet"> {levels}</span>
            </th>
            <td data-name={words.amount}>{worth}</td>
            <td data-name={words.when}>
              {when} {start}
            </td>
            <td data-name={words.how}>{how ?? words.noHow}</td>
            <td data-name={words.source}>
              <RuleSource {...by} />
            </td>
          </tr>
        ))}
      </Table>
      <p className="small quiet">
        {words.mayEnd} <Link to={paths.scholarships()}>{scholarshipWords.all}</Link>
      </p>
    </section>
  )
}
