/**
 * Renders the options of a select, as value and text. `empty` is the line shown before a choice; without it
 * there is none.
 */
export function Options({
  options,
  empty,
}: {
  options: readonly (readonly [value: string, text: string])[]
  empty?: string
}) {
  return (
    <>
      {empty && <option value="">{empty}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}
