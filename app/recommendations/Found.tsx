import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { MatchList } from '../programme/match/MatchList.tsx'
import type { MatchPage } from '../programme/match/match-page.server.ts'
import { WeightSliders } from '../programme/match/WeightSliders.tsx'
import { WhatIf } from '../programme/match/WhatIf.tsx'
import { CompareTray } from '../programme/ticks/CompareTray.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { showToast } from '../ui/toast.ts'
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
  return (
    <div className="page recommendations">
      <h1>{words.title}</h1>
      {notSaved && <p className="notice">{words.notSaved(words.notSavedWhy)}</p>}
      <div className="found-asked">
        <p>
          <strong>{words.asked}</strong> {asked.join(' · ')}
        </p>
        <p className="found-act">
          <Link className="button" to={edit}>
            {words.edit}
          </Link>
          {found.total > 0 && (
            <>
              <a className="button" href={files.pdf}>
                {words.files.pdf}
              </a>
              <a className="button" href={files.csv}>
                {words.files.csv}
              </a>
              <ScriptButton className="button with-script" onClick={() => window.print()}>
                {words.files.print}
              </ScriptButton>
            </>
          )}
        </p>
      </div>
      {passed.map((sentence) => (
        <p key={sentence} className="notice">
          {sentence}
        </p>
      ))}
      {children}
      {signIn && (
        <p className="notice warm">
          <span>
            <Link to={signIn}>{words.signIn}</Link>. {words.signInWhy}
          </span>
        </p>
      )}
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
          <WeightSliders page={found} />
          <section aria-labelledby="found-heading">
            <h2 id="found-heading">{words.results}</h2>
            {over && (
              <p>
                {!over.hidden && words.overBudget}{' '}
                <Link to={over.address} preventScrollReset>
                  {over.hidden ? words.showOver : words.hideOver}
                </Link>
              </p>
            )}
            <MatchList page={found} />
            <CompareTray />
          </section>
          {!found.tried && <WhatIf page={found} />}
        </>
      )}
      {after}
    </div>
  )
}
