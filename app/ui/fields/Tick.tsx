import type { InputHTMLAttributes } from 'react'
import { FieldError, type Labelled, useField } from './Field.tsx'

/** Renders one thing to tick, with its error underneath. */
export function Tick({
  name,
  label,
  ...input
}: Pick<Labelled, 'name' | 'label'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>) {
  const { id, typed, error, aria } = useField({ name })
  return (
    <div className="field">
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          defaultChecked={typed !== undefined}
          {...aria}
          {...input}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
