import { accountsAccess } from '../accounts/access.ts'
import { addedAccess } from '../added/access.ts'
import { applicationsAccess } from '../applications/access.ts'
import { bankAccess } from '../bank/access.ts'
import { catalogueAccess } from '../catalogue/access.ts'
import { coachAccess } from '../coach/access.ts'
import { contentAccess } from '../content/access.ts'
import { counsellingAccess } from '../counselling/access.ts'
import { deskAccess } from '../desk/access.ts'
import { digestsAccess } from '../digests/access.ts'
import { documentsAccess } from '../documents/access.ts'
import { draftsAccess } from '../drafts/access.ts'
import { factsAccess } from '../facts/access.ts'
import { familyAccess } from '../family/access.ts'
import { gatewayAccess } from '../gateway/access.ts'
import { givingAccess } from '../giving/access.ts'
import { leadsAccess } from '../leads/access.ts'
import { messagesAccess } from '../messages/access.ts'
import { notesAccess } from '../notes/access.ts'
import { noticesAccess } from '../notices/access.ts'
import { pathAccess } from '../path/access.ts'
import { plansAccess } from '../plans/access.ts'
import { profileAccess } from '../profile/access.ts'
import { recommendationsAccess } from '../recommendations/access.ts'
import { shortlistAccess } from '../shortlist/access.ts'
import { staffAccess } from '../staff/access.ts'
import { tasksAccess } from '../tasks/access.ts'
import { whatsappAccess } from '../whatsapp/access.ts'
import type { AccessRows, Relation, Role } from './types.ts'

/**
 * Access by verb: which roles may use it, and on whose records. Verbs enforce it, pages use it to decide what
 * to offer, and `docs/access.md` is generated from it.
 */
export const ACCESS = {
  ...accountsAccess,
  ...profileAccess,
  ...documentsAccess,
  ...shortlistAccess,
  ...recommendationsAccess,
  ...applicationsAccess,
  ...pathAccess,
  ...familyAccess,
  ...leadsAccess,
  ...catalogueAccess,
  ...factsAccess,
  ...addedAccess,
  ...staffAccess,
  ...givingAccess,
  ...digestsAccess,
  ...deskAccess,
  ...contentAccess,
  ...messagesAccess,
  ...coachAccess,
  ...whatsappAccess,
  ...noticesAccess,
  ...notesAccess,
  ...draftsAccess,
  ...tasksAccess,
  ...plansAccess,
  ...counsellingAccess,
  ...bankAccess,
  ...gatewayAccess,
} as const satisfies AccessRows

export type Verb = keyof typeof ACCESS

/** Returns whose records a role may use a verb on; `undefined` if it may not use the verb. */
export function getReach(verb: Verb, role: Role): Relation | undefined {
  return (ACCESS as AccessRows)[verb][role]
}

/** Returns whether a role may use a verb on the records of a person in this relation to it. */
export function can(verb: Verb, role: Role, relation: Relation): boolean {
  const reach = getReach(verb, role)
  return reach === 'anyone' || reach === relation
}
