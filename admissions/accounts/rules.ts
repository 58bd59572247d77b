import { isEmail } from '../inputs/email.ts'
import { isName } from '../inputs/name.ts'

/** Fields of the sign-up form. */
export interface SignUpFields {
  name: string
  email: string
  phone: string
  password: string
}

/** Errors of a field. The pages word them (`app/student/account/words.ts`). */
export type AccountFault =
  | 'name-required'
  | 'name-too-long'
  | 'email-required'
  | 'email-invalid'
  /** It is the account's address already. */
  | 'email-same'
  | 'phone-required'
  | 'phone-invalid'
  | 'phone-two-numbers'
  | 'password-required'
  /** The field is for another password than the one before. */
  | 'new-password-required'
  | 'password-too-short'
  | 'password-too-long'
  /** It is on the lists of passwords that are tried first. */
  | 'password-common'
  /** It is little more than one's own name or address. */
  | 'password-personal'
  /** It repeats itself, or is a sequence. */
  | 'password-simple'
  | 'passkey-name-too-long'
  /** The password that one signs in with now is missing, or is another. */
  | 'current-required'
  | 'current-wrong'
  /** A user without a password has not yet ticked the box for an irreversible action. */
  | 'not-sure'
  /** The code of an app or for recovery is missing or cannot be one; it is wrong, or was used before. */
  | 'code-required'
  | 'code-wrong'
  /** Of somebody under 18: no day of birth that has been, or they are of age. */
  | 'born-required'
  | 'of-age'
  | 'parent-name-required'
  | 'parent-email-required'
  /** A parent has agreed to this account already. */
  | 'parent-agreed'
  /** It is the address of the child. */
  | 'parent-same'
  | 'relation-required'
  | 'not-agreed'

/** The fault of each invalid field. */
export type AccountFaults<Fields> = Partial<Record<keyof Fields, AccountFault>>

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128
export const MAX_NAME_LENGTH = 100
export const MAX_PASSKEY_NAME_LENGTH = 60

/** Returns why a name is refused; `undefined` if it is valid. */
export function nameFault(name: string): AccountFault | undefined {
  if (!isName(name)) return 'name-required'
  return name.length > MAX_NAME_LENGTH ? 'name-too-long' : undefined
}

/** Checks the name shown beside a passkey, which may be empty. */
export function findPasskeyNameFault(name: string): AccountFault | undefined {
  return [...name].length > MAX_PASSKEY_NAME_LENGTH ? 'passkey-name-too-long' : undefined
}

/** Returns why an email address is refused; `undefined` if it is valid. */
export function findEmailFault(email: string): AccountFault | undefined {
  if (!email) return 'email-required'
  return isEmail(email) ? undefined : 'email-invalid'
}
