import { whenOf } from '../../../admissions/counselling/invitations.server.ts'
import { canStepSession, isLate, type SessionStep } from '../../../admissions/counselling/states.ts'
import type { Session } from '../../../admissions/counselling/types.ts'
import type { PageContext } from '../../context.ts'
import { sessionWords as words, zoneInWords } from './words.ts'

/** A session as its booker reads it: in their zone of today, and in the one they booked it in where that differs. */
export function shownSession(session: Session, { now, zone }: Pick<PageContext, 'now' | 'zone'>) {
  const { id, end, minutes, counsellorName, topic, meets, where, heldUntil, late, offered } = session
  const moment = now()
  // An expired hold has lapsed, even before the job has recorded it.
  const state = session.state === 'held' && heldUntil && heldUntil <= moment ? 'lapsed' : session.state
  const may = (step: SessionStep) => canStepSession(step, { ...session, state }, 'booker', moment)
  const until = heldUntil && whenOf({ start: heldUntil, end: heldUntil }, zone())
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
    /** The person noted as missing; their own page says where to object. */
    missedBy:
      state === 'missed-by-them'
        ? session.student
          ? ('student' as const)
          : ('visitor' as const)
        : undefined,
    over: state === 'booked' && end <= moment,
    coming: (state === 'booked' || state === 'held') && end > moment,
    when: words.when(whenOf(session, zone())),
    zone: zoneInWords(zone()),
    bookedIn:
      session.zone === zone() || zoneInWords(session.zone) === zoneInWords(zone())
        ? undefined
        : `${words.when(whenOf(session, session.zone))}, ${zoneInWords(session.zone)}`,
    heldUntil: until ? until.starts : undefined,
    may: {
      confirm: may('confirm'),
      move: may('move'),
      cancel: may('cancel'),
      sayWeMissed: may('sayWeMissed'),
    },
    lateNow: isLate(session, moment),
  }
}

export type ShownSession = ReturnType<typeof shownSession>
