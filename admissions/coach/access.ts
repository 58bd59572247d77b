import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const coachAccess = {
  // A talk is the student's own: the desk reads only what they send to a person.
  'coach.view': STUDENT,
  'coach.ask': STUDENT,
  'coach.remove': STUDENT,
  // By itself, once their time is over.
  'coach.expire': { owner: 'anyone' },
} as const satisfies AccessRows
