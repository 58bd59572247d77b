/** What people type where they sign up. */
export interface SignUpFields {
  name: string
  email: string
  phone: string
  password: string
}

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>

/** What is said of a field, beside it and in the summary; each says how to put it right. */
export const accountMessages = {
  name: 'Write your name',
  longName: 'Shorten your name to 100 characters',
  email: 'Write your e-mail address',
  badEmail: 'Write an e-mail address such as name@example.org',
  phone: 'Write your phone number',
  badPhone: 'Write a phone number of 10 to 15 digits, such as +91 98765 43210',
  password: 'Write a password',
  shortPassword: 'Use 10 characters or more. Three or four words in a row are easy to remember',
  longPassword: 'Use 128 characters or fewer',
  commonPassword: 'This password is on the lists that thieves try first. Choose another',
  personalPassword: 'Your name or e-mail address is easy to guess. Choose a password without them',
  simplePassword: 'This repeats or counts on, so it is easy to guess. Choose another',
  currentPassword: 'Write the password that you sign in with now',
  wrongPassword: 'This is not the password that you sign in with now',
  sameEmail: 'This is your address already. Write the new one',
}

export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 128
const LONGEST_NAME = 100
/** RFC 5321: 254 is what a mail server has to take. */
const LONGEST_EMAIL = 254

// Simple on purpose: whether an address exists, only a mail can tell.
const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\]+$/
const PHONE = /^\+?\d{10,15}$/

export function nameError(name: string) {
  if (!name) return accountMessages.name
  return name.length > LONGEST_NAME ? accountMessages.longName : undefined
}

export function emailError(email: string) {
  if (!email) return accountMessages.email
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? undefined : accountMessages.badEmail
}

export function phoneError(phone: string) {
  if (!phone) return accountMessages.phone
  return PHONE.test(phone) ? undefined : accountMessages.badPhone
}
