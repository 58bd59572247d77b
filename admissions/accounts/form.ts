import { z } from 'zod'
import { normalize } from '../../engine/text/normalize.ts'
import { campaignField } from '../inputs/campaign-field.ts'
import { toCanonicalEmail } from '../inputs/email.ts'
import { asMailAddress } from '../inputs/email-field.ts'
import { textField } from '../inputs/text-field.ts'
import { tidyLine } from '../inputs/typed-text.ts'

// Schemas of the account forms. Unknown fields are dropped; missing ones become empty strings.

// Control characters are removed: PostgreSQL rejects NUL, and mail headers must not contain line breaks.
const line = textField.transform(tidyLine)
/** Normalised as in the accounts table. */
const createEmailField = () => line.transform(toCanonicalEmail)
/** As typed, including spaces, in one Unicode normal form. */
const password = textField.transform((value) => normalize(value, 'NFC'))
const checkbox = textField.transform((value) => value !== '')

/** `keep`: to stay signed in when the browser closes. */
export const signInForm = z.object({ email: createEmailField(), password, keep: checkbox })

export const signUpForm = signInForm.extend({
  email: asMailAddress(createEmailField()),
  name: line.transform((value) => value.replace(/\s+/g, ' ')),
  phone: line,
  campaign: campaignField,
})

/**
 * Sign-up by a page without script. A question about a mistyped address would lose the password there, so it
 * is asked once the account exists.
 */
export const signUpFormWithoutQuestion = signUpForm.extend({ email: createEmailField() })

/** The forgotten-password form: requests a reset link. */
export const resetLinkForm = z.object({ email: asMailAddress(createEmailField()) })

/** The form by which somebody under 18 asks a parent to agree to an account. */
export const askParentForm = z.object({
  name: line.transform((value) => value.replace(/\s+/g, ' ')),
  email: asMailAddress(createEmailField()),
  bornOn: line,
  parentName: line.transform((value) => value.replace(/\s+/g, ' ')),
  parentEmail: asMailAddress(createEmailField()),
})

/** The form of a parent's link. `do` names the button pressed. */
export const consentForm = z.object({ do: line, relation: line, agreed: checkbox })

/** The form behind a mailed link: `token` is the link's. */
export const tokenForm = z.object({ token: line, password })

/**
 * A code from an authenticator app, or a recovery code. The user then goes to `returnTo`. `app`: it is the
 * first code of a new app.
 */
export const codeForm = z.object({ code: line, returnTo: textField, app: checkbox })

/** The account page is a single form. Each section has its own password field; `do` names the button pressed. */
export const accountForm = z.object({
  do: line,
  email: asMailAddress(createEmailField(), ['email', 'enter']),
  emailPassword: password,
  password,
  newPassword: password,
  endOthers: checkbox,
  endPasskeys: checkbox,
  passkeyName: line,
  passkeyPassword: password,
  closePassword: password,
  closeSure: checkbox,
})

export type SignInInput = z.infer<typeof signInForm>
export type SignUpInput = z.infer<typeof signUpForm>
export type AskParentInput = z.infer<typeof askParentForm>
export type ConsentInput = Omit<z.infer<typeof consentForm>, 'do'>
export type AccountInput = z.infer<typeof accountForm>
