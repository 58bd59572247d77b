import { useId } from 'react'
import './styles/fields.css'

/** What is wrong with a form that was sent without script: at the top, each with the way to its field. */
export function ErrorSummary({
  heading,
  form,
  errors,
}: {
  heading: string
  form: string
  errors: Record<string, string | undefined>
}) {
  const id = useId()
  return (
    <section className="error-summary" aria-labelledby={id}>
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
