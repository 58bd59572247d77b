import { createContext, type ReactNode, useContext } from 'react'
import type { Answer } from './outcome.ts'
import { useChanged } from './use-changed.ts'

interface OneForm {
  /** Prefix of the ids of its fields. */
  form: string
  /** The answer, if the form was sent and refused. */
  answer?: Answer
}

/** `changed`: the ids of fields that changed since that answer. */
type FormState = OneForm & { changed: ReadonlySet<string> }

const FormContext = createContext<FormState>({ form: '', changed: new Set() })

/**
 * Provides a form's name and its answer to all fields within. A page that is one form wraps all of its parts
 * in it.
 */
export function FormProvider({ children, ...own }: OneForm & { children: ReactNode }) {
  const changed = useChanged(own.answer?.errors)
  return <FormContext value={{ ...own, changed }}>{children}</FormContext>
}

/** Returns the form around this part. */
export function useForm(): FormState {
  return useContext(FormContext)
}
