/** A mail of the accounts, as what it has to say; `app/mails.ts` words it and knows the addresses it leads to. */
export type AccountMail =
  | { is: 'verify'; token: string }
  /** Somebody signed up under an address that has an account. */
  | { is: 'already-here' }
  /** `first`: the account has none. `staff`: what it is opened with besides stays. */
  | { is: 'reset'; token: string; first: boolean; staff: boolean }
  /** `signedOut`: other devices were; `passkeys`: they are gone. */
  | { is: 'password-changed'; first: boolean; signedOut: boolean; passkeys: boolean }
  /** To the new address, which is proven by following the link. */
  | { is: 'change-email'; token: string }
  /** To the new address, which has an account of its own. */
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
  /** By following an invitation, which a member of staff is sent again if they lost theirs. */
  | { is: 'factors-ended' }
  /** The account is gone. */
  | { is: 'erased' }

/** Whose address a mail goes to: the name of the account, and whether it has proven that the address is its own. */
export interface Addressee {
  name: string
  proven: boolean
}

/** Words a mail in plain text. Without an addressee nobody is known to read there. */
export type WriteMail = (mail: AccountMail, to?: Addressee) => { subject: string; body: string }
