import type { InputHTMLAttributes, ReactNode } from 'react'
import { EmailAnswers } from '../../forms/EmailAnswers.tsx'
import { useForm } from '../../forms/InForm.tsx'
import '../styles/fields.css'

export interface Labelled {
  /** The field's name in the form; its id is made of it and of the form's. */
  name: string
  label: string
  hint?: string
  /** What is wrong with it, where that is not what was answered to its form. */
  error?: string
  /** The label is said, and not shown: something else shows what the field is for. */
  unseen?: boolean
}

/** One labelled line of a form, with what was typed before, and what is wrong with it underneath. */
export function Field({
  name,
  label,
  hint,
  error,
  defaultValue,
  ...input
}: Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>) {
  const { id, typed, question, told } = useField({ name, hint, error })
  return (
    <Around
      name={name}
      label={label}
      hint={hint}
      error={error}
      below={input.type === 'email' && <EmailAnswers name={name} id={id} question={question} />}
    >
      <input
        id={id}
        name={name}
        className="input"
        defaultValue={typed ?? defaultValue}
        {...told}
        {...input}
      />
    </Around>
  )
}

/** What stands around any field: its label, its hint, what is wrong with it and, below that, what can be done. */
export function Around({
  label,
  hint,
  unseen,
  children,
  below,
  ...field
}: Labelled & { children: ReactNode; below?: ReactNode }) {
  const { id, error } = useField(field)
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
      {below}
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

/** What a field's form knows of it: its id, what was typed, what is wrong, and what tells a screen reader about its hint and error. */
export function useField({ name, hint, error: own }: Pick<Labelled, 'name' | 'hint' | 'error'>) {
  const { form, answer, changed } = useForm()
  const id = `${form}-${name}`
  const error = changed.has(id) ? undefined : (own ?? answer?.errors?.[name])
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    typed: answer?.typed?.[name],
    question: error ? answer?.questions?.[name] : undefined,
    told: { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}
