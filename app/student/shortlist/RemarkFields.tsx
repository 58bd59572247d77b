import type { Remark } from '../../../admissions/shortlist/types.ts'
import { KeptField, KeptSummary } from '../../forms/KeptField.tsx'
import type { Answer } from '../../forms/outcome.ts'

/** A student's note and the last day as they have read it, with what is wrong and what was changed elsewhere: on shortlist and application. */
export function RemarkFields({
  kept,
  names,
  words,
  most,
  withDay = true,
  ...ofPage
}: {
  kept: Remark
  names: Remark
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
  /** The form of the page, which they go with, and what was answered to it. */
  form: string
  answer?: Answer
}) {
  return (
    <>
      <KeptSummary
        {...ofPage}
        heading={words.summary}
        labels={{ [names.note]: words.note, [names.deadline]: words.deadline }}
      />
      <KeptField
        {...ofPage}
        kind="text"
        name={names.note}
        label={words.note}
        hint={words.noteHint(most)}
        kept={kept.note}
      />
      {withDay && (
        <KeptField
          {...ofPage}
          kind="day"
          name={names.deadline}
          label={words.deadline}
          hint={words.deadlineHint}
          kept={kept.deadline}
        />
      )}
    </>
  )
}
