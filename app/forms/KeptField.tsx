import { DayText } from '../ui/DayText.tsx'
import { Around, marks } from '../ui/Field.tsx'
import { keptWords as words } from '../words/kept.ts'
import { beforeField } from './before-field.ts'
import { MOST_TYPED } from './most-typed.ts'
import { type Typed, useTyped } from './use-typed.ts'

/** A text or a day of a page that is one form: what is kept, what was typed and not kept, and what it held before somebody typed. */
export function KeptField({
  kind,
  pageForm,
  sentAs,
  kept,
  typed,
  changed,
  error,
  ...field
}: {
  kind: 'text' | 'day'
  /** The form of the page, which the field goes with. */
  pageForm: string
  /** Its name there. */
  sentAs: string
  kept: string
  typed: Typed
  /** What is kept instead, where that was changed elsewhere meanwhile. */
  changed?: string
  label: string
  /** Its name among the fields that a summary leads to, and theirs. */
  name: string
  form: string
  hint: string
  error?: string
}) {
  const { base, ...input } = useTyped({ name: sentAs, kept, typed, changed })
  const overlap = changed !== undefined && changed !== input.value.trim()
  const around = { ...field, error: error ?? (overlap ? words.changed(field.label) : undefined) }
  const { id, told } = marks(around)
  const own = { id, form: pageForm, name: sentAs, className: 'input', ...input, ...told }
  return (
    <>
      <Around {...around}>
        {kind === 'day' ? (
          <input {...own} type="date" />
        ) : (
          <textarea {...own} rows={3} maxLength={MOST_TYPED.text} />
        )}
      </Around>
      {overlap && (
        <div className="field-kept">
          <p>
            {words.now} <strong>{changed ? <Kept kind={kind} text={changed} /> : words.empty}</strong>
          </p>
          <p>{words.choose}</p>
        </div>
      )}
      <input type="hidden" form={pageForm} name={beforeField(sentAs)} value={base} />
    </>
  )
}

function Kept({ kind, text }: { kind: 'text' | 'day'; text: string }) {
  return kind === 'day' ? <DayText day={text} /> : text
}
