import { z } from 'zod'
import { normalize } from '../../engine/text/normalize.ts'
import { canonicalEmail } from '../inputs/email.ts'
import { mailed } from '../inputs/email-field.ts'
import { tidyLine } from '../inputs/typed-text.ts'

// What comes from outside, as the verbs take it. Whatever else was sent along is left behind; what is missing is empty.

const text = z.string().catch('')
// Neither PostgreSQL nor a mail's head takes characters that steer.
const line = text.transform(tidyLine)
/** In the form by which accounts are known. */
const typedEmail = () => line.transform(canonicalEmail)
/** As it was typed, spaces and all; in one of the several ways in which Unicode writes the same characters. */
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

/** What a link leads to: `token` is the link's. */
export const tokenForm = z.object({ token: line, password })

/** A code of an app or for recovery; afterwards on to `returnTo`. */
export const codeForm = z.object({ code: line, returnTo: text })

/** The account's page, which is one form. Each of its parts has a field of its own for the password; `do` is the button. */
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
