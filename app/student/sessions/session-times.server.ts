import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import { canStepSession, isLate, type SessionStep } from '../../../admissions/counselling/states.ts'
import type { Session } from '../../../admissions/counselling/types.ts'
import type { PageContext } from '../../context.ts'
import { describeZone, sessionWords as words } from './words.ts'

/**
 * Returns a session in the words of the person who booked it: in their current zone and, if it differs, in
 * the zone they booked it in.
 */
export function presentSession(session: Session, { now, zone }: Pick<PageContext, 'now' | 'zone'>) {
  const { id, end, minutes, counsellorName, topic, meets, where, heldUntil, late, offered, bookedByName } =
    session
  const moment = now()
  // An expired hold has lapsed, even before the job has recorded it.
  const state = session.state === 'held' && heldUntil && heldUntil <= moment ? 'lapsed' : session.state
  const mayTake = (step: SessionStep) => canStepSession(step, { ...session, state }, 'booker', moment)
  const until = heldUntil && getSessionTime({ start: heldUntil, end: heldUntil }, zone())
  return {
    id,
    state,
    minutes,
    counsellorName,
    topic,
    meets,
    where: state === 'booked' ? where : '',
    late,
    offered,
    bookedByName,
    /** The person noted as missing; their own page says where to object. */
    missedBy:
      state === 'missed-by-them'
        ? session.student
          ? ('student' as const)
          : ('visitor' as const)
        : undefined,
    over: state === 'booked' && end <= moment,
    coming: (state === 'booked' || state === 'held') && end > moment,
    when: words.when(getSessionTime(session, zone())),
    zone: describeZone(zone()),
    bookedIn:
      session.zone === zone() || describeZone(session.zone) === describeZone(zone())
        ? undefined
        : `${words.when(getSessionTime(session, session.zone))}, ${describeZone(session.zone)}`,
    heldUntil: until ? until.starts : undefined,
    may: {
      confirm: mayTake('confirm'),
      move: mayTake('move'),
      cancel: mayTake('cancel'),
      sayWeMissed: mayTake('sayWeMissed'),
    },
    lateNow: isLate(session, moment),
  }
}

export type ShownSession = ReturnType<typeof presentSession>
