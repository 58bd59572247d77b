import { FieldError, useField } from '../../ui/fields/Field.tsx'
import './page.css'

/** A time of a day: the name of its field, its label, and the saved value. */
interface TimeOfDay {
  name: string
  label: string
  value?: string
}

/** Renders the hours of one day: stretches from a time to a time, with their errors below them all. */
export function DayHours({ day, stretches }: { day: string; stretches: [from: TimeOfDay, to: TimeOfDay][] }) {
  return (
    <fieldset className="calendar-day row gap-y-2 gap-x-4 items-center">
      <legend>{day}</legend>
      {stretches.map(([from, to]) => (
        <span key={from.name}>
          <TimeField {...from} />–<TimeField {...to} />
        </span>
      ))}
      {stretches.flat().map(({ name }) => (
        <TimeError key={name} name={name} />
      ))}
    </fieldset>
  )
}

function TimeError({ name }: { name: string }) {
  const { id, error } = useField({ name })
  return <FieldError id={id} error={error} />
}

/** Renders a text field for a time of day, because a day may end at 24:00. */
function TimeField({ name, label, value }: TimeOfDay) {
  const { id, typed, aria } = useField({ name })
  return (
    <input
      id={id}
      name={name}
      {...aria}
      aria-label={label}
      className="input"
      defaultValue={typed ?? value}
      placeholder="--:--"
      maxLength={5}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
