import { useId } from 'react'
import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import type { ChipField } from './chips.server.ts'
import type { ShownChip } from './page.server.ts'
import { aiSearchWords as words } from './words.ts'

/**
 * Renders a chip that opens to be changed. It is an ordinary form: the rest of the address goes along
 * with it.
 */
export function ChipEditor({
  chip: { label, fields = [], remaining, slots, sentSlots, key },
}: {
  chip: ShownChip
}) {
  const otherSlots = sentSlots ?? slots.filter(([name]) => !fields.some((field) => field.name === name))
  return (
    <details className="said-edit" key={key}>
      <summary className="no-marker">
        <span className="unseen">{words.change} </span>
        {label}
      </summary>
      <Form
        method="get"
        action={paths.aiSearch()}
        className="said-form row items-end gap-3"
        preventScrollReset
      >
        {[...remaining, ...otherSlots].map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <button type="submit" className="button">
          {words.save}
        </button>
      </Form>
    </details>
  )
}

function Field({ field }: { field: ChipField }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'number' ? (
        <input
          id={id}
          className="input"
          type="number"
          name={field.name}
          min={0}
          max={field.max}
          step={field.step}
          defaultValue={field.value}
          required
        />
      ) : (
        <select id={id} className="select" name={field.name} defaultValue={field.value}>
          {field.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
