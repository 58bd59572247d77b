import type { ApplyTo } from '../../programme/apply-to.ts'
import type { ShownLastDay } from '../applications/last-day.server.ts'
import { isDue } from '../applications/last-day.ts'

/** The university's own page, or its site: where one applies. */
type Website = Pick<ApplyTo, 'address' | 'host'> & Partial<Pick<ApplyTo, 'page'>>

/** The facts that decide the next step on a student's home page. */
export interface StudentStanding {
  marks: boolean
  test: boolean
  saved: number
  /** Applications that are being prepared or are ready, the nearest deadline first. */
  preparing: {
    id: string
    title: string
    institution: string
    /** Until the last day to apply that the student noted. */
    daysLeft: number | undefined
    until?: ShownLastDay['until']
    ready: boolean
    lacksProfile: boolean
    papers: number
    start: boolean
    website: Website | undefined
  }[]
  /** Some submitted applications wait for an answer. */
  waiting: boolean
  /** Accepted offers with the first step of each that is not done, the most urgent first. */
  departures: StepToDeparture[]
}

/** The step to take next after an accepted offer. */
export interface StepToDeparture {
  id: string
  title: string
  institution: string
  step: string
  startBy: string
  isLate: boolean
  /** It is late, or has to begin within 30 days. */
  isNear: boolean
}

export type NextStep =
  | ({ is: 'departure'; minutes: number } & StepToDeparture)
  | { is: 'marks' | 'test' | 'save' | 'begin' | 'wait'; minutes: number }
  | {
      is: 'due'
      id: string
      title: string
      institution: string
      daysLeft: 0 | 1
      until: ShownLastDay['until']
      ready: boolean
      website: Website | undefined
      minutes: number
    }
  | {
      is: 'profile' | 'start' | 'papers' | 'ready' | 'apply'
      id: string
      title: string
      institution: string
      daysLeft: number | undefined
      until: ShownLastDay['until']
      papers: number
      minutes: number
    }

/**
 * Typical minutes for each step with everything at hand. Our own estimates, to help choose between a bus ride
 * and an evening.
 */
const MINUTES = {
  marks: 3,
  test: 2,
  save: 10,
  begin: 2,
  wait: 0,
  due: 0,
  departure: 0,
  profile: 5,
  start: 1,
  ready: 1,
  apply: 15,
}
const MINUTES_A_PAPER = 5

/**
 * Returns the one thing to do now: on the last day and the day before, to apply; otherwise what everything
 * else depends on, then the application with the nearest last day. A step of an accepted
 * offer comes before these if it is near, and otherwise once they are done.
 */
export function findNextStep({
  marks,
  test,
  saved,
  preparing,
  waiting,
  departures,
}: StudentStanding): NextStep {
  for (const { id, title, institution, daysLeft, until, ready, website } of preparing)
    if (isDue(daysLeft))
      return { is: 'due', id, title, institution, daysLeft, until, ready, website, minutes: MINUTES.due }
  const departure = departures.length > 0 ? toDepartureStep(departures[0]) : undefined
  if (departure?.isNear) return departure
  const first = preparing.find(({ daysLeft = 0 }) => daysLeft >= 0) ?? preparing[0]
  if (!marks) return { is: 'marks', minutes: MINUTES.marks }
  if (!test) return { is: 'test', minutes: MINUTES.test }
  if (!first) {
    if (departure) return departure
    const is = saved === 0 ? 'save' : waiting ? 'wait' : 'begin'
    return { is, minutes: MINUTES[is] }
  }
  const { id, title, institution, daysLeft, until, papers } = first
  const which = { id, title, institution, daysLeft, until, papers }
  if (first.ready) return { is: 'apply', ...which, minutes: MINUTES.apply }
  if (first.lacksProfile) return { is: 'profile', ...which, minutes: MINUTES.profile }
  if (first.start) return { is: 'start', ...which, minutes: MINUTES.start }
  if (papers > 0) return { is: 'papers', ...which, minutes: papers * MINUTES_A_PAPER }
  return { is: 'ready', ...which, minutes: MINUTES.ready }
}

const toDepartureStep = (step: StepToDeparture) =>
  ({ is: 'departure', ...step, minutes: MINUTES.departure }) as const
