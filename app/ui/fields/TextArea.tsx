import type { ComponentProps } from 'react'
import { FieldFrame, type Labelled, useField } from './Field.tsx'

/** Renders several labelled lines of a form. */
export function TextArea({
  name,
  label,
  hint,
  defaultValue,
  ...area
}: Labelled & Omit<ComponentProps<'textarea'>, 'form'>) {
  const { id, typed, aria } = useField({ name, hint })
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <textarea
        id={id}
        name={name}
        className="input"
        defaultValue={typed ?? defaultValue}
        {...aria}
        {...area}
      />
    </FieldFrame>
  )
}
