import type { deskKeyWords } from '../../words/desk/keys.ts'

/** A key of the desk: on which pages it does something, and what. Its words stand in `deskKeyWords`. */
interface DeskKey {
  key: keyof typeof deskKeyWords.does
  /** Whether it does anything on the page as it stands: the list shows no other. */
  counts(desk: HTMLElement): boolean
  press(desk: HTMLElement, beside: Beside): void
}

interface Beside {
  /** Opens the search for students. */
  search(): void
  /** Shows which keys there are. */
  list(): void
}

const TICK = 'input[type=checkbox]'
const MAIN = '[data-main], a'
const HELD = 'a, button, input:not([type=hidden]), summary'

/**
 * Every key, here and nowhere else. A page takes part by how it is marked: `data-row` on each line, and `data-main` on the button that is meant most,
 * in a line or, where lines are ticked, in their form. A line without one leads on by its first link, and one with nothing to press holds the focus itself
 * (`tabIndex={-1}`).
 */
export const DESK_KEYS: DeskKey[] = [
  { key: 'j', counts: hasRows, press: (desk) => move(desk, 1) },
  { key: 'k', counts: hasRows, press: (desk) => move(desk, -1) },
  {
    key: 'x',
    counts: (desk) => desk.querySelector(`[data-row] ${TICK}`) !== null,
    press: (desk) => hereIn(desk)?.querySelector<HTMLInputElement>(TICK)?.click(),
  },
  {
    key: 'e',
    counts: (desk) => desk.querySelector(`[data-row] :is(${MAIN})`) !== null,
    press: act,
  },
  {
    key: '/',
    counts: () => true,
    press(desk, { search }) {
      const field = desk.querySelector<HTMLInputElement>('input[type=search]')
      if (field) field.focus()
      else search()
    },
  },
  { key: '?', counts: () => true, press: (_, { list }) => list() },
]

/** Whoever types into a field types. */
export function isTypedInto(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function rowsIn(desk: HTMLElement) {
  return [...desk.querySelectorAll<HTMLElement>('[data-row]')]
}

/** Which row of how many has the focus; -1: none. */
function placeIn(desk: HTMLElement): number {
  return rowsIn(desk).findIndex((row) => row.contains(document.activeElement))
}

/** The rows to go on at once the one that has the focus is gone, the wanted first: those below it, then those above. Of none that has it, none. */
export function besideHere(desk: HTMLElement): HTMLElement[] {
  const [rows, here] = [rowsIn(desk), placeIn(desk)]
  return here < 0 ? [] : [...rows.slice(here + 1), ...rows.slice(0, here).reverse()]
}

/**
 * Where the row that had the focus has left its list, the first of these that is still there has it now, whatever others have taken out or put in meanwhile.
 * False: nothing has left yet.
 */
export function goOnAt(rows: HTMLElement[]): boolean {
  if (document.activeElement !== document.body) return false
  focusIn(rows.find((row) => row.isConnected))
  return true
}

function hasRows(desk: HTMLElement) {
  return desk.querySelector('[data-row]') !== null
}

function hereIn(desk: HTMLElement) {
  return rowsIn(desk).find((row) => row.contains(document.activeElement))
}

function move(desk: HTMLElement, by: 1 | -1) {
  const rows = rowsIn(desk)
  const here = placeIn(desk)
  const next = rows[here < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, here + by))]
  focusIn(next)
}

function focusIn(row: HTMLElement | undefined) {
  const held = row?.querySelector<HTMLElement>(HELD) ?? row
  held?.focus()
}

function act(desk: HTMLElement) {
  const row = hereIn(desk)
  const mine = row?.querySelector<HTMLInputElement>(TICK)
  const picked = desk.querySelector<HTMLInputElement>(`[data-row] ${TICK}:checked`)
  const form = (picked ?? mine)?.form
  const ofPicked = form?.querySelector<HTMLButtonElement>('[data-main]')
  if (ofPicked) {
    if (!picked && mine) mine.checked = true
    ofPicked.click()
  } else (row?.querySelector<HTMLElement>('[data-main]') ?? row?.querySelector('a'))?.click()
}
