import type { StudentFile } from '../../../admissions/desk/types.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { calendarWords } from '../calendar/words.ts'
import type { Days, FilePart } from './FilePart.tsx'
import { studentFileWords as words } from './words.ts'

/** Lists upcoming sessions, the next one first; then the past and cancelled ones. */
export function createSessionsPart({
  sessions = [],
  days,
  now,
}: StudentFile & { days: Days; now: number }): FilePart {
  const isComing = ({ state, end }: (typeof sessions)[number]) =>
    (state === 'booked' || state === 'held') && Date.parse(end) > now
  const coming = sessions.filter(isComing).reverse()
  return [
    words.sessions,
    [...coming, ...sessions.filter((session) => !isComing(session))].map((session) => {
      const { id, state, changed, start, end, counsellor, topic, bookedBy } = session
      const isOver = state === 'booked' && Date.parse(end) <= now
      const stands = isOver ? sessionWords.one.over.toLowerCase() : calendarWords.states[state]
      return (
        <li key={id} data-row tabIndex={-1}>
          <b>
            <DayText day={days[start].day} />, {days[start].time}
          </b>
          , {sessionWords.book.with(counsellor)}
          <span className="quiet">
            {stands}
            {changed && `, ${words.sessionChanged}`}
            {bookedBy && `, ${calendarWords.bookedBy(bookedBy)}`} · {sessionWords.topics[topic]}
          </span>
        </li>
      )
    }),
  ]
}
