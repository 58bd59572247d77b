import { z } from 'zod'
import { keptPhone, type LeadFields, type MessageFields, TRAP_FIELD } from './rules.ts'

/** What both forms carry besides their fields. */
interface Sending {
  /** Made once for each filled form, so that a repetition is known as one. Without script there is none. */
  key?: string
  /** The page the form stands on: `/contact`. Empty when it is not told. */
  page: string
  /** Something stands in the field that people cannot see. */
  trapped: boolean
}

export interface LeadInput extends LeadFields, Sending {
  /** The version of the words beside the tick box, as the person saw them. */
  consentVersion: string
}

export interface MessageInput extends MessageFields, Sending {}

/** A field that came as anything but text was not filled in by a person; it counts as empty and gets the message for that. */
const text = z.string().catch('')
const line = text.transform((value) => value.replace(/\p{Cc}/gu, ' ').trim())
// All of the control characters but tab and line feed: PostgreSQL takes no NUL, and no page shows the others.
const lines = text.transform((value) =>
  value
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim(),
)
const ticked = z.union([z.literal(true), z.enum(['on', 'true', 'yes', '1'])]).transform(() => true)

const sending = {
  key: z.uuid().optional().catch(undefined),
  page: z
    .string()
    .regex(/^\/(?!\/)[^\s?#]{0,199}$/)
    .catch(''),
  [TRAP_FIELD]: text,
}

const leadForm = z.object({
  ...sending,
  name: line,
  email: line,
  phone: text.transform(keptPhone),
  consent: ticked.catch(false),
  consentVersion: line,
})

const messageForm = z.object({
  ...sending,
  name: line,
  email: line,
  phone: text.transform(keptPhone),
  topic: line,
  message: lines,
})

/** Reads what a lead form sent, be it `FormData` or parsed JSON. Whatever else was sent along is left behind. */
export function readLeadForm(sent: FormData | unknown): LeadInput {
  const { [TRAP_FIELD]: trap, ...input } = leadForm.parse(fieldsOf(sent))
  return { ...input, trapped: trap !== '' }
}

/** The same for the contact form. */
export function readMessageForm(sent: FormData | unknown): MessageInput {
  const { [TRAP_FIELD]: trap, ...input } = messageForm.parse(fieldsOf(sent))
  return { ...input, trapped: trap !== '' }
}

function fieldsOf(sent: FormData | unknown): object {
  if (sent instanceof FormData) return Object.fromEntries(sent)
  return typeof sent === 'object' && sent !== null ? sent : {}
}
