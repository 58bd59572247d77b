import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'

/**
 * The one form of the shortlist's page. It stands at the top and is empty; every field and button names it, so that whatever is pressed, the notes
 * that were typed go along.
 */
export const PAGE_FORM = 'shortlist-page'

/** The fields of what a student says of an entry. */
export const remarkField = {
  note: (programme: string) => `note-${programme}`,
  deadline: (programme: string) => `deadline-${programme}`,
}

const PRESS = 'press'

/** A button of the page: what it does, and to which. */
export function press(what: string, ...to: (string | number)[]) {
  return { type: 'submit', form: PAGE_FORM, name: PRESS, value: [what, ...to].join(' ') } as const
}

/** What was pressed. Pages elsewhere send the same in fields: the tick of a result, the question after signing in. */
export function pressedIn(text: (name: string) => string): { what: string; place: number; to: string } {
  const [what, ...to] = text(PRESS).split(' ')
  if (!what) return { what: text('intent'), place: placeOf(text('place')), to: text('programme') }
  const place = what === 'move' ? placeOf(to.shift()) : 1
  return { what, place, to: to.join(' ') }
}

function placeOf(text = '') {
  return Math.min(Math.max(Number.parseInt(text, 10) || 1, 1), SHORTLIST_SIZE)
}
