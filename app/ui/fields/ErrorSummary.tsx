import { useEffect, useId, useRef } from 'react'
import '../styles/fields.css'
import { useHydrated } from '../use-hydrated.ts'

/** What is wrong with a form: at the top, each with the way to its field. `of`: the answer that says it, where the page stays; each new one brings the focus here. */
export function ErrorSummary({
  heading,
  form,
  errors,
  of,
}: {
  heading: string
  form: string
  errors: Record<string, string | undefined>
  of?: object
}) {
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  // On a page that came with it somebody may be typing by the time its script works.
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
            <a href={`#${form}-${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
