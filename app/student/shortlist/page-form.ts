import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'
import { pressedIn, pressIn } from '../../forms/press.ts'

/** The page's one form stands at its top, empty. Every field and button names it, so that the notes that were typed go along. */
export const PAGE_FORM = 'shortlist-page'
export const press = pressIn(PAGE_FORM)

export function remarkField(field: 'note' | 'deadline', programme: string) {
  return `${field}-${programme}`
}

/** Where on the page the last day of a programme is noted. */
export const lastDayField = (programme: string) => `${PAGE_FORM}-${remarkField('deadline', programme)}`

/** What is to be done, to which programme or link, and where to. The ticks of results name their programme in a field. */
export function askedIn(fields: { get(name: string): unknown }) {
  const [what, ...to] = pressedIn(fields)
  const which = to.at(-1) ?? String(fields.get('programme') ?? '')
  return { what, which, place: Math.min(Math.max(Number.parseInt(to[0], 10) || 1, 1), SHORTLIST_SIZE) }
}
