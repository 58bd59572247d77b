import { useEffect, useRef } from 'react'
import { pressOnShortlist } from './page-form.ts'
import { shortlistWords as words } from './words.ts'

interface RemovedEntry {
  programmeId: string
  title: string
  /** `undefined` if the catalogue no longer has it. */
  institution?: string
}

/**
 * Renders the entry removed last, with a button to restore it. The remove button is gone, so the focus moves
 * to this one, which scrolls it into view.
 */
export function Removed({ removed, isJustNow }: { removed: RemovedEntry; isJustNow: boolean }) {
  const undo = useRef<HTMLButtonElement>(null)
  const { programmeId, title, institution } = removed
  useEffect(() => {
    if (isJustNow) undo.current?.focus()
  }, [isJustNow, programmeId])
  return (
    <div className="notice removed no-print">
      <p role="status">{words.removed(title, institution)}</p>
      <button {...pressOnShortlist('restore', programmeId)} ref={undo} className="button">
        {words.undo}
        <span className="unseen"> {title}</span>
      </button>
    </div>
  )
}
