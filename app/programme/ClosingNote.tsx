import type { CountryClosing } from '../../admissions/content/countries.ts'
import './closing-note.css'

/** Shows before users apply that the institution will close. */
export function ClosingNote({ closing }: { closing: CountryClosing | undefined }) {
  if (!closing) return null
  return (
    <p className="notice warm closing-note">
      <span>
        {closing.text}{' '}
        <a href={closing.page} rel="noopener">
          {closing.title}
        </a>
      </span>
    </p>
  )
}
