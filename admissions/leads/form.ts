import { z } from 'zod'
import { tidyEmail } from '../inputs/email.ts'
import { mailed } from '../inputs/email-field.ts'
import { tidyLine } from '../inputs/typed-text.ts'
import { TRAP_FIELD } from './rules.ts'

/** A field that came as anything but text was not filled in by a person; it counts as empty and gets the message for that. */
const text = z.string().catch('')
const line = text.transform(tidyLine)
// All of the control characters but tab and line feed: PostgreSQL takes no NUL, and no page shows the others.
const lines = text.transform((value) =>
  value
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim(),
)
const ticked = z.union([z.literal(true), z.enum(['on', 'true', 'yes', '1'])]).transform(() => true)

/** What both forms carry besides their fields. */
const sending = {
  /** Made once for each filled form, so that a repetition is known as one. Without script there is none. */
  key: z.uuid().optional().catch(undefined),
  /** The page the form stands on: `/contact`. Empty when it is not told. */
  page: z
    .string()
    .regex(/^\/(?!\/)[^\s?#]{0,199}$/)
    .catch(''),
  /** People cannot see it. */
  [TRAP_FIELD]: text,
}

/** What a lead form sends, posted or as JSON. Whatever else was sent along is left behind. */
export const leadForm = z
  .object({
    ...sending,
    name: line,
    email: mailed(line.transform(tidyEmail)),
    phone: text,
    consent: ticked.catch(false),
    consentVersion: line,
  })
  .transform(trapped)

/** The same of the contact form. */
export const contactForm = z
  .object({
    ...sending,
    name: line,
    email: mailed(line.transform(tidyEmail)),
    phone: text,
    topic: line,
    message: lines,
  })
  .transform(trapped)

function trapped<Fields extends { [TRAP_FIELD]: string }>({ [TRAP_FIELD]: trap, ...fields }: Fields) {
  return { ...fields, trapped: trap !== '' }
}

export type LeadInput = z.infer<typeof leadForm>
export type MessageInput = z.infer<typeof contactForm>
