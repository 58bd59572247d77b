/** What a select offers, as value and text; `empty` is the line for whoever has not chosen. */
export function Options({
  options,
  empty,
}: {
  options: readonly (readonly [value: string, text: string])[]
  empty?: string
}) {
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}
