import type { deskKeyWords } from './words.ts'

/** A key of the desk: on which pages it works, and what it does. Its texts are in `deskKeyWords`. */
interface DeskKey {
  key: keyof typeof deskKeyWords.does
  /** Does the key work on the page in its current state? Only such keys are listed. */
  counts(desk: HTMLElement): boolean
  press(desk: HTMLElement, beside: Beside): void
  /** Goes on while it is held down. */
  held?: true
  /** Selector that the focused element must match; elsewhere the key does what it does on any page. */
  only?: string
}

interface Beside {
  /** Opens the search: for leads from a lead’s page, elsewhere for students. */
  search(): void
  /** Shows which keys there are. */
  list(): void
}

const SEARCH = 'input[type=search]'
/** Returns the first visible search field: others may be in a closed fold. */
export const searchIn = (desk: HTMLElement) =>
  [...desk.querySelectorAll<HTMLInputElement>(SEARCH)].find((field) => field.checkVisibility())
const TICK = 'input[data-pick]'
const PICKED = `${TICK}:checked`
const MAIN = '[data-main], a'
const HELD = 'a, button, input:not([type=hidden]), summary'

/**
 * All keys, defined only here. Pages take part through their markup: `data-row` on each line, and `data-main`
 * on the primary button of a line or, if lines are picked by a tick (`data-pick`), of their form. No key
 * ticks a box by which a person vouches for something. A line without `data-main` is opened by its first
 * link, and a line with nothing to press holds the focus itself (`tabIndex={-1}`).
 */
export const DESK_KEYS: DeskKey[] = [
  { key: 'j', counts: hasRows, press: (desk) => move(desk, 1), held: true },
  { key: 'k', counts: hasRows, press: (desk) => move(desk, -1), held: true },
  {
    key: 'x',
    counts: ticks,
    press: (desk) => hereIn(desk)?.querySelector<HTMLInputElement>(TICK)?.click(),
  },
  {
    key: 'e',
    counts: (desk) => desk.querySelector(`[data-row] :is(${MAIN})`) !== null,
    press: act,
  },
  {
    // In a tick it would press the first button of the form.
    key: 'Enter',
    counts: ticks,
    press: (desk) => hereIn(desk)?.querySelector('a')?.click(),
    only: TICK,
  },
  {
    key: '/',
    counts: () => true,
    press(desk, { search }) {
      const field = searchIn(desk)
      if (field) field.focus()
      else search()
    },
  },
  { key: '?', counts: () => true, press: (_, { list }) => list() },
]

/** True if keys pressed on the target are typed text. */
export function isTypedInto(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Those in sight: one behind a fold cannot have the focus. */
function rowsIn(desk: HTMLElement) {
  return [...desk.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
}

/** Which row of how many has the focus; -1: none. */
function placeIn(desk: HTMLElement): number {
  return rowsIn(desk).findIndex((row) => row.contains(document.activeElement))
}

/**
 * Returns the rows to focus after `e` has acted on the picked rows, or else on the focused one, in order of
 * preference: this row if it remains, those below it, then those above. Empty if no row has the focus.
 */
export function rowsLeftBy(desk: HTMLElement): HTMLElement[] {
  const [rows, here] = [rowsIn(desk), placeIn(desk)]
  const picked = rows.filter((row) => row.querySelector(PICKED))
  const acted = picked.length > 0 ? picked : [rows[here]]
  const inOrder = here < 0 ? [] : [...rows.slice(here), ...rows.slice(0, here).reverse()]
  return inOrder.filter((row) => !acted.includes(row))
}

/**
 * If the focused row has left its list, focuses the first of these rows that is still there, whatever other
 * users have added or removed.
 */
export function goOnAt(rows: HTMLElement[]) {
  if (document.activeElement === document.body) focusIn(rows.find((row) => row.isConnected))
}

/** True if lines can be picked on the page. */
export function ticks(desk: HTMLElement) {
  return desk.querySelector(`[data-row] ${TICK}`) !== null
}

function hasRows(desk: HTMLElement) {
  return desk.querySelector('[data-row]') !== null
}

/** The row that has the focus. */
export function hereIn(desk: HTMLElement) {
  return rowsIn(desk).find((row) => row.contains(document.activeElement))
}

function move(desk: HTMLElement, by: 1 | -1) {
  const rows = rowsIn(desk)
  const here = placeIn(desk)
  const next = rows[here < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, here + by))]
  focusIn(next)
}

function focusIn(row: HTMLElement | undefined) {
  // A line that can hold the focus does, so that the next key presses none of its buttons unseen.
  const focused = row?.hasAttribute('tabindex') ? row : (row?.querySelector<HTMLElement>(HELD) ?? row)
  focused?.focus()
}

function act(desk: HTMLElement) {
  const row = hereIn(desk)
  const mine = row?.querySelector<HTMLInputElement>(TICK)
  const picked = desk.querySelector<HTMLInputElement>(`[data-row] ${PICKED}`)
  const form = (picked ?? mine)?.form
  const ofPicked = form?.querySelector<HTMLButtonElement>('[data-main]')
  if (ofPicked) {
    if (!picked && mine) mine.checked = true
    ofPicked.click()
  } else if (!picked) (row?.querySelector<HTMLElement>('[data-main]') ?? row?.querySelector('a'))?.click()
}
