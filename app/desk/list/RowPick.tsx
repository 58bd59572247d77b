import type { Typed } from '../../forms/use-typed.ts'
import { pickField } from './picks.ts'

/** Renders the checkbox of a row, which stays ticked when its form was refused. */
export function RowPick({
  id,
  value,
  label,
  typed,
}: {
  id: string
  value?: string
  label: string
  typed: Typed | undefined
}) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        data-pick
        name={pickField(id)}
        value={value}
        defaultChecked={typed?.[pickField(id)] !== undefined}
      />
      <span className="unseen">{label}</span>
    </label>
  )
}
