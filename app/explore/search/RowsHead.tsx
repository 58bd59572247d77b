import { Link } from 'react-router'
import { searchParameters } from '../../../admissions/search/request.ts'
import type { SearchRequest, SortName } from '../../../admissions/search/types.ts'
import { paths } from '../../paths.ts'
import { exploreWords } from '../../words/explore/explore.ts'

const words = exploreWords.row

/** The columns, each with the orders that it can be sorted by: the first as one mostly wants it, a second where the other way round is wanted too. */
const columns: { name: keyof typeof words.columns; sorts: SortName[]; is: 'ascending' | 'descending' }[] = [
  { name: 'programme', sorts: ['title'], is: 'ascending' },
  { name: 'verdict', sorts: ['verdict'], is: 'ascending' },
  { name: 'year', sorts: ['year', '-year'], is: 'ascending' },
  { name: 'length', sorts: ['duration', '-duration'], is: 'ascending' },
  { name: 'start', sorts: ['start', '-start'], is: 'ascending' },
  { name: 'applyBy', sorts: ['apply-by', '-apply-by'], is: 'ascending' },
  { name: 'pay', sorts: ['pay'], is: 'descending' },
]

/**
 * The names of the columns, where there is room for columns: a link sorts by one, a second press turns it round. On a phone the field above sorts.
 * The rows below are a list, so that this is a table of its own: only in one may a name say which way it is sorted.
 */
export function RowsHead({
  request,
  defaultCurrency,
  judged,
}: {
  request: SearchRequest
  defaultCurrency: string
  /** Whether the rows say how the student stands. */
  judged: boolean
}) {
  return (
    <table className={judged ? 'listings-head judged' : 'listings-head'} aria-label={words.sorting}>
      <thead>
        <tr>
          {columns
            .filter(({ name }) => judged || name !== 'verdict')
            .map(({ name, sorts, is }) => {
              const at = sorts.indexOf(request.sort)
              const turned = is === 'ascending' ? 'descending' : 'ascending'
              const next = at === -1 ? sorts[0] : sorts.find((sort) => sort !== request.sort)
              return (
                <th key={name} scope="col" aria-sort={at === -1 ? undefined : at === 0 ? is : turned}>
                  {next ? (
                    <Link
                      to={paths.explore(
                        searchParameters({ ...request, sort: next, page: 1 }, defaultCurrency),
                      )}
                      preventScrollReset
                    >
                      {words.columns[name]}
                      <span className="unseen">{words.sortBy(exploreWords.sorts[next])}</span>
                    </Link>
                  ) : (
                    words.columns[name]
                  )}
                </th>
              )
            })}
        </tr>
      </thead>
    </table>
  )
}
