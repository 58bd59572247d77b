import { ACCOUNT_HOLDERS, STAFF, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

/**
 * For verbs that rely on a mailed link or on something that only the person knows: until it is checked, the
 * actor is a visitor.
 */
const visitor = { visitor: 'anyone' } as const

export const accountsAccess = {
  'account.signUp': visitor,
  'account.signIn': visitor,
  'account.resetPassword': visitor,
  // The consent of a parent for an account of somebody under 18, by the link in their mail.
  'account.askParent': visitor,
  'account.giveConsent': visitor,
  'account.refuseConsent': visitor,
  'account.withdrawConsent': visitor,
  'account.agreeOneself': STUDENT,
  'account.signOut': ACCOUNT_HOLDERS,
  'account.signOutDevices': ACCOUNT_HOLDERS,
  'account.proveEmail': ACCOUNT_HOLDERS,
  'account.changeEmail': ACCOUNT_HOLDERS,
  'account.changePassword': ACCOUNT_HOLDERS,
  'account.addGoogle': visitor,
  'account.addPasskey': ACCOUNT_HOLDERS,
  // Setting up and showing a second factor, before students' files are opened.
  'account.addCodes': STAFF,
  'account.removeCodes': STAFF,
  'account.assure': STAFF,
  'account.removePasskey': ACCOUNT_HOLDERS,
  'account.export': ACCOUNT_HOLDERS,
  'account.close': ACCOUNT_HOLDERS,
  // For a student who has requested it by letter or mail.
  'account.erase': { manager: 'anyone', owner: 'anyone' },
  // For an account that no user can get back into.
  'account.removeSuperseded': { owner: 'anyone' },
  'account.removeAbandoned': { owner: 'anyone' },
  // Takes accounts over from a hosted document store (`npm run students`).
  'students.import': { owner: 'anyone' },
} as const satisfies AccessRows
