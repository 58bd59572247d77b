import type { EntryRemark } from '../../../admissions/shortlist/types.ts'
import { StoredField, StoredFieldsSummary } from '../../forms/StoredField.tsx'

/**
 * Renders a student's note and the last day as they have read it, with errors and changes made elsewhere.
 * Used on the shortlist and on applications.
 */
export function RemarkFields({
  remark,
  names,
  words,
  maxLength,
  withDay = true,
}: {
  remark: EntryRemark
  names: EntryRemark
  words: {
    summary: string
    note: string
    noteHint: (most: number) => string
    deadline: string
    deadlineHint: string
  }
  maxLength: number
  /** False where the last day is kept elsewhere. */
  withDay?: boolean
}) {
  return (
    <>
      <StoredFieldsSummary
        heading={words.summary}
        labels={{ [names.note]: words.note, [names.deadline]: words.deadline }}
      />
      <StoredField
        kind="text"
        name={names.note}
        label={words.note}
        hint={words.noteHint(maxLength)}
        stored={remark.note}
      />
      {withDay && (
        <StoredField
          kind="day"
          name={names.deadline}
          label={words.deadline}
          hint={words.deadlineHint}
          stored={remark.deadline}
        />
      )}
    </>
  )
}
