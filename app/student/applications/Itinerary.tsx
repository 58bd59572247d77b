import type { ApplicationEvent } from '../../../admissions/applications/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { applicationWords as words } from './words.ts'

/** An event with the day it happened on. */
export type ShownEvent = Omit<ApplicationEvent, 'at'> & { on: string }

/**
 * Shows the history as stops of a journey: who did what, when, and the text. `byStudent`: the name of the
 * student's steps, for another reader.
 */
export function Itinerary({
  events,
  byStudent = words.by.student,
}: {
  events: ShownEvent[]
  byStudent?: string
}) {
  return (
    <section aria-labelledby="itinerary">
      <h2 id="itinerary">{words.itinerary}</h2>
      <ol className="itinerary">
        {events.map(({ id, what, by, name, reason, intake, on }) => (
          <li key={id}>
            <p className="small quiet">
              <DayText day={on} />
            </p>
            <p>
              <strong>{words.events[what]}</strong>
              {intake && (
                <>
                  {': '}
                  <DayText day={intake} />
                </>
              )}
              {', '}
              <span className="small quiet">{by === 'student' ? byStudent : words.by.counsellor(name)}</span>
            </p>
            {reason && <p className="small pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
