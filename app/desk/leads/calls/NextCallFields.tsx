import { NEXT_CALLS, type NextCall } from '../../../../admissions/leads/calls/outcomes.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { callWords as words } from './words.ts'

/** Renders fields for when to call a person again. */
export function NextCallFields({ today, isFirst = false }: { today: string; isFirst?: boolean }) {
  const choices = NEXT_CALLS.filter((choice) => !isFirst || (choice !== 'usual' && choice !== 'none'))
  return (
    <>
      <Choice
        name="next"
        label={words.again}
        data-key="f"
        empty={isFirst ? words.next.none : undefined}
        options={choices.map((choice: NextCall) => [choice, words.next[choice]])}
      />
      <Field name="day" label={words.day} type="date" min={today} />
      <Field name="time" label={words.time} type="time" defaultValue="10:00" />
    </>
  )
}
