import { tidyCampaign } from '../../inputs/campaign.ts'
import { isEmail, toCanonicalEmail } from '../../inputs/email.ts'
import { isName } from '../../inputs/name.ts'
import { pairHeads } from '../../inputs/paired-table.ts'
import { parsePhone } from '../../inputs/phone.server.ts'
import { tidyLine } from '../../inputs/typed-text.ts'
import type { NewLead } from '../by-hand/store.server.ts'
import { formatNote, leadColumnNames } from '../files/columns.ts'
import { MAX_LEAD_NOTE_LENGTH } from '../lanes.ts'
import { MAX_LEAD_NAME_LENGTH } from '../rules.ts'
import type { AdvertForm, AdvertService } from './types.ts'

/** The source of a service's leads, and of their consent. The desk has words for it. */
const SOURCES: Record<AdvertService, string> = { google: 'google-form', meta: 'meta-form' }

/** The most answers of a form, and the longest of each, that are read. */
const MAX_ANSWERS = 60
const MAX_ANSWER_LENGTH = 1_000

/** A form's own columns for its answers. Its other questions, such as one for consent, prove nothing here. */
const { name, firstName, lastName, email, phone } = leadColumnNames.heads
const KINDS = { name, firstName, lastName, email, phone }

/**
 * Returns the lead in a form's answers; `undefined` if there are none. Users cannot correct them, so
 * unreadable answers go into the lead's note, and a lead without a name is called by its email address, phone
 * number or first answer. `channels`: those that the form's text asks consent for.
 */
export function readAdvertForm(
  service: AdvertService,
  { answers, campaign }: AdvertForm,
  channels: string[],
): NewLead | undefined {
  const rows = answers
    .slice(0, MAX_ANSWERS)
    .map(({ question, answer }) => ({
      head: tidyLine(question.slice(0, MAX_ANSWER_LENGTH)).replaceAll('_', ' '),
      cell: tidyLine(answer.slice(0, MAX_ANSWER_LENGTH)),
    }))
    .filter(({ cell }) => cell !== '')
  if (rows.length === 0) return undefined

  const heads = rows.map(({ head }) => head)
  const cells = rows.map(({ cell }) => cell)
  const columns = pairHeads(heads, KINDS)
  const getCell = (kind: keyof typeof KINDS) => cells[columns.indexOf(kind)] ?? ''
  const names = [getCell('name'), [getCell('firstName'), getCell('lastName')].filter(isName).join(' ')]
  const givenName = names.find((text) => isName(text) && text.length <= MAX_LEAD_NAME_LENGTH) ?? ''
  const address = toCanonicalEmail(getCell('email'))
  const reading = parsePhone(getCell('phone'))
  const contacts = { email: isEmail(address) ? address : '', phone: reading.ok ? reading.value : '' }

  const isRead = {
    name: givenName === names[0],
    firstName: givenName === names[1],
    lastName: givenName === names[1],
    email: contacts.email !== '',
    phone: contacts.phone !== '',
  }
  const others = columns.map((kind) => (kind && isRead[kind] ? kind : undefined))
  return {
    name: givenName || contacts.email || contacts.phone || cells[0].slice(0, MAX_LEAD_NAME_LENGTH),
    ...contacts,
    source: SOURCES[service],
    channels,
    agreement: channels.length > 0 ? SOURCES[service] : '',
    note: formatNote(heads, others, cells, MAX_LEAD_NOTE_LENGTH),
    wants: {},
    campaign: tidyCampaign(campaign),
  }
}
