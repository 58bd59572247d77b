import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { MAX_KEPT } from '../../admissions/recommendations/types.ts'
import { useFigures } from '../ui/figures.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { showToast } from '../ui/toast.ts'
import { type FoundListProps, ResultList } from './ResultList.tsx'
import { recommendationWords as words } from './words.ts'

interface Props extends FoundListProps {
  requirements: string[]
  /** Parts of the requested start that have passed. */
  passedStarts: string[]
  /** The address of the form, filled as it was. */
  edit: string
  /** True if the answers could not be saved in the profile. */
  notSaved?: boolean
  /** For a visitor: where they sign in and come back from. */
  signIn?: string
  files: { pdf: string; csv: string }
  /** The parts of a saved set above and below the results. */
  children?: ReactNode
  after?: ReactNode
}

/** Renders the third stage: the question, the results, and the actions for them. */
export function ResultsPage({
  requirements,
  passedStarts,
  results,
  edit,
  over,
  none,
  notSaved,
  signIn,
  files,
  children,
  after,
}: Props) {
  useEffect(() => {
    if (notSaved) showToast(words.notSaved(words.notSavedWhy), { kind: 'failure' })
  }, [notSaved])
  const figures = useFigures()
  return (
    <div className="page recommendations">
      <h1 className="small-head">{words.title}</h1>
      {notSaved && <p className="notice">{words.notSaved(words.notSavedWhy)}</p>}
      <div className="grid gap-3">
        <p>
          <strong>{words.asked}</strong> {requirements.join(' · ')}
        </p>
        <div className="found-act row items-center gap-2">
          <Link className="button" to={edit}>
            {words.edit}
          </Link>
          {results.total > 0 && (
            <details className="export">
              <summary className="button">{words.files.export}</summary>
              <div>
                {results.total > MAX_KEPT && <p>{words.files.holds(MAX_KEPT, results.total, figures)}</p>}
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
      {passedStarts.map((sentence) => (
        <p key={sentence} className="notice">
          {sentence}
        </p>
      ))}
      {children}
      <ResultList results={results} edit={edit} over={over} none={none} />
      {signIn && results.total > 0 && (
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
