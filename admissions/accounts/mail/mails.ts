/** A mail of the accounts, as what it has to say; `app/mails.ts` words it and knows the addresses it leads to. */
export type AccountMail =
  | { is: 'verify'; token: string }
  /** Somebody signed up under an address that has an account. */
  | { is: 'already-here' }
  /** `first`: the account has none. */
  | { is: 'reset'; token: string; first: boolean }
  /** `signedOut`: other devices were; `passkeys`: they are gone. */
  | { is: 'password-changed'; first: boolean; signedOut: boolean; passkeys: boolean }
  /** To the new address, which is proven by following the link. */
  | { is: 'change-email'; token: string }
  /** To the new address, which has an account of its own. */
  | { is: 'email-taken' }
  /** To the address that was the account's until now. */
  | { is: 'email-changed' }
  | { is: 'google-added' }
  | { is: 'passkey-added' }
  /** The account is gone. */
  | { is: 'erased' }

/** Whose address a mail goes to: the name of the account, and whether it has proven that the address is its own. */
export interface Addressee {
  name: string
  proven: boolean
}

/** Words a mail in plain text. Without an addressee nobody is known to read there. */
export type WriteMail = (mail: AccountMail, to?: Addressee) => { subject: string; body: string }
