import type { Remark } from '../../../admissions/shortlist/types.ts'
import { KeptField } from '../../forms/KeptField.tsx'
import type { Typed } from '../../forms/use-typed.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { keptWords } from '../../words/kept.ts'

const FIELDS = [
  { name: 'note', kind: 'text' },
  { name: 'deadline', kind: 'day' },
] as const

/**
 * What a student says of a programme, a note of their own and the last day to apply as they have read it: on the shortlist and on an
 * application. Says what is wrong with it, and what was changed elsewhere, beside each field and before both.
 */
export function RemarkFields({
  kept,
  typed,
  wrong,
  changed,
  sentAs,
  words,
  most,
  ...ofPage
}: {
  /** What is kept; no day is an empty text. */
  kept: Remark
  /** What was typed and not kept, by the names under which it is sent. */
  typed: Typed
  wrong: Partial<Remark>
  /** What is kept instead of what was typed, where that was changed elsewhere. */
  changed: Partial<Remark>
  /** The names under which they are sent. */
  sentAs: Remark
  words: {
    summary: string
    note: string
    noteHint: (most: number) => string
    deadline: string
    deadlineHint: string
  }
  /** The characters that a note may have. */
  most: number
  /** The form of the page, which they go with. */
  pageForm: string
  /** What the summary and its fields are named after. */
  form: string
}) {
  const hints = { note: words.noteHint(most), deadline: words.deadlineHint }
  const errors = Object.fromEntries(
    FIELDS.flatMap(({ name }) => {
      const error = wrong[name] ?? (changed[name] === undefined ? undefined : keptWords.changed(words[name]))
      return error ? [[name, error]] : []
    }),
  )
  return (
    <>
      {Object.keys(errors).length > 0 && (
        <ErrorSummary heading={words.summary} form={ofPage.form} errors={errors} />
      )}
      {FIELDS.map(({ name, kind }) => (
        <KeptField
          key={name}
          kind={kind}
          {...ofPage}
          typed={typed}
          name={name}
          sentAs={sentAs[name]}
          label={words[name]}
          hint={hints[name]}
          error={wrong[name]}
          changed={changed[name]}
          kept={kept[name]}
        />
      ))}
    </>
  )
}
