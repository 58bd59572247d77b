import { Link } from 'react-router'
import { CountText } from '../../ui/CountText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import type { InstitutionData } from './page.server.ts'
import { institutionWords } from './words.ts'

const words = institutionWords.subjects

/** Renders a table with subjects down and levels across; each number leads to those programmes. */
export function SubjectsTable({ columns, rows }: InstitutionData['subjects']) {
  const figures = useFigures()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="subjects">
      <h2 id="subjects">{words.title}</h2>
      <Table className="subjects-table w-full" names={[words.subject, ...columns]}>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map(({ count, address }, index) => (
              <td key={columns[index]}>
                {address ? (
                  <Link to={address} aria-label={words.cell(name, columns[index], count, figures)}>
                    {figures.count(count)}
                  </Link>
                ) : (
                  count > 0 && <CountText count={count} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}
