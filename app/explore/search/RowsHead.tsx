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
 * The names of the columns, where there is room for columns: a link sorts by one, a second press turns it round. On a phone the field above sorts.
 * The rows below are a list, so that this is a table of its own: only in one may a name say which way it is sorted.
 * Without a request nothing sorts: then it is for the eye alone, as each row says its names to whoever listens.
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
  /** Whether the rows say how the student stands. */
  judged?: boolean
  /** True where all are of one institution, which the rows do not name. */
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
            const at = request ? sorts.indexOf(request.sort) : -1
            const turned = is === 'ascending' ? 'descending' : 'ascending'
            const label = ofOne && name === 'programme' ? words.programme : words.columns[name]
            const next = at === -1 ? sorts[0] : sorts.find((sort) => sort !== request?.sort)
            return (
              <th
                key={name}
                scope="col"
                className={`listing-${name}`}
                aria-sort={at === -1 ? undefined : at === 0 ? is : turned}
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
