import { Link } from 'react-router'
import type { ProgrammeSummary } from '../../programme/facts/summary.ts'
import { ProgrammeRow } from '../../programme/ProgrammeRow.tsx'
import type { Verdict } from '../../programme/verdict.ts'
import { useFigures } from '../../ui/figures.ts'
import { useFollow } from '../../ui/follow.ts'
import { exploreWords as words } from '../../words/explore/explore.ts'
import { RowsHead } from './RowsHead.tsx'
import type { SearchPage } from './search-page.server.ts'

interface Props {
  page: SearchPage
  verdicts: Record<string, Verdict>
  /** Where it is not the usual one. */
  currency?: string
}

/** What was found, a row each. What is true of all of them is said once above; of many with one title three stand, and a line leads to the rest. */
export function Rows({ page, verdicts, currency }: Props) {
  const { request, defaultCurrency, programmes } = page
  const follow = useFollow()
  const figures = useFigures()
  const same = sameOfAll(programmes, verdicts)
  return (
    <>
      {same && <p className="small">{words.row.ofAll(same)}</p>}
      <RowsHead
        request={request}
        defaultCurrency={defaultCurrency}
        judged={!same && programmes.some(({ id }) => verdicts[id])}
      />
      <ol className="listings" ref={follow}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <ProgrammeRow
              programme={programme}
              currency={currency}
              verdict={same ? undefined : verdicts[programme.id]}
            />
            {page.more[programme.id] && (
              <Link className="more-there small" to={page.more[programme.id].address}>
                {words.row.moreAt(page.more[programme.id].count, programme.institution.name, figures)}
              </Link>
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

/** How a student stands, where it is the same for every row. */
function sameOfAll(programmes: ProgrammeSummary[], verdicts: Props['verdicts']) {
  const texts = new Set(programmes.map(({ id }) => verdicts[id]?.text))
  return texts.size === 1 && programmes.length > 1 ? [...texts][0] : undefined
}
