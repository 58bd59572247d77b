import type { Verb } from './can.ts'

/**
 * Capabilities about the account, plans and payments, or writing to us and asking: their verbs are never refused because
 * a plan has ended.
 */
const CAPABILITIES = ['account', 'plans', 'gateway', 'leads', 'messages', 'coach']

/** Verbs that delete or end something, or choose our mails: never refused because a plan has ended. */
const SINGLE: readonly Verb[] = [
  'documents.delete',
  'profile.removePhoto',
  'profile.removeEntry',
  'shortlist.remove',
  'shortlist.revokeShare',
  'recommendations.remove',
  'applications.removeDraft',
  'family.endShare',
  'notices.choose',
  'notices.removeSearch',
  'counselling.change',
]

/**
 * Returns whether students may still use this verb on their own records once their plan has ended: to read,
 * export or delete them, to write to us, and to buy.
 */
export function staysAfterPlan(verb: Verb): boolean {
  const [capability, what] = verb.split('.')
  return CAPABILITIES.includes(capability) || what.startsWith('view') || SINGLE.includes(verb)
}
