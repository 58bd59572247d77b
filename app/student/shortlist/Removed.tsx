import { useEffect, useRef } from 'react'
import { press } from './page-form.ts'
import { shortlistWords as words } from './words.ts'

interface RemovedEntry {
  programmeId: string
  title: string
  /** Undefined where the catalogue no longer has it. */
  institution?: string
}

/** What was taken off last, with the way back. The button that took it off is gone: the focus goes to this one, which brings it into sight. */
export function Removed({ removed, isJustNow }: { removed: RemovedEntry; isJustNow: boolean }) {
  const undo = useRef<HTMLButtonElement>(null)
  const { programmeId, title, institution } = removed
  useEffect(() => {
    if (isJustNow) undo.current?.focus()
  }, [isJustNow, programmeId])
  return (
    <div className="notice removed">
      <p role="status">{words.removed(title, institution)}</p>
      <button {...press('restore', programmeId)} ref={undo} className="button">
        {words.undo}
        <span className="unseen"> {title}</span>
      </button>
    </div>
  )
}
