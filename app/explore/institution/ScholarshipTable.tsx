import type { ShownFact } from '../../../admissions/catalogue/records.ts'
import type { InstitutionScholarship } from '../../../admissions/catalogue/types.ts'
import { PageNote } from '../../programme/facts/FactRow.tsx'
import { Table } from '../../ui/Table.tsx'
import { institutionWords } from './words.ts'

const words = institutionWords.scholarships

/** Renders the institution's scholarships for students from India, as its pages state them. */
export function ScholarshipTable({ fact }: { fact: ShownFact<InstitutionScholarship[]> }) {
  if (fact.state !== 'published') return null
  return (
    <section aria-labelledby="scholarships">
      <h2 id="scholarships">{words.title}</h2>
      <Table className="figures-table" names={[words.name, words.amount, words.forWhom, words.how]}>
        {fact.value.map(({ name, level, amount, forWhom, how, deadline }) => (
          <tr key={`${name} ${level} ${amount}`}>
            <th scope="row">
              {name}
              <span className="small quiet"> {level}</span>
            </th>
            <td data-name={words.amount}>{amount}</td>
            <td data-name={words.forWhom}>{forWhom ?? '–'}</td>
            <td data-name={words.how}>{words.howTo(how, deadline)}</td>
          </tr>
        ))}
      </Table>
      <div className="small quiet">
        {fact.page && <PageNote page={fact.page} seen={fact.source.edition} />}
        <p>{words.mayEnd}</p>
      </div>
    </section>
  )
}
