import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { MOST_KEPT } from '../../admissions/recommendations/types.ts'
import { MatchList } from '../programme/match/MatchList.tsx'
import type { MatchPage } from '../programme/match/match-page.server.ts'
import { WeightSliders } from '../programme/match/WeightSliders.tsx'
import { WhatIf } from '../programme/match/WhatIf.tsx'
import { CompareTray } from '../programme/ticks/CompareTray.tsx'
import { useFigures } from '../ui/figures.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { showToast } from '../ui/toast.ts'
import { matchPageWords } from '../words/explore/match-page.ts'
import { recommendationWords as words } from '../words/explore/recommendations.ts'

interface Props {
  asked: string[]
  /** What of the start asked for has passed. */
  passed: string[]
  found: MatchPage
  /** The address of the form, filled as it was. */
  edit: string
  /** Undefined without a budget. */
  over?: { hidden: boolean; address: string }
  /** What was asked could not be kept in the profile. */
  notSaved?: boolean
  /** For a visitor: where they sign in and come back from. */
  signIn?: string
  files: { pdf: string; csv: string }
  /** What stands above the results of a set that was kept, and what stands below all. */
  children?: ReactNode
  after?: ReactNode
}

/** The third stage: what was asked, what was found, and what to do with it. */
export function Found({ asked, passed, found, edit, over, notSaved, signIn, files, children, after }: Props) {
  useEffect(() => {
    if (notSaved) showToast(words.notSaved(words.notSavedWhy), { kind: 'failure' })
  }, [notSaved])
  const figures = useFigures()
  return (
    <div className="page recommendations">
      <h1 className="small-head">{words.title}</h1>
      {notSaved && <p className="notice">{words.notSaved(words.notSavedWhy)}</p>}
      <div className="found-asked">
        <p>
          <strong>{words.asked}</strong> {asked.join(' · ')}
        </p>
        <div className="found-act">
          <Link className="button" to={edit}>
            {words.edit}
          </Link>
          {found.total > 0 && (
            <details className="export">
              <summary className="button">{words.files.export}</summary>
              <div>
                {found.total > MOST_KEPT && <p>{words.files.holds(MOST_KEPT, found.total, figures)}</p>}
                <a href={files.pdf}>{words.files.pdf}</a>
                <a href={files.csv}>{words.files.csv}</a>
                <ScriptButton className="button bare with-script" onClick={() => window.print()}>
                  {words.files.print}
                </ScriptButton>
              </div>
            </details>
          )}
        </div>
      </div>
      {passed.map((sentence) => (
        <p key={sentence} className="notice">
          {sentence}
        </p>
      ))}
      {children}
      {found.total === 0 ? (
        <section className="found-none">
          <h2>{words.none}</h2>
          <p>
            {words.noneHelp} <Link to={edit}>{words.edit}</Link>
          </p>
        </section>
      ) : (
        <>
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
            <CompareTray />
          </section>
          <WeightSliders page={found} />
          {!found.tried && <WhatIf page={found} />}
        </>
      )}
      {signIn && (
        <p className="notice warm">
          <span>
            <Link to={signIn}>{words.signIn}</Link>. {words.signInWhy}
          </span>
        </p>
      )}
      {after}
    </div>
  )
}
