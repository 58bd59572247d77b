import { createContext, type ReactNode, useContext } from 'react'
import type { Answer } from './outcome.ts'

interface OneForm {
  /** What the ids of its fields begin with. */
  form: string
  /** What was answered to it, once it was sent and not done. */
  answer?: Answer
}

const FormContext = createContext<OneForm>({ form: '' })

/** Hands a form's name and its answer to every field within. A page that is one form has it around all of its parts. */
export function InForm({ children, ...own }: OneForm & { children: ReactNode }) {
  return <FormContext value={own}>{children}</FormContext>
}

/** The form that this part stands in. */
export function useForm(): OneForm {
  return useContext(FormContext)
}
