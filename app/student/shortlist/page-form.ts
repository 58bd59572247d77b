import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'
import { pressedIn, pressIn } from '../../forms/press.ts'

/**
 * The one form of the shortlist's page. It stands at the top and is empty; every field and button names it, so that whatever is pressed, the notes
 * that were typed go along.
 */
export const PAGE_FORM = 'shortlist-page'
export const press = pressIn(PAGE_FORM)

/** The fields of what a student says of an entry. */
export function remarkField(field: 'note' | 'deadline', programme: string) {
  return `${field}-${programme}`
}

/** What is to be done, to which programme or link, and where to. The ticks of results name their programme in a field. */
export function askedIn(sent: { get(name: string): unknown }) {
  const [what, ...to] = pressedIn(sent)
  const which = to.at(-1) ?? String(sent.get('programme') ?? '')
  return { what, which, place: Math.min(Math.max(Number.parseInt(to[0], 10) || 1, 1), SHORTLIST_SIZE) }
}
