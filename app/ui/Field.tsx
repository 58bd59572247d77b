import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Answer } from '../forms/outcome.ts'
import './styles/fields.css'

export interface Labelled {
  /** The field's name in the form; its id is made of it and of the form's. */
  name: string
  form: string
  label: string
  error?: string
  hint?: string
  /** The label is said, and not shown: something else shows what the field is for. */
  unseen?: boolean
}

/** One labelled line of a form, with what was typed before, and what is wrong with it underneath. */
export function Field({
  name,
  form,
  label,
  answer,
  error = answer?.errors?.[name],
  hint,
  ...input
}: Labelled & { answer?: Answer } & InputHTMLAttributes<HTMLInputElement>) {
  const { id, told } = marks({ name, form, error, hint })
  return (
    <Around name={name} form={form} label={label} error={error} hint={hint}>
      <input
        id={id}
        name={name}
        className="input"
        defaultValue={answer?.typed?.[name]}
        {...told}
        {...input}
      />
    </Around>
  )
}

/** What stands around any field: its label, its hint and what is wrong with it. */
export function Around({
  name,
  form,
  label,
  error,
  hint,
  unseen,
  children,
}: Labelled & { children: ReactNode }) {
  const { id } = marks({ name, form })
  return (
    <div className="field">
      <label htmlFor={id} className={unseen ? 'unseen' : undefined}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p className="field-error" id={`${id}-error`} hidden={!error}>
      {error}
    </p>
  )
}

/** The field's id, and what tells a screen reader about its hint and error. */
export function marks({ name, form, error, hint }: Pick<Labelled, 'name' | 'form' | 'error' | 'hint'>) {
  const id = `${form}-${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    told: { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}
