import { z } from 'zod'
import { campaignField } from '../inputs/campaign-field.ts'
import { tidyEmail } from '../inputs/email.ts'
import { asMailAddress } from '../inputs/email-field.ts'
import { textField } from '../inputs/text-field.ts'
import { tidyLine } from '../inputs/typed-text.ts'
import { TRAP_FIELD } from './rules.ts'

const line = textField.transform(tidyLine)
// All control characters except tab and line feed: PostgreSQL refuses NUL, and pages do not show the others.
const lines = textField.transform((value) =>
  value
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim(),
)
const ticked = z.union([z.literal(true), z.enum(['on', 'true', 'yes', '1'])]).transform(() => true)

/** The values that both forms send in addition to their fields. */
const sending = {
  /** Made once for each filled form, to recognise a repetition. Without script there is none. */
  key: z.uuid().optional().catch(undefined),
  /** The path of the page with the form: `/contact`. Empty if missing or invalid. */
  page: z
    .string()
    .regex(/^\/(?!\/)[^\s?#]{0,199}$/)
    .catch(''),
  /** People cannot see it. */
  [TRAP_FIELD]: textField,
}

/** The fields of a lead form, posted or as JSON. Anything else sent is dropped. */
export const leadForm = z
  .object({
    ...sending,
    name: line,
    email: asMailAddress(line.transform(tidyEmail)),
    phone: textField,
    consent: ticked.catch(false),
    consentVersion: line,
    campaign: campaignField,
  })
  .transform(noteTrap)

/** The same of the contact form. */
export const contactForm = z
  .object({
    ...sending,
    name: line,
    email: asMailAddress(line.transform(tidyEmail)),
    phone: textField,
    topic: line,
    message: lines,
  })
  .transform(noteTrap)

function noteTrap<Fields extends { [TRAP_FIELD]: string }>({ [TRAP_FIELD]: trap, ...fields }: Fields) {
  return { ...fields, trapped: trap !== '' }
}

export type LeadInput = z.infer<typeof leadForm>
export type MessageInput = z.infer<typeof contactForm>
