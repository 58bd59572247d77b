import { Link } from 'react-router'
import { PostForm } from '../forms/PostForm.tsx'
import { paths } from '../paths.ts'
import { MatchList } from '../programme/match/MatchList.tsx'
import type { MatchPage } from '../programme/match/match-page.server.ts'
import { WeightSliders } from '../programme/match/WeightSliders.tsx'
import { WhatIf } from '../programme/match/WhatIf.tsx'
import { matchPageWords } from '../programme/match/words.ts'
import { CompareTray } from '../programme/ticks/CompareTray.tsx'
import { OnlyRead } from '../programme/ticks/only-read.ts'
import { useFigures } from '../ui/figures.ts'
import type { NothingFound } from './ways-out.server.ts'
import { recommendationWords as words } from './words.ts'

export interface FoundListProps {
  results: MatchPage
  /**
   * The address of the form, filled in as before. `undefined` if the reader did not ask but only reads
   * another's results, without that person's switches.
   */
  edit?: string
  /** `undefined` without a budget. */
  over?: { hidesOverBudget: boolean; address: string }
  /** Set if nothing was found. */
  none?: NothingFound
}

/** Renders the results, and the changes that would open up more. */
export function ResultList({ results, edit, over, none }: FoundListProps) {
  const figures = useFigures()
  if (results.total === 0)
    return (
      <section className="found-none">
        <h2>{words.none}</h2>
        {edit && none && <WaysOut {...none} over={over} />}
      </section>
    )
  return (
    <OnlyRead value={!edit}>
      {edit && results.trial && <WhatIf page={results} />}
      <section aria-labelledby="found-heading">
        <h2 id="found-heading" className="match-total">
          {matchPageWords.summary(results.openCount, results.total, figures)}
        </h2>
        <MatchList page={results} />
        {edit && over && (
          <p className="small">
            {!over.hidesOverBudget && words.overBudget}{' '}
            <Link to={over.address} preventScrollReset>
              {over.hidesOverBudget ? words.showOver : words.hideOver}
            </Link>
          </p>
        )}
        {edit && <CompareTray inWhy />}
      </section>
      {edit && (
        <>
          <WeightSliders page={results} />
          {!results.trial && <WhatIf page={results} />}
        </>
      )}
    </OnlyRead>
  )
}

/** Shows what excludes everything: the budget, or each answer that does so by itself. */
function WaysOut({ overBudget, ways, over }: NothingFound & Pick<FoundListProps, 'over'>) {
  const figures = useFigures()
  if (overBudget > 0 && over)
    return (
      <p>
        {words.noneWithin(overBudget, figures)} <Link to={over.address}>{words.showOver}</Link>
      </p>
    )
  if (ways.length === 0) return <p>{words.noneHelp}</p>
  return (
    <>
      <p>{words.noneLead}</p>
      <ul className="acts">
        {ways.map(({ without, total, form }) => (
          <li key={without}>
            <PostForm action={paths.recommendations()}>
              {Object.entries(form).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="button">
                {words.without(without, total, figures)}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </>
  )
}
