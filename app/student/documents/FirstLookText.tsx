import type { FirstLook } from '../../../admissions/documents/types.ts'
import { documentWords } from './words.ts'

const words = documentWords.list.look

/**
 * Shows a program's first findings about a paper; nothing if there are none. `noName`: the staff's wording
 * for a text about the student's own name.
 */
export function FirstLookText({
  look,
  lead,
  noName,
}: {
  look: FirstLook | null | undefined
  lead: string
  noName?: string
}) {
  if (!look || look.warnings.length === 0) return null
  return (
    <div className="notice small">
      {look.warnings.map((warning) => (
        <p key={warning}>
          {warning === 'no-name' && noName
            ? noName
            : words.warnings[warning](look.kind && words.kinds[look.kind])}
        </p>
      ))}
      <p className="quiet">{lead}</p>
    </div>
  )
}
