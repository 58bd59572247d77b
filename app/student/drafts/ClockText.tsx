import { DayText } from '../../ui/DayText.tsx'
import type { ShownClock, ShownMoment } from './present.server.ts'
import { draftWords } from './words.ts'

const words = draftWords.clock

/** Renders the clock that the student and their counsellor both see; nothing before a text was sent. */
export function ClockText({ clock }: { clock: ShownClock }) {
  if (clock.is === 'not-sent') return null
  if (clock.is === 'answered')
    return (
      <p className="notice">
        <span>
          {words.sent} <MomentText {...clock.sent} />. {words.answered(clock.by)}{' '}
          <MomentText {...clock.answered} />.
        </span>
      </p>
    )
  return (
    <p className="notice warm">
      <span>
        {words.sent} <MomentText {...clock.sent} />.{' '}
        <b>
          {clock.is === 'late' ? words.late : words.due} <MomentText {...clock.due} />
        </b>{' '}
        {words.hours}.
      </span>
    </p>
  )
}

/** Renders a day with its time. */
export function MomentText({ day, time }: ShownMoment) {
  return (
    <>
      <DayText day={day} />, {time}
    </>
  )
}
