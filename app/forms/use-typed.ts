import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { nameBeforeField } from './before-field.ts'

/** Unsaved input and the fields' earlier values, by field name. */
export type Typed = Record<string, string>

/**
 * Returns the value of a field and `base`, to be sent as its value before the user typed. Until the user
 * types, both are the saved value, also when it changes elsewhere; then the input stays, over the base it was
 * typed on, until it is saved. `changed` is the saved value found instead when it was sent: it has been shown
 * by the time it is sent again.
 */
export function useTyped({
  name,
  stored,
  typed,
  changed,
}: {
  name: string
  stored: string
  typed: Typed
  changed?: string
}) {
  const before = typed[nameBeforeField(name)] ?? stored
  // The typed text may have been saved while another field was not.
  const touched = typed[name] !== undefined && typed[name] !== before && typed[name].trim() !== stored
  const [value, setValue] = useState(touched ? typed[name] : stored)
  const [base, setBase] = useState(touched ? (changed ?? before) : stored)
  const [lastStored, setLastStored] = useState(stored)
  const [lastChanged, setLastChanged] = useState(changed)
  const [lastSent, setLastSent] = useState<string>()

  const sending = useNavigation().formData?.get(name)
  if (typeof sending === 'string' && sending !== lastSent) setLastSent(sending)
  if (lastStored !== stored) {
    setLastStored(stored)
    if (value === base) setValue(stored)
    if (value === base || [value, lastSent].some((text) => text?.trim() === stored)) setBase(stored)
  }
  if (lastChanged !== changed) {
    setLastChanged(changed)
    if (changed !== undefined) setBase(changed)
  }
  const field = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  // Input from before hydration is only in the field itself.
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
