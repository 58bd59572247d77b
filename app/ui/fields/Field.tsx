import type { InputHTMLAttributes, ReactNode } from 'react'
import { EmailAnswers } from '../../forms/EmailAnswers.tsx'
import { useForm } from '../../forms/FormProvider.tsx'
import '../styles/fields.css'

export interface Labelled {
  /** The field's name in the form; its id is made of it and of the form's. */
  name: string
  label: string
  hint?: string
  /** The field's error, if it is not in the answer to its form. */
  error?: string
  /** The label is only for screen readers: the page shows the field's purpose in another way. */
  unseen?: boolean
}

/** Renders one labelled line of a form, with the earlier text, and its error underneath. */
export function Field({
  name,
  label,
  hint,
  error,
  unseen,
  defaultValue,
  ...input
}: Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>) {
  const { id, typed, question, aria } = useField({ name, hint, error })
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      error={error}
      unseen={unseen}
      below={input.type === 'email' && <EmailAnswers name={name} id={id} question={question} />}
    >
      <input
        id={id}
        name={name}
        className="input"
        defaultValue={typed ?? defaultValue}
        {...aria}
        {...input}
      />
    </FieldFrame>
  )
}

/** Surrounds any field with its label, hint, error and, below that, the possible actions. */
export function FieldFrame({
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

/**
 * Returns what the form knows about a field: its id, the typed value, its error, and the attributes that tell
 * a screen reader about its hint and error.
 */
export function useField({ name, hint, error: own }: Pick<Labelled, 'name' | 'hint' | 'error'>) {
  const { form, answer, changed } = useForm()
  const id = `${form}-${name}`
  const error = changed.has(id) ? undefined : (own ?? answer?.errors?.[name])
  const typedValue = answer?.typed?.[name]
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    typed: typedValue,
    question: error ? answer?.questions?.[name] : undefined,
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': descriptionIds || undefined,
      // A typed and refused value, although the page was rendered with it.
      'data-typed': typedValue !== undefined && (answer?.errors || answer?.failure) ? '' : undefined,
    },
  }
}
