import { useState } from 'react'

/** What was typed and not kept, by the names of the fields. */
export type Typed = Record<string, string>

/** The value of a field: what is kept, also when that changes elsewhere, until something else is typed; and what was typed before and not kept. */
export function useTyped(kept: string, typed = kept) {
  const [value, setValue] = useState(typed)
  const [before, setBefore] = useState(kept)
  if (before !== kept) {
    setBefore(kept)
    if (value === before) setValue(kept)
  }
  return { value, onChange: ({ target }: { target: { value: string } }) => setValue(target.value) }
}
