import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'
import { pressIn, readPressed } from '../../forms/press.ts'

/**
 * Id of the page's single form, empty and at the top. All fields and buttons refer to it, so typed notes are
 * sent too.
 */
export const SHORTLIST_FORM = 'shortlist-page'
export const pressOnShortlist = pressIn(SHORTLIST_FORM)

/** Returns the name of a programme's field in the form of the page. */
export function nameRemarkField(field: 'note' | 'deadline', programme: string) {
  return `${field}-${programme}`
}

/** Returns the id of the field for a programme's last day. */
export const nameLastDayField = (programme: string) =>
  `${SHORTLIST_FORM}-${nameRemarkField('deadline', programme)}`

/**
 * Returns the action, its programme or link, and the target place. Checkboxes in search results name their
 * programme in a field.
 */
export function readRequest(fields: { get(name: string): unknown }) {
  const [what, ...to] = readPressed(fields)
  const which = to.at(-1) ?? String(fields.get('programme') ?? '')
  return { what, which, place: Math.min(Math.max(Number.parseInt(to[0], 10) || 1, 1), SHORTLIST_SIZE) }
}

/** Returns the name of the field for a word on a proposal. */
export const nameProposalNote = (proposal: string) => `word-${proposal}`
