import type { CountryClosing } from '../../admissions/content/countries.ts'
import './closing-note.css'

/** Said before anybody applies: the institution is to close. */
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
