import { Link } from 'react-router'
import { searchParameters } from '../../../admissions/search/request.ts'
import type { SearchRequest, SortName } from '../../../admissions/search/types.ts'
import { paths } from '../../paths.ts'
import { exploreWords } from '../../words/explore/explore.ts'

const words = exploreWords.row

/** The names of the columns, where there is room for columns; what can be sorted by is a link. On a phone the field above sorts. */
export function RowsHead({
  request,
  defaultCurrency,
  judged,
}: {
  request: SearchRequest
  defaultCurrency: string
  judged: boolean
}) {
  const by = (sort: SortName, name: string) => (
    <Link
      to={paths.explore(searchParameters({ ...request, sort, page: 1 }, defaultCurrency))}
      preventScrollReset
      aria-label={words.sortBy(name)}
      aria-current={request.sort === sort || undefined}
    >
      {name}
    </Link>
  )
  return (
    <div className={judged ? 'listings-head judged' : 'listings-head'}>
      <span>{by('title', words.programme)}</span>
      {judged && <span>{words.verdict}</span>}
      <span>{by('year', words.year)}</span>
      <span>{by('duration', words.length)}</span>
      <span>{words.start}</span>
      <span>{by('outcomes', words.pay)}</span>
    </div>
  )
}
