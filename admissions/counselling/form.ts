import { z } from 'zod'
import { isEmail, toCanonicalEmail } from '../inputs/email.ts'
import { asMailAddress } from '../inputs/email-field.ts'
import { isUuid } from '../inputs/uuid.ts'
import {
  type Guest,
  KINDS,
  LANGUAGES,
  MAX_GUESTS,
  MEETS,
  type SessionLanguage,
  TOPICS,
  type Topic,
} from './types.ts'

/** The session wishes in an address or a form; invalid values are left out. */
export const wishFields = z.object({
  minutes: z.coerce.number().pipe(z.literal(KINDS)).optional().catch(undefined),
  counsellor: z.string().refine(isUuid).optional().catch(undefined),
  language: z.enum(LANGUAGES).optional().catch(undefined),
  meets: z.enum(MEETS).optional().catch(undefined),
  zone: z.string().max(64).optional().catch(undefined),
})

/** Buttons that send the details; the others only show other times. */
const SENDS = ['book', 'wait']
const createEmailField = () => asMailAddress(z.string().optional().catch(undefined), SENDS)

/** A booking as it is sent: its fields are read one by one, by who books. */
export const bookingForm = z.looseObject({
  email: createEmailField(),
  ...Object.fromEntries(
    Array.from({ length: MAX_GUESTS }, (_, index) => [`guest-${index + 1}`, createEmailField()]),
  ),
})

export type BookingFault = 'slot' | 'topic' | 'guest'

/**
 * Returns the time that a form asks for. Other centuries are refused: no page offers them, and PostgreSQL
 * cannot store every year that a date can hold.
 */
function parseTime(text: string): Date | undefined {
  const time = new Date(text)
  return /^20\d\d-/.test(text) && !Number.isNaN(time.getTime()) ? time : undefined
}

/**
 * Parses the time that a session moves to, with the counsellor's id after it if one is named:
 * `2027-03-02T04:30:00.000Z`.
 */
export function parseNewTime(text: string): { start: Date; counsellor?: string } | undefined {
  const [time, counsellor] = text.split(' ')
  const start = parseTime(time)
  if (!start || (counsellor !== undefined && !isUuid(counsellor))) return undefined
  return { start, counsellor }
}

/**
 * Parses the fields of a booking form that are not part of the wish (when, topic and guests) and returns
 * errors by field.
 */
export function readBooking(
  fields: Record<string, unknown>,
  { zone, zoneOf }: { zone: string; zoneOf(name: string): string | undefined },
): {
  start: Date
  topic: Topic
  guests: Guest[]
  faults: Record<string, BookingFault>
} {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  const faults: Record<string, BookingFault> = {}
  const start = parseTime(text('slot'))
  if (!start) faults.slot = 'slot'
  const topic = TOPICS.find((knownTopic) => knownTopic === text('topic'))
  if (!topic) faults.topic = 'topic'
  const guests: Guest[] = []
  for (let number = 1; number <= MAX_GUESTS; number++) {
    const email = toCanonicalEmail(text(`guest-${number}`))
    if (!email) continue
    if (isEmail(email)) guests.push({ email, zone: zoneOf(text(`zone-${number}`)) ?? zone })
    else faults[`guest-${number}`] = 'guest'
  }
  return { start: start ?? new Date(Number.NaN), topic: topic ?? 'other', guests, faults }
}

/**
 * Returns the languages that at least one counsellor advises in, in the order in which languages are offered.
 */
export function listLanguages(offers: { languages: SessionLanguage[] }[]): SessionLanguage[] {
  return LANGUAGES.filter((language) => offers.some(({ languages }) => languages.includes(language)))
}
