import type { Remark } from '../../../admissions/shortlist/types.ts'
import { KeptField, KeptSummary } from '../../forms/KeptField.tsx'
import type { Answer } from '../../forms/outcome.ts'

/**
 * What a student says of a programme, a note of their own and the last day to apply as they have read it: on the shortlist and on an
 * application. Says what is wrong with it, and what was changed elsewhere, beside each field and before both.
 */
export function RemarkFields({
  kept,
  names,
  words,
  most,
  ...ofPage
}: {
  /** What is kept. */
  kept: Remark
  /** The names under which they are sent. */
  names: Remark
  words: {
    summary: string
    note: string
    noteHint: (most: number) => string
    deadline: string
    deadlineHint: string
  }
  /** The characters that a note may have. */
  most: number
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
      <KeptField
        {...ofPage}
        kind="day"
        name={names.deadline}
        label={words.deadline}
        hint={words.deadlineHint}
        kept={kept.deadline}
      />
    </>
  )
}
