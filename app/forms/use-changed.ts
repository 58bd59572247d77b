import { useEffect, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * The ids of what was changed since somebody was `told` what is wrong: fields, and the groups that they stand in. What is said beside a field goes
 * with the first change, as it is of a value that is there no more; the next answer says what is wrong then.
 */
export function useChanged(told: object | undefined): ReadonlySet<string> {
  const [changed, setChanged] = useState({ since: told, ids: NONE })
  const first = useRef(told)
  useEffect(() => {
    if (!told) return
    const note = (field: EventTarget | null) =>
      setChanged((last) => {
        const known = last.since === told ? last.ids : NONE
        const ids = idsAround(field)
        if (ids.every((id) => known.has(id))) return last
        return { since: told, ids: new Set([...known, ...ids]) }
      })
    const heard = ({ target }: Event) => note(target)
    document.addEventListener('input', heard)
    // On a page that came with it, somebody may have put it right before React was there.
    if (told === first.current)
      for (const field of document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]'))
        if (field.value !== (field.defaultValue ?? field.value)) note(field)
    return () => document.removeEventListener('input', heard)
  }, [told])
  return changed.since === told ? changed.ids : NONE
}

function idsAround(field: EventTarget | null): string[] {
  if (!(field instanceof Element)) return []
  return [...(field.id ? [field.id] : []), ...idsAround(field.parentElement)]
}
