import { can, getReach, type Verb } from '../admissions/access/can.ts'
import type { StaffRole } from '../admissions/access/types.ts'

/**
 * The requester: a visitor, the student in the address, another student, other staff, or the student’s
 * counsellor.
 */
export type Asking = 'visitor' | 'own' | 'other' | 'carer' | StaffRole

/** The expected answer of the site: allowed, not there, or sign in. */
export type Owed = 'allowed' | 'not there' | 'sign in'

/**
 * What the table of access says of a verb on a page. A page shows the records of whoever asks, or the one that its address names, which is the
 * student's own. At the desk those who work here see the records of students: of a student who is in nobody's care, whoever may see anyone's.
 */
export function expectedFor(asking: Asking, verb: Verb, isNamed = false, desk = false): Owed {
  if (asking === 'visitor') return can(verb, asking, 'anyone') ? 'allowed' : 'sign in'
  if (desk) return expectedAtDesk(asking, verb, isNamed)
  if (asking === 'own' || asking === 'other')
    return can(verb, 'student', isNamed && asking === 'other' ? 'anyone' : 'own') ? 'allowed' : 'not there'
  return asking !== 'carer' && getReach(verb, asking) === 'own' && !isNamed ? 'allowed' : 'not there'
}

function expectedAtDesk(asking: Asking, verb: Verb, isNamed: boolean): Owed {
  if (asking === 'visitor') return 'sign in'
  if (asking === 'own' || asking === 'other') return 'not there'
  if (asking === 'carer') return getReach(verb, 'counsellor') ? 'allowed' : 'not there'
  const reach = getReach(verb, asking)
  return reach === 'anyone' || (reach && !isNamed) ? 'allowed' : 'not there'
}
