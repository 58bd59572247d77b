import { type Day, dayAfter, getDayIn, getInstantIn, isDayOfCalendar } from '../../days/days.server.ts'
import type { Lane } from '../lanes.ts'
import { CALL_OUTCOMES, type CallOutcome, NEXT_CALLS, type NextCall } from './outcomes.ts'

/** The hour of calls on another day, in the caller's zone. */
const MORNING = '10:00'
/** Calls on the same day are not made before or after these hours. */
const EARLIEST = '09:00'
const LATEST = '19:00'
const HOUR_MS = 3_600_000
const MAX_DAYS_AHEAD = 400

/** The time of the next call, as the form states it. `day` and `time` count for `day` alone. */
export interface NextCallChoice {
  choice: string
  day: string
  time: string
}

/** Returns true if the text is an outcome of a call. */
export function isCallOutcome(text: string): text is CallOutcome {
  return (CALL_OUTCOMES as readonly string[]).includes(text)
}

/** Returns a lead's lane after a call. Only a conversation keeps the promise to contact them. */
export function getLaneAfterCall(lane: Lane, outcome: CallOutcome): Lane {
  return outcome === 'talked' && lane === 'new' ? 'contacted' : lane
}

/**
 * Returns the instant of the next call; `undefined` if there is to be none, and `invalid` for a day or time
 * that does not exist, has passed, or is more than a year away. Without a choice, an unanswered call is
 * repeated after two hours the first time, and the next morning after that. A person who asked for another
 * time is called the next morning.
 */
export function getNextCallTime(
  { choice, day, time }: NextCallChoice,
  { outcome, calls }: { outcome?: CallOutcome; calls: number },
  { now, zone }: { now: Date; zone: string },
): Date | undefined | 'invalid' {
  const today = getDayIn(zone, now)
  const onMorning = (days: number) => getInstantIn(zone, dayAfter(today, days), MORNING)
  const inHours = new Date(now.getTime() + 2 * HOUR_MS)
  const isTooLate = inHours > getInstantIn(zone, today, LATEST)
  const isTooEarly = inHours < getInstantIn(zone, today, EARLIEST)
  const laterToday = isTooLate ? onMorning(1) : isTooEarly ? onMorning(0) : inHours
  const choices: Record<NextCall, () => Date | undefined | 'invalid'> = {
    usual: () => usualNextCall(),
    hours: () => laterToday,
    tomorrow: () => onMorning(1),
    'three-days': () => onMorning(3),
    week: () => onMorning(7),
    day: () => onDay(day, time, { now, zone, today }),
    none: () => undefined,
  }
  function usualNextCall() {
    if (outcome === 'no-answer' && calls === 0) return laterToday
    return outcome === 'no-answer' || outcome === 'call-back' ? onMorning(1) : undefined
  }
  const nextCall = NEXT_CALLS.find((knownChoice) => knownChoice === choice)
  return nextCall ? choices[nextCall]() : 'invalid'
}

function onDay(day: string, time: string, { now, zone, today }: { now: Date; zone: string; today: Day }) {
  if (!isDayOfCalendar(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'invalid'
  const callTime = getInstantIn(zone, day, time)
  return callTime > now && day <= dayAfter(today, MAX_DAYS_AHEAD) ? callTime : 'invalid'
}
