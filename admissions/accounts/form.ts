import { z } from 'zod'
import { normalize } from '../../engine/text/normalize.ts'
import { canonicalEmail } from '../inputs/email.ts'
import { mailed } from '../inputs/email-field.ts'
import { tidyLine } from '../inputs/typed-text.ts'

// Form input as the verbs take it. Unknown fields are dropped; missing ones are empty.

const text = z.string().catch('')
// Neither PostgreSQL nor a mail's head takes characters that steer.
const line = text.transform(tidyLine)
/** In the form by which accounts are known. */
const typedEmail = () => line.transform(canonicalEmail)
/** As typed, including spaces, in one Unicode normal form. */
const password = text.transform((value) => normalize(value, 'NFC'))
const ticked = text.transform((value) => value !== '')

/** `keep`: to stay signed in when the browser closes. */
export const signInForm = z.object({ email: typedEmail(), password, keep: ticked })

export const signUpForm = signInForm.extend({
  email: mailed(typedEmail()),
  name: line.transform((value) => value.replace(/\s+/g, ' ')),
  phone: line,
})

/** Asks for a link. */
export const linkForm = z.object({ email: mailed(typedEmail()) })

/** The form behind a mailed link: `token` is the link's. */
export const tokenForm = z.object({ token: line, password })

/** A code of an app or for recovery; afterwards on to `returnTo`. */
export const codeForm = z.object({ code: line, returnTo: text })

/** The account page, which is one form. Each of its parts has its own password field; `do` is the button. */
export const accountForm = z.object({
  do: line,
  email: mailed(typedEmail(), ['email', 'enter']),
  emailPassword: password,
  password,
  newPassword: password,
  endOthers: ticked,
  endPasskeys: ticked,
  passkeyName: line,
  passkeyPassword: password,
  closePassword: password,
  closeSure: ticked,
})

export type SignInInput = z.infer<typeof signInForm>
export type SignUpInput = z.infer<typeof signUpForm>
export type AccountInput = z.infer<typeof accountForm>
