import { Link } from 'react-router'
import { searchParameters } from '../../../admissions/search/request.ts'
import type { SearchRequest, SortName } from '../../../admissions/search/types.ts'
import { paths } from '../../paths.ts'
import { type ColumnName, columns } from '../../programme/columns.ts'
import { exploreWords } from '../words.ts'

const words = exploreWords.row

interface Head {
  name: keyof typeof words.columns
  sorts: SortName[]
  is: 'ascending' | 'descending'
}

/**
 * Renders the column names, if there is room for columns: a link sorts by a column, a second press reverses
 * the order. On a phone the field above sorts. This is a table of its own because the rows below are a
 * list, and only a table head may announce its sort direction. Without a request nothing sorts, and the
 * names are hidden from screen readers, as each row reads them out.
 */
export function RowsHead({
  request,
  defaultCurrency = '',
  judged = false,
  ofOne = false,
  columns: names,
}: {
  request?: SearchRequest
  defaultCurrency?: string
  /** True if the rows show how well the student qualifies. */
  judged?: boolean
  /** True if all rows are from one institution, which they then do not name. */
  ofOne?: boolean
  columns: ColumnName[]
}) {
  const heads: Head[] = [
    { name: 'programme', sorts: ['title'], is: 'ascending' },
    ...(judged ? [{ name: 'verdict', sorts: ['verdict'], is: 'ascending' } satisfies Head] : []),
    ...names.map((name) => ({ name, ...columns[name] })),
  ]
  return (
    <table
      className="listings-head"
      aria-label={request && words.sorting}
      aria-hidden={request ? undefined : true}
    >
      <thead>
        <tr>
          {heads.map(({ name, sorts, is }) => {
            const index = request ? sorts.indexOf(request.sort) : -1
            const opposite = is === 'ascending' ? 'descending' : 'ascending'
            const label = ofOne && name === 'programme' ? words.programme : words.columns[name]
            const next = index === -1 ? sorts[0] : sorts.find((sort) => sort !== request?.sort)
            return (
              <th
                key={name}
                scope="col"
                className={`listing-${name}`}
                aria-sort={index === -1 ? undefined : index === 0 ? is : opposite}
              >
                {request && next ? (
                  <Link
                    to={paths.explore(searchParameters({ ...request, sort: next, page: 1 }, defaultCurrency))}
                    preventScrollReset
                  >
                    {label}
                    <span className="unseen">{words.sortBy(exploreWords.sorts[next])}</span>
                  </Link>
                ) : (
                  label
                )}
              </th>
            )
          })}
        </tr>
      </thead>
    </table>
  )
}
