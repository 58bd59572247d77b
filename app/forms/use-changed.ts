import { useEffect, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * The ids of what was changed since somebody was `told` what is wrong: fields, and the groups that they stand in. What is said beside a field goes
 * with the first change, as it is of a value that is there no more; the next answer says what is wrong then.
 */
export function useChanged(since: object | undefined): ReadonlySet<string> {
  const [changed, setChanged] = useState({ since: since, ids: NONE })
  const first = useRef(since)
  useEffect(() => {
    if (!since) return
    const note = (field: EventTarget | null) =>
      setChanged((last) => {
        const known = last.since === since ? last.ids : NONE
        const ids = idsAround(field)
        if (ids.every((id) => known.has(id))) return last
        return { since: since, ids: new Set([...known, ...ids]) }
      })
    const noteChange = ({ target }: Event) => note(target)
    document.addEventListener('input', noteChange)
    // On a page that came with it, somebody may have put it right before React was there.
    if (since === first.current)
      for (const field of document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]'))
        if (field.value !== (field.defaultValue ?? field.value)) note(field)
    return () => document.removeEventListener('input', noteChange)
  }, [since])
  return changed.since === since ? changed.ids : NONE
}

function idsAround(field: EventTarget | null): string[] {
  if (!(field instanceof Element)) return []
  return [...(field.id ? [field.id] : []), ...idsAround(field.parentElement)]
}
