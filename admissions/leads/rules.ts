import { parseEmail } from '../inputs/email.ts'
import { holdsTwoNumbers, PHONE, removeDecimal, removeExtension, toPlainPhone } from '../inputs/phone-text.ts'

/**
 * The rules for the fields of the lead form and the contact form. Pure and small: the same file validates in
 * the browser and on the server.
 */

/** The possible faults of a field. The forms put them into words (`app/words/form-faults.ts`). */
export type LeadFault =
  | 'name-required'
  | 'name-too-short'
  | 'name-too-long'
  | 'email-required'
  | 'email-invalid'
  | 'phone-required'
  | 'phone-invalid'
  | 'phone-two-numbers'
  | 'consent-required'
  /** The words beside the tick box have changed since the user read them. */
  | 'consent-changed'
  | 'topic-required'
  | 'message-required'
  | 'message-too-long'

/** The name of the field that people cannot see and programs fill in. */
export const TRAP_FIELD = 'website'

export interface LeadFields {
  name: string
  email: string
  phone: string
  consent: boolean
}

export interface MessageFields {
  name: string
  email: string
  /** May be left empty: who writes has an e-mail address. */
  phone: string
  topic: string
  message: string
}

export type LeadFaults<Fields> = { [Field in keyof Fields]?: LeadFault }

export const MAX_LEAD_NAME_LENGTH = 200
export const MAX_CONTACT_MESSAGE_LENGTH = 5000
const MAX_DIGITS = 15

/** Returns the faults of a lead's fields, by field; empty if all are valid. */
export function findLeadFaults(fields: LeadFields): LeadFaults<LeadFields> {
  return dropAbsent({
    name: nameFault(fields.name),
    email: findLeadEmailFault(fields.email),
    phone: findLeadPhoneFault(fields.phone),
    consent: fields.consent ? undefined : 'consent-required',
  })
}

/** Returns the faults of a contact form; empty if it may be sent. `topics` are the ids on offer. */
export function findMessageFaults(
  fields: MessageFields,
  topics: readonly string[],
): LeadFaults<MessageFields> {
  return dropAbsent({
    name: nameFault(fields.name),
    email: findLeadEmailFault(fields.email),
    phone: stripPhone(fields.phone).trim() === '' ? undefined : findLeadPhoneFault(fields.phone),
    topic: topics.includes(fields.topic) ? undefined : 'topic-required',
    message: findMessageFault(fields.message),
  })
}

/** Returns a typed phone number reduced to digits, plus and space. Two numbers stay separate. */
export function stripPhone(phone: string) {
  const plain = removeExtension(removeDecimal(toPlainPhone(phone)))
  const parted = holdsTwoNumbers(plain) ? plain.replace(/[/,;|&\n]/g, '  ') : plain
  return parted.replace(/[^0-9+ ]/g, '')
}

/**
 * Returns the phone field's value while the user types or pastes.
 *
 * The specification gives the field a maximum length of 15 and allows a plus with 15 digits, which is 16
 * characters. So the limit applies to the number itself: 15 digits, plus any plus sign and spaces. The
 * `maxlength` attribute must therefore not be 15; `PHONE_FIELD_LENGTH` fits any number written with single
 * spaces.
 */
export function tidyTypedPhone(phone: string) {
  const stripped = stripPhone(phone)
  // Do not cut off a second number: its remaining digits would merge with the first.
  if (holdsTwoNumbers(stripped)) return stripped
  let digits = 0
  return stripped.replace(/[0-9]/g, (digit) => (++digits <= MAX_DIGITS ? digit : ''))
}

export const PHONE_FIELD_LENGTH = 32

function nameFault(name: string): LeadFault | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return 'name-required'
  if (trimmed.length < 2) return 'name-too-short'
  if (trimmed.length > MAX_LEAD_NAME_LENGTH) return 'name-too-long'
}

function findLeadEmailFault(email: string): LeadFault | undefined {
  const parsed = parseEmail(email)
  if (!parsed.ok) return parsed.problem === 'empty' ? 'email-required' : 'email-invalid'
}

function findLeadPhoneFault(phone: string): LeadFault | undefined {
  const stripped = stripPhone(phone)
  const number = stripped.replaceAll(' ', '')
  if (number === '') return 'phone-required'
  if (holdsTwoNumbers(stripped)) return 'phone-two-numbers'
  if (!PHONE.test(number)) return 'phone-invalid'
}

function findMessageFault(message: string): LeadFault | undefined {
  const trimmed = message.trim()
  if (trimmed === '') return 'message-required'
  if (trimmed.length > MAX_CONTACT_MESSAGE_LENGTH) return 'message-too-long'
}

function dropAbsent<Fields>(faults: LeadFaults<Fields>): LeadFaults<Fields> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as LeadFaults<Fields>
}
