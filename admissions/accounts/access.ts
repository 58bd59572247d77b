import { EVERYBODY, STAFF } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

/** By what was mailed or is known to one person: until then they are nobody in particular. */
const visitor = { visitor: 'anyone' } as const

export const accountsAccess = {
  'account.signUp': visitor,
  'account.signIn': visitor,
  'account.resetPassword': visitor,
  'account.signOut': EVERYBODY,
  'account.signOutDevices': EVERYBODY,
  'account.proveEmail': EVERYBODY,
  'account.changeEmail': EVERYBODY,
  'account.changePassword': EVERYBODY,
  'account.addGoogle': visitor,
  'account.addPasskey': EVERYBODY,
  // A second thing to show, before students' files are opened, and showing it.
  'account.addCodes': STAFF,
  'account.removeCodes': STAFF,
  'account.assure': STAFF,
  'account.removePasskey': EVERYBODY,
  'account.export': EVERYBODY,
  'account.close': EVERYBODY,
  // For a student who has asked for it by letter or mail.
  'account.erase': { manager: 'anyone', owner: 'anyone' },
  // Of an account that nobody can come back to.
  'account.removeSuperseded': { owner: 'anyone' },
  'account.removeAbandoned': { owner: 'anyone' },
} as const satisfies AccessRows
