import type { LeadSession } from '../../../admissions/leads/enquiries-store.server.ts'
import type { PageContext } from '../../context.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { calendarWords } from '../calendar/words.ts'
import { leadWords as words } from './words.ts'

/** Returns a lead's session in the reader's time zone. */
export function presentLeadSession(
  { start, end, heldUntil, ...session }: LeadSession,
  page: Pick<PageContext, 'dayOf' | 'timeOf' | 'now'>,
) {
  const isOver = new Date(end) <= page.now()
  return {
    ...session,
    day: page.dayOf(new Date(start)),
    starts: page.timeOf(new Date(start)),
    ends: page.timeOf(new Date(end)),
    isOver,
    until:
      session.state === 'held' && heldUntil && new Date(heldUntil) > page.now()
        ? page.timeOf(new Date(heldUntil))
        : undefined,
  }
}

/** Shows a lead's session: time, counsellor, topic and state. */
export function SessionText(session: ReturnType<typeof presentLeadSession>) {
  const { day, starts, ends, counsellor, topic, changed } = session
  return (
    <>
      <DayText day={day} />, {starts} – {ends}, {sessionWords.book.with(counsellor)},{' '}
      <b>{describeState(session)}</b>
      <span className="quiet">
        {' '}
        {sessionWords.topics[topic]}
        {changed && ` · ${words.sessionChanged}`}
      </span>
    </>
  )
}

function describeState({ state, until, isOver }: ReturnType<typeof presentLeadSession>) {
  if (state === 'held')
    return until ? `${calendarWords.states.held} ${words.heldUntil(until)}` : calendarWords.states.lapsed
  return state === 'booked' && isOver ? words.sessionOver : calendarWords.states[state]
}
