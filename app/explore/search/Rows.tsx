import { Link } from 'react-router'
import { searchParameters } from '../../../admissions/search/request.ts'
import { paths } from '../../paths.ts'
import { columns, findSortedColumn } from '../../programme/columns.ts'
import type { ProgrammeSummary } from '../../programme/facts/summary.ts'
import { ProgrammeRow } from '../../programme/ProgrammeRow.tsx'
import type { Verdict } from '../../programme/verdict.ts'
import { useEntrances } from '../../site/entrances.ts'
import { useVariant } from '../../site/frame-data.ts'
import { useFigures } from '../../ui/figures.ts'
import { useFollow } from '../../ui/follow.ts'
import { exploreWords as words } from '../words.ts'
import type { SearchPage } from './page.server.ts'
import { RowsHead } from './RowsHead.tsx'

interface Props {
  page: SearchPage
  verdicts: Record<string, Verdict>
  /** `yes` if rows can show the visitor's verdicts; otherwise the reason why not. */
  judged: 'yes' | 'no-marks' | 'visitor'
  /** Set if it is not the default one. */
  currency?: string
}

/**
 * Renders the results, one row each. A verdict shared by all rows is shown once above them. Of programmes
 * with the same title, three are shown with a link to the rest.
 */
export function Rows({ page, verdicts, judged, currency }: Props) {
  const { request, defaultCurrency, programmes } = page
  const follow = useFollow()
  const figures = useFigures()
  const same = request.sort === 'verdict' ? undefined : findCommonVerdict(programmes, verdicts)
  return (
    <>
      {same && (
        <p className="small">
          {words.row.ofAll(same)}{' '}
          <Link
            to={paths.explore(searchParameters({ ...request, sort: 'verdict', page: 1 }, defaultCurrency))}
            preventScrollReset
          >
            {words.sorts.verdict}
          </Link>
        </p>
      )}
      {isUnsorted(page) && <p className="small quiet">{words.row.nothingToSortBy}</p>}
      {judged !== 'yes' && <NoVerdict lacks={judged} page={page} />}
      <RowsHead
        request={request}
        defaultCurrency={defaultCurrency}
        judged={!same && programmes.some(({ id }) => verdicts[id])}
        columns={page.columns}
      />
      <ol className={request.sort === 'pay' ? 'listings by-pay' : 'listings'} ref={follow}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <ProgrammeRow
              programme={programme}
              currency={currency}
              verdict={same ? undefined : verdicts[programme.id]}
              columns={page.columns}
            />
            {page.more[programme.id] && (
              <Link className="more-there small" to={page.more[programme.id].address}>
                {words.row.moreAt(page.more[programme.id].count, programme.institution.name, figures)}
              </Link>
            )}
            {page.alike[programme.id] && (
              <p className="small">
                <Link className="more-there" to={page.alike[programme.id].address}>
                  {page.alike[programme.id].label}
                  <span className="unseen">: {programme.title}</span>
                </Link>
                {page.alike[programme.id].differ && `. ${page.alike[programme.id].differ}`}
              </p>
            )}
            {page.twins[programme.id] && (
              <Link className="more-there small" to={page.twins[programme.id].address}>
                {page.twins[programme.id].label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Explains why rows have no verdict and cannot be sorted by it. */
function NoVerdict({
  lacks,
  page: { request, defaultCurrency, isChecked },
}: {
  lacks: 'no-marks' | 'visitor'
  page: SearchPage
}) {
  // Institutions have no marks to add.
  const isForInstitutions = useVariant() === 'institutions'
  const { signIn } = useEntrances()
  if (isForInstitutions) return null
  if (!isChecked) return <p className="small quiet">{words.row.noRequirements}</p>
  const sentence = words.row.noVerdict[lacks === 'visitor' ? 'visitor' : 'student']
  const here = paths.explore(searchParameters(request, defaultCurrency))
  return (
    <p className="small quiet">
      {sentence.before}
      <Link to={lacks === 'visitor' ? signIn(here) : paths.profile()}>{sentence.link}</Link>
      {sentence.after}
    </p>
  )
}

/** True if the sort column is unknown for all rows: unknown values sort last, so the first row decides. */
function isUnsorted({ request, programmes: [first] }: SearchPage) {
  const column = findSortedColumn(request.sort)
  return column !== undefined && first !== undefined && request.page === 1 && !columns[column].isKnown(first)
}

/** Returns the student's verdict if it is the same for every row. */
function findCommonVerdict(programmes: ProgrammeSummary[], verdicts: Props['verdicts']) {
  const texts = new Set(programmes.map(({ id }) => verdicts[id]?.text))
  return texts.size === 1 && programmes.length > 1 ? [...texts][0] : undefined
}
