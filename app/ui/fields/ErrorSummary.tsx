import { useEffect, useId, useRef } from 'react'
import '../styles/fields.css'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The errors of a form, at its top, each with a link to its field. `of` is the answer with the errors, if the
 * page stays; each new one moves the focus here. `labels`: names the fields whose errors do not say which they
 * are of.
 */
export function ErrorSummary({
  heading,
  form,
  errors,
  labels = {},
  of,
}: {
  heading: string
  form: string
  errors: Record<string, string | undefined>
  labels?: Record<string, string>
  of?: object
}) {
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  // On a page that arrived with the errors, the user may already be typing when the script starts.
  const lastAnswer = useRef(useHydrated() ? undefined : of)
  useEffect(() => {
    if (of !== lastAnswer.current) summary.current?.focus()
    lastAnswer.current = of
  }, [of])
  return (
    <section className="error-summary" ref={summary} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {Object.entries(errors).map(([name, message]) => (
          <li key={name}>
            <a href={`#${form}-${name}`}>{labels[name] ? `${labels[name]}: ${message}` : message}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
