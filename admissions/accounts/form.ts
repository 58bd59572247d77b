import type { SignUpFields } from './rules.ts'

/** What comes from outside, as the verbs take it. Whatever else was sent along is not looked at. */

export interface SignUpInput extends SignUpFields {
  keep: boolean
}

export interface SignInInput {
  email: string
  password: string
  /** Stay signed in when the browser closes. */
  keep: boolean
}

export function readSignUp(form: FormData): SignUpInput {
  return {
    name: textOf(form, 'name').replace(/\s+/g, ' '),
    email: readEmail(form),
    phone: textOf(form, 'phone').replace(/[^\d+]/g, ''),
    password: readPassword(form),
    keep: form.has('keep'),
  }
}

export function readSignIn(form: FormData): SignInInput {
  return { email: readEmail(form), password: readPassword(form), keep: form.has('keep') }
}

/** In lower case, as addresses are kept. */
export function readEmail(form: FormData) {
  return textOf(form, 'email').toLowerCase()
}

/** As it was typed, spaces and all; in one of the several ways in which Unicode writes the same characters. */
export function readPassword(form: FormData, name = 'password') {
  const given = form.get(name)
  return typeof given === 'string' ? given.normalize('NFC') : ''
}

function textOf(form: FormData, name: string) {
  const given = form.get(name)
  // Neither PostgreSQL nor a mail's head takes characters that steer.
  return typeof given === 'string' ? given.replace(/\p{Cc}/gu, ' ').trim() : ''
}
