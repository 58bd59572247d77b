import { Around, marks } from '../ui/Field.tsx'
import { beforeField } from './before-field.ts'
import { MOST_TYPED } from './most-typed.ts'
import { type Typed, useTyped } from './use-typed.ts'

/** A text or a day of a page that is one form: what is kept, what was typed and not kept, and what it held when the page was made. */
export function KeptField({
  kind,
  pageForm,
  sentAs,
  kept,
  typed,
  label,
  ...field
}: {
  kind: 'text' | 'day'
  /** The form of the page, which the field goes with. */
  pageForm: string
  /** Its name there. */
  sentAs: string
  kept: string
  typed: Typed
  label: string
  /** Its name among the fields that a summary leads to, and theirs. */
  name: string
  form: string
  hint: string
  error?: string
}) {
  const { id, told } = marks(field)
  const input = {
    id,
    form: pageForm,
    name: sentAs,
    className: 'input',
    ...useTyped(kept, typed[sentAs]),
    ...told,
  }
  return (
    <>
      <Around {...field} label={label}>
        {kind === 'day' ? (
          <input {...input} type="date" />
        ) : (
          <textarea {...input} rows={3} maxLength={MOST_TYPED.text} />
        )}
      </Around>
      <input type="hidden" form={pageForm} name={beforeField(sentAs)} value={kept} />
    </>
  )
}
