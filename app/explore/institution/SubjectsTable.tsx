import { Link } from 'react-router'
import { CountText } from '../../ui/CountText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { recordWords } from '../../words/explore/record.ts'
import type { InstitutionPage } from './institution-page.server.ts'

const words = recordWords.institution.subjects

/** Subjects down, levels across; each number leads to those programmes. */
export function SubjectsTable({ columns, rows }: InstitutionPage['subjects']) {
  const figures = useFigures()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="subjects">
      <h2 id="subjects">{words.title}</h2>
      <table className="subjects-table">
        <thead>
          <tr>
            <th scope="col">{words.subject}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  )
}
