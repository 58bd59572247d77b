import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { beforeField } from './before-field.ts'

/** What was typed and not kept, and what stood in the fields before, by the names of the fields. */
export type Typed = Record<string, string>

/**
 * The value of a field and `base`, what is to be sent as what it held before somebody typed. While nobody has, both are what is kept, also when
 * that changes elsewhere; from then on what was typed stays, over the base it was typed on, until that is kept. `changed` is what was found to
 * be kept instead when it was sent: it has been shown by the time it is sent again.
 */
export function useTyped({
  name,
  kept,
  typed,
  changed,
}: {
  name: string
  kept: string
  typed: Typed
  changed?: string
}) {
  const before = typed[beforeField(name)] ?? kept
  // What was typed may have been kept, and something beside it not.
  const touched = typed[name] !== undefined && typed[name] !== before && typed[name].trim() !== kept
  const [value, setValue] = useState(touched ? typed[name] : kept)
  const [base, setBase] = useState(touched ? (changed ?? before) : kept)
  const [lastStored, setSeen] = useState(kept)
  const [lastChanged, setHeard] = useState(changed)
  const [lastSent, setSent] = useState<string>()

  const sending = useNavigation().formData?.get(name)
  if (typeof sending === 'string' && sending !== lastSent) setSent(sending)
  if (lastStored !== kept) {
    setSeen(kept)
    if (value === base) setValue(kept)
    if (value === base || [value, lastSent].some((text) => text?.trim() === kept)) setBase(kept)
  }
  if (lastChanged !== changed) {
    setHeard(changed)
    if (changed !== undefined) setBase(changed)
  }
  const field = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  // What was typed before React was there stands in the field alone.
  useEffect(() => {
    if (field.current && field.current.value !== field.current.defaultValue) setValue(field.current.value)
  }, [])
  return {
    ref: field,
    value,
    base,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  }
}
