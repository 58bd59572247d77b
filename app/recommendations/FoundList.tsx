import { Link } from 'react-router'
import { MatchList } from '../programme/match/MatchList.tsx'
import type { MatchPage } from '../programme/match/match-page.server.ts'
import { WeightSliders } from '../programme/match/WeightSliders.tsx'
import { WhatIf } from '../programme/match/WhatIf.tsx'
import { CompareTray } from '../programme/ticks/CompareTray.tsx'
import { OnlyRead } from '../programme/ticks/only-read.ts'
import { useFigures } from '../ui/figures.ts'
import { matchPageWords } from '../words/explore/match-page.ts'
import { recommendationWords as words } from '../words/explore/recommendations.ts'

export interface FoundListProps {
  found: MatchPage
  /** The address of the form, filled as it was; undefined: the reader asked nothing, and only reads what another was shown. */
  edit?: string
  /** Undefined without a budget. */
  over?: { hidden: boolean; address: string }
}

/** What was found, and what would open up more. */
export function FoundList({ found, edit, over }: FoundListProps) {
  const figures = useFigures()
  if (found.total === 0)
    return (
      <section className="found-none">
        <h2>{words.none}</h2>
        {edit && (
          <p>
            {words.noneHelp} <Link to={edit}>{words.edit}</Link>
          </p>
        )}
      </section>
    )
  return (
    <OnlyRead value={!edit}>
      {found.tried && <WhatIf page={found} />}
      <section aria-labelledby="found-heading">
        <h2 id="found-heading" className="match-total">
          {matchPageWords.summary(found.open, found.total, figures)}
        </h2>
        <MatchList page={found} />
        {over && (
          <p className="small">
            {!over.hidden && words.overBudget}{' '}
            <Link to={over.address} preventScrollReset>
              {over.hidden ? words.showOver : words.hideOver}
            </Link>
          </p>
        )}
        {edit && <CompareTray inWhy />}
      </section>
      <WeightSliders page={found} />
      {!found.tried && <WhatIf page={found} />}
    </OnlyRead>
  )
}
