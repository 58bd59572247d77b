import type { Verb } from './can.ts'

/** Verbs that are all about the account, about plans and payments, or about writing to us: never refused because a plan has ended. */
const CAPABILITIES = ['account', 'plans', 'gateway', 'leads', 'messages']

/** What takes away, ends or chooses what we send, each by its verb: nobody is kept from it. */
const SINGLE: readonly Verb[] = [
  'documents.delete',
  'profile.removePhoto',
  'profile.removeEntry',
  'shortlist.remove',
  'shortlist.revokeShare',
  'recommendations.remove',
  'applications.removeDraft',
  'notices.choose',
  'notices.removeSearch',
  'counselling.change',
]

/** Whether students may still do this with what is theirs once their plan has ended: read it, take it along, take it away, write to us and buy. */
export function staysAfterPlan(verb: Verb): boolean {
  const [capability, what] = verb.split('.')
  return CAPABILITIES.includes(capability) || what.startsWith('view') || SINGLE.includes(verb)
}
