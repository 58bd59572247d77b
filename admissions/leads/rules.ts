/**
 * What the lead form and the contact form ask of their fields. Pure and small: the same file judges in the browser and on the server.
 */

/** The field's words for each thing that can be wrong: the specification's, and two for what it leaves open (too long, changed). */
export const leadMessages = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be at most 200 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number (10-15 digits)',
  consentRequired: 'You must agree to be contacted to proceed',
  consentChanged: 'What you agree to has changed. Please load the page again and read it',
} as const

/** When a lead could not be sent for any reason but its fields. */
export const LEAD_FAILED = 'Something went wrong. Please try again.'

/** What stands on the button while a lead is under way. */
export const LEAD_UNDER_WAY = 'Starting...'

const messageMessages = {
  topicRequired: 'Please choose a topic',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must be at most 5000 characters',
} as const

/** The name of the field that people cannot see and programs fill in. */
export const TRAP_FIELD = 'website'

/** The fields of the lead form as they stand in it. */
export interface LeadFields {
  name: string
  email: string
  phone: string
  consent: boolean
}

/** The fields of the contact form as they stand in it. */
export interface MessageFields {
  name: string
  email: string
  /** May be left empty: who writes has an e-mail address. */
  phone: string
  topic: string
  message: string
}

/** One message for each field that is not right. */
export type FieldErrors<Fields> = { [Field in keyof Fields]?: string }

const LONGEST_NAME = 200
const LONGEST_EMAIL = 254
const LONGEST_MESSAGE = 5000
const MOST_DIGITS = 15

// Simple on purpose: something, an @, something with a dot in it.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[0-9]{10,15}$/

/** The messages that the lead form shows, none when it may be sent. */
export function leadErrors(fields: LeadFields): FieldErrors<LeadFields> {
  return present({
    name: nameError(fields.name),
    email: emailError(fields.email),
    phone: phoneError(fields.phone),
    consent: fields.consent ? undefined : leadMessages.consentRequired,
  })
}

/** The messages that the contact form shows, none when it may be sent. `topics` are the ids of those on offer. */
export function messageErrors(fields: MessageFields, topics: readonly string[]): FieldErrors<MessageFields> {
  return present({
    name: nameError(fields.name),
    email: emailError(fields.email),
    phone: strippedPhone(fields.phone).trim() === '' ? undefined : phoneError(fields.phone),
    topic: topics.includes(fields.topic) ? undefined : messageMessages.topicRequired,
    message: messageError(fields.message),
  })
}

/** What is left of a phone number as typed: digits, plus and space. */
export function strippedPhone(typed: string) {
  return typed.replace(/[^0-9+ ]/g, '')
}

/**
 * What the phone field shows while somebody types or pastes.
 *
 * The specification gives the field a maximum length of 15 and allows a plus with 15 digits, which is 16 characters. So the length
 * that is limited is that of the number: 15 digits, with a plus and spaces beside them. The `maxlength` attribute must not be 15
 * then; `PHONE_FIELD_LENGTH` fits any number that is written with single spaces.
 */
export function typedPhone(typed: string) {
  let digits = 0
  return strippedPhone(typed).replace(/[0-9]/g, (digit) => (++digits <= MOST_DIGITS ? digit : ''))
}

export const PHONE_FIELD_LENGTH = 32

/** The number as it is kept: an optional plus and digits. */
export function keptPhone(typed: string) {
  return strippedPhone(typed).replaceAll(' ', '')
}

function nameError(name: string) {
  const trimmed = name.trim()
  if (trimmed === '') return leadMessages.nameRequired
  if (trimmed.length < 2) return leadMessages.nameTooShort
  if (trimmed.length > LONGEST_NAME) return leadMessages.nameTooLong
}

function emailError(email: string) {
  const trimmed = email.trim()
  if (trimmed === '') return leadMessages.emailRequired
  if (trimmed.length > LONGEST_EMAIL || !EMAIL.test(trimmed)) return leadMessages.emailInvalid
}

function phoneError(phone: string) {
  const kept = keptPhone(phone)
  if (kept === '') return leadMessages.phoneRequired
  if (!PHONE.test(kept)) return leadMessages.phoneInvalid
}

function messageError(message: string) {
  const trimmed = message.trim()
  if (trimmed === '') return messageMessages.messageRequired
  if (trimmed.length > LONGEST_MESSAGE) return messageMessages.messageTooLong
}

function present<Fields>(errors: FieldErrors<Fields>): FieldErrors<Fields> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, message]) => message !== undefined),
  ) as FieldErrors<Fields>
}
