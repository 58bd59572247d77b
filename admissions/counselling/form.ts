import { z } from 'zod'
import { canonicalEmail, isEmail } from '../inputs/email.ts'
import { mailed } from '../inputs/email-field.ts'
import {
  type Guest,
  KINDS,
  LANGUAGES,
  type Language,
  MEETS,
  MOST_GUESTS,
  TOPICS,
  type Topic,
} from './types.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is asked of a session by an address or a form; what is none of it is left out. */
export const wishFields = z.object({
  minutes: z.coerce.number().pipe(z.literal(KINDS)).optional().catch(undefined),
  counsellor: z.string().regex(UUID).optional().catch(undefined),
  language: z.enum(LANGUAGES).optional().catch(undefined),
  meets: z.enum(MEETS).optional().catch(undefined),
  zone: z.string().max(64).optional().catch(undefined),
})

const typedEmail = () => mailed(z.string().optional().catch(undefined))

/** A booking as it is sent: its fields are read one by one, by who books. */
export const bookingForm = z.looseObject({
  email: typedEmail(),
  ...Object.fromEntries(Array.from({ length: MOST_GUESTS }, (_, at) => [`guest-${at + 1}`, typedEmail()])),
})

export type BookingFault = 'slot' | 'topic' | 'guest'

/** The time that a form asks for. No page offers one of another century, and PostgreSQL has no room for all the years that a date can name. */
function timeIn(text: string): Date | undefined {
  const time = new Date(text)
  return /^20\d\d-/.test(text) && !Number.isNaN(time.getTime()) ? time : undefined
}

/** The time that a session is to be moved to, and with whom where that is said: `2027-03-02T04:30:00.000Z`, and an id behind it. */
export function newTimeIn(text: string): { start: Date; counsellor?: string } | undefined {
  const [time, counsellor] = text.split(' ')
  const start = timeIn(time)
  if (!start || (counsellor !== undefined && !UUID.test(counsellor))) return undefined
  return { start, counsellor }
}

/** What a form says of a session beside the wish: when, what about, and who else comes; with what is wrong, by field. */
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
  const start = timeIn(text('slot'))
  if (!start) faults.slot = 'slot'
  const topic = TOPICS.find((one) => one === text('topic'))
  if (!topic) faults.topic = 'topic'
  const guests: Guest[] = []
  for (let nr = 1; nr <= MOST_GUESTS; nr++) {
    const email = canonicalEmail(text(`guest-${nr}`))
    if (!email) continue
    if (isEmail(email)) guests.push({ email, zone: zoneOf(text(`zone-${nr}`)) ?? zone })
    else faults[`guest-${nr}`] = 'guest'
  }
  return { start: start ?? new Date(Number.NaN), topic: topic ?? 'other', guests, faults }
}

/** A language that somebody advises in, in the order in which languages are offered. */
export function languagesOf(offers: { languages: Language[] }[]): Language[] {
  return LANGUAGES.filter((language) => offers.some(({ languages }) => languages.includes(language)))
}
