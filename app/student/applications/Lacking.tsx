import type { Missing } from '../../../admissions/applications/rules.ts'
import { applicationWords as words } from './words.ts'

/** Renders the number of things an application lacks; opens to one line each. */
export function Lacking({ missing: { intake, profile, papers } }: { missing: Missing }) {
  const lacking = [
    ...(intake ? [words.chooseStart] : []),
    ...profile.map((essential) => words.essentials[essential]),
    ...papers.map((paper) => words.papers[paper]),
  ]
  if (lacking.length === 0) return null
  return (
    <details>
      <summary>{words.missingSo(lacking.length)}</summary>
      <ul className="lacking">
        {lacking.map((text) => (
          <li className="line gap-2" key={text}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
