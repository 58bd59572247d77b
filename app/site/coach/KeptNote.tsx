import { useState } from 'react'
import { paths } from '../../paths.ts'
import { getStudentMark, isSomebodySignedIn } from './kept-talk.ts'
import type { PanelTurn } from './use-coach.ts'
import { coachWords as words } from './words.ts'

/** Says whether the panel's talk is kept; one from before the student signed in is kept by a button. */
export function KeptNote({
  talk,
  turns,
  keep,
}: {
  talk: string | undefined
  turns: PanelTurn[]
  keep(): Promise<boolean>
}) {
  const [hasFailed, setFailed] = useState(false)
  if (!turns.some(({ answer }) => answer)) return null
  if (!isSomebodySignedIn())
    return (
      <p className="small quiet mt-2">
        <a href={paths.signIn()}>{words.signInToKeep}</a>
      </p>
    )
  if (getStudentMark() === undefined) return null
  const isKept = talk !== undefined && turns.every((turn) => turn.isKept)
  return (
    <p className="small quiet mt-2" role="status">
      {isKept ? (
        <>
          {words.kept} <a href={paths.ownTalk({ id: talk })}>{words.open}</a>
        </>
      ) : (
        <button type="button" className="chip" onClick={async () => setFailed(!(await keep()))}>
          {words.keep}
        </button>
      )}
      {hasFailed && ` ${words.notKept}`}
    </p>
  )
}
