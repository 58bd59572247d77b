import { DayText } from '../ui/DayText.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { FieldFrame, useField } from '../ui/fields/Field.tsx'
import { Options } from '../ui/fields/Options.tsx'
import { overlapWords as words } from '../words/overlap.ts'
import { nameBeforeField } from './before-field.ts'
import { useForm } from './FormProvider.tsx'
import { MAX_TYPED } from './most-typed.ts'
import { useTyped } from './use-typed.ts'

/**
 * Renders a field of a single-form page, linked by the form's id: the saved value, the unsaved input, and
 * the value before the user typed.
 */
export function StoredField({
  kind,
  stored,
  options = [],
  called,
  ...field
}: {
  kind: 'text' | 'day' | 'choice'
  name: string
  stored: string
  label: string
  /** Its name in a sentence, if that is not its label. */
  called?: string
  hint?: string
  /** The label is for screen readers only: the page shows the field's purpose in another way. */
  unseen?: boolean
  /** For a choice: value and text. */
  options?: (readonly [value: string, text: string])[]
}) {
  const { name } = field
  const { form, answer: { typed = {}, changed, errors } = {} } = useForm()
  const elsewhere = changed?.[name]
  const { base, ...input } = useTyped({ name, stored, typed, changed: elsewhere })
  const overlap = elsewhere !== undefined && elsewhere !== input.value.trim()
  const error = errors?.[name] ?? (overlap ? words.changed(called ?? field.label) : undefined)
  const { id, aria } = useField({ ...field, error })
  const own = { id, form, name, ...input, ...aria }
  return (
    <>
      <FieldFrame {...field} error={error}>
        {kind === 'day' && <input {...own} type="date" className="input" />}
        {kind === 'text' && <textarea {...own} rows={3} maxLength={MAX_TYPED.text} className="input" />}
        {kind === 'choice' && (
          <select {...own} className="select">
            <Options options={options} />
          </select>
        )}
      </FieldFrame>
      {overlap && (
        <div className="field-kept">
          <p>
            {words.now} <strong>{formatStored(elsewhere) || words.empty}</strong>
          </p>
          <p>{words.choose}</p>
        </div>
      )}
      <input type="hidden" form={form} name={nameBeforeField(name)} value={base} />
    </>
  )

  function formatStored(text: string) {
    if (kind === 'choice') return options.find(([value]) => value === text)?.[1]
    return kind === 'day' && text ? <DayText day={text} /> : text
  }
}

/**
 * Lists the errors in a single-form page and the fields that were also changed elsewhere, each with a link to
 * it.
 */
export function StoredFieldsSummary({
  heading,
  labels,
}: {
  heading: string
  /** Labels by field name. */
  labels: Record<string, string>
}) {
  const { form, answer } = useForm()
  const errors = Object.entries(labels).flatMap(([name, label]) => {
    const error =
      answer?.errors?.[name] ?? (answer?.changed?.[name] === undefined ? undefined : words.changed(label))
    return error ? [[name, error]] : []
  })
  return (
    errors.length > 0 && (
      <ErrorSummary heading={heading} form={form} errors={Object.fromEntries(errors)} of={answer} />
    )
  )
}
