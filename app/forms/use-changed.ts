import { useEffect, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the ids of fields, and their groups, that changed since the errors in `since` were shown. A
 * field's message disappears with the first change, as it no longer fits the value; the next answer brings
 * new messages.
 */
export function useChanged(since: object | undefined): ReadonlySet<string> {
  const [changed, setChanged] = useState({ since, ids: NONE })
  const first = useRef(since)
  useEffect(() => {
    if (!since) return
    const markChanged = (field: EventTarget | null) =>
      setChanged((last) => {
        const changedIds = last.since === since ? last.ids : NONE
        const ids = listIdsAround(field)
        if (ids.every((id) => changedIds.has(id))) return last
        return { since, ids: new Set([...changedIds, ...ids]) }
      })
    const noteChange = ({ target }: Event) => markChanged(target)
    document.addEventListener('input', noteChange)
    // On a page that arrived with the errors, a user may have corrected them before hydration.
    if (since === first.current)
      for (const field of document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]'))
        if (field.value !== (field.defaultValue ?? field.value)) markChanged(field)
    return () => document.removeEventListener('input', noteChange)
  }, [since])
  return changed.since === since ? changed.ids : NONE
}

function listIdsAround(field: EventTarget | null): string[] {
  if (!(field instanceof Element)) return []
  return [...(field.id ? [field.id] : []), ...listIdsAround(field.parentElement)]
}
