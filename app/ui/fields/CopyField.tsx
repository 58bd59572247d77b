import { CopyButton } from '../CopyButton.tsx'
import '../styles/fields.css'

/** Renders a long address, to be selected whole or copied. */
export function CopyField({
  id,
  label,
  value,
  hint,
  said,
}: {
  id: string
  label: string
  value: string
  hint?: string
  said?: string
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input
          id={id}
          className="input"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={value} copiedText={said} />
      </div>
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  )
}
