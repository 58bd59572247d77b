import type { StaffRole } from '../../access/types.ts'

/** The contents of an account mail. `app/mails.ts` words it and adds the addresses of its links. */
export type AccountMail =
  | { is: 'verify'; token: string }
  /** Someone signed up under an address that has an account. */
  | { is: 'already-here' }
  /** `first`: the account has no password yet. `staff`: its second factors stay. */
  | { is: 'reset'; token: string; first: boolean; staff: boolean }
  /** `signedOut`: other devices were; `passkeys`: they are gone. */
  | { is: 'password-changed'; first: boolean; signedOut: boolean; passkeys: boolean }
  /** To the new address, which is proven by following the link. */
  | { is: 'change-email'; token: string }
  /** To the new address, which already has its own account. */
  | { is: 'email-taken' }
  /** To the address that was the account's until now. */
  | { is: 'email-changed' }
  | { is: 'google-added' }
  /** `staff`: a new password does not remove it. */
  | { is: 'passkey-added'; staff: boolean }
  | { is: 'passkey-removed'; staff: boolean }
  /** An authenticator app with its recovery codes. */
  | { is: 'codes-added' }
  | { is: 'codes-removed' }
  | { is: 'recovery-code-used'; left: number }
  /** After too many wrong codes, codes of the app are refused for a while. */
  | { is: 'codes-guessed' }
  /** A new member of staff is invited: `token` lets them choose a password. */
  | { is: 'invitation'; token: string; role: StaffRole }
  /** Every way in was ended by a new invitation. */
  | { is: 'factors-ended' }
  /** To a parent: somebody under 18 asks them to agree to an account. */
  | { is: 'parent-asked'; token: string }
  /** To a parent who has agreed: the link by which they withdraw. */
  | { is: 'parent-consent'; token: string }
  /** To the child, whose parent has agreed: `token` lets them choose a password. */
  | { is: 'parent-agreed'; token: string; parentEmail: string }
  /** To a child who has an account of their own already: which parent agreed to another. */
  | { is: 'parent-agreed-elsewhere'; parentEmail: string }
  /** To parent and child: the consent is withdrawn, and the account gone. */
  | { is: 'consent-withdrawn' }
  /** The account is gone. */
  | { is: 'erased' }

/** The account a mail goes to: its name, and whether it has proven that the address is its own. */
export interface Addressee {
  name: string
  proven: boolean
}

/** Writes a mail in plain text. Without an addressee, we do not know who reads there. */
export type WriteMail = (mail: AccountMail, to?: Addressee) => { subject: string; body: string }
