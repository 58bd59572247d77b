import type { EntryRemark } from '../../../admissions/shortlist/types.ts'
import { KeptField, KeptSummary } from '../../forms/KeptField.tsx'

/**
 * A student's note and the last day as they have read it, with errors and changes made elsewhere. Used on the
 * shortlist and on applications.
 */
export function RemarkFields({
  remark,
  names,
  words,
  most,
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
  most: number
  /** False where the last day is kept elsewhere. */
  withDay?: boolean
}) {
  return (
    <>
      <KeptSummary
        heading={words.summary}
        labels={{ [names.note]: words.note, [names.deadline]: words.deadline }}
      />
      <KeptField
        kind="text"
        name={names.note}
        label={words.note}
        hint={words.noteHint(most)}
        kept={remark.note}
      />
      {withDay && (
        <KeptField
          kind="day"
          name={names.deadline}
          label={words.deadline}
          hint={words.deadlineHint}
          kept={remark.deadline}
        />
      )}
    </>
  )
}
