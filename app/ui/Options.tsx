/** What a select offers, as value and text; `empty` is the line for whoever has not chosen; where it is blank there is none. */
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
