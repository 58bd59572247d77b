import { Around, marks } from '../ui/Field.tsx'

/** One labelled choice of a form. */
export function Choice({
  name,
  form,
  label,
  hint,
  error,
  options,
  value,
  empty,
}: {
  name: string
  form: string
  label: string
  hint?: string
  error?: string
  options: [value: string, label: string][]
  value: string
  /** What stands there while nothing is chosen; absent: something always is. */
  empty?: string
}) {
  const { id, told } = marks({ name, form, error, hint })
  return (
    <Around name={name} form={form} label={label} hint={hint} error={error}>
      <select id={id} name={name} className="select" defaultValue={value} {...told}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </Around>
  )
}
