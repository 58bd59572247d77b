import { DayText } from '../ui/DayText.tsx'
import { Around, marks } from '../ui/Field.tsx'
import { keptWords as words } from '../words/kept.ts'
import { beforeField } from './before-field.ts'
import { MOST_TYPED } from './most-typed.ts'
import { type Typed, useTyped } from './use-typed.ts'

/** A field of a page that is one form: what is kept, what was typed and not kept, and what it held before somebody typed. */
export function KeptField({
  kind,
  pageForm,
  sentAs,
  kept,
  typed,
  changed,
  error,
  options = [],
  called,
  ...field
}: {
  kind: 'text' | 'day' | 'choice'
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
  hint?: string
  error?: string
  /** What it is called in a sentence, where that is not its label. */
  called?: string
  /** Said, and not shown: something else shows what it is for. */
  unseen?: boolean
  /** Of a choice: value and text. */
  options?: (readonly [value: string, text: string])[]
}) {
  const { base, ...input } = useTyped({ name: sentAs, kept, typed, changed })
  const overlap = changed !== undefined && changed !== input.value.trim()
  const around = { ...field, error: error ?? (overlap ? words.changed(called ?? field.label) : undefined) }
  const { id, told } = marks(around)
  const own = { id, form: pageForm, name: sentAs, ...input, ...told }
  return (
    <>
      <Around {...around}>
        {kind === 'day' && <input {...own} type="date" className="input" />}
        {kind === 'text' && <textarea {...own} rows={3} maxLength={MOST_TYPED.text} className="input" />}
        {kind === 'choice' && (
          <select {...own} className="select">
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Around>
      {overlap && (
        <div className="field-kept">
          <p>
            {words.now} <strong>{shown(changed) || words.empty}</strong>
          </p>
          <p>{words.choose}</p>
        </div>
      )}
      <input type="hidden" form={pageForm} name={beforeField(sentAs)} value={base} />
    </>
  )

  function shown(kept: string) {
    if (kind === 'choice') return options.find(([value]) => value === kept)?.[1]
    return kind === 'day' && kept ? <DayText day={kept} /> : kept
  }
}
