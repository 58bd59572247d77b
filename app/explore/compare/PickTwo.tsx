import { Form, useSubmit } from 'react-router'
import { paths } from '../../paths.ts'
import type { TickedProgramme } from '../../programme/ticks/choice-store.ts'
import { exploreWords } from '../words.ts'

const words = exploreWords.compare

/**
 * Picks the two of three or four programmes to show side by side if only two fit. A wide page shows all and
 * hides this.
 */
export function PickTwo({
  programmes,
  pair,
  currency,
}: {
  programmes: TickedProgramme[]
  pair: string[]
  currency?: string
}) {
  const submit = useSubmit()
  return (
    <Form
      className="compare-pick grid gap-2 no-print"
      action={paths.compare()}
      aria-label={words.pick}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {programmes.map(({ id }) => (
        <input key={id} type="hidden" name="p" value={id} />
      ))}
      {currency && <input type="hidden" name="currency" value={currency} />}
      {[words.left, words.right].map((label, side) => (
        <label key={label}>
          <span className="small">{label}</span>
          <select key={pair[side]} name="two" className="select" defaultValue={pair[side]}>
            {programmes
              .filter(({ id }) => id !== pair[1 - side])
              .map(({ id, title, institution }) => (
                <option key={id} value={id}>
                  {words.option(title, institution)}
                </option>
              ))}
          </select>
        </label>
      ))}
      <button type="submit" className="button without-script">
        {words.show}
      </button>
    </Form>
  )
}
