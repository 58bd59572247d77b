import type { AccessRows } from '../access/types.ts'

const everybody = {
  student: 'own',
  counsellor: 'own',
  finance: 'own',
  content: 'own',
  manager: 'own',
  owner: 'own',
} as const
/** By what was mailed or is known to one person: until then they are nobody in particular. */
const visitor = { visitor: 'anyone' } as const

export const accountsAccess = {
  'account.signUp': visitor,
  'account.signIn': visitor,
  'account.resetPassword': visitor,
  'account.signOut': everybody,
  'account.signOutDevices': everybody,
  'account.proveEmail': everybody,
  'account.changeEmail': everybody,
  'account.changePassword': everybody,
  'account.addGoogle': visitor,
  'account.addPasskey': everybody,
  'account.removePasskey': everybody,
  'account.export': everybody,
  'account.close': everybody,
  // Of an account that nobody can come back to.
  'account.removeSuperseded': { owner: 'anyone' },
} as const satisfies AccessRows
