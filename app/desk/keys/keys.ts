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
export const findSearchField = (desk: HTMLElement) =>
  [...desk.querySelectorAll<HTMLInputElement>(SEARCH)].find((field) => field.checkVisibility())
const TICK = 'input[data-pick]'
const PICKED = `${TICK}:checked`
const MAIN = '[data-main], a'
const HELD = 'a, button, input:not([type=hidden]), summary'

/**
 * All keys, defined only here. Pages take part through their markup: `data-row` on each line, and `data-main`
 * on the primary button of a line or, if lines are picked by a tick (`data-pick`), of their form. No key
 * ticks a box by which a person vouches for something. A line without `data-main` is opened by its first
 * link, and a line with nothing to press holds the focus itself (`tabIndex={-1}`). `data-key` gives
 * one thing of a page a key of its own.
 */
export const DESK_KEYS: DeskKey[] = [
  { key: 'j', counts: hasRows, press: (desk) => moveFocus(desk, 1), held: true },
  { key: 'k', counts: hasRows, press: (desk) => moveFocus(desk, -1), held: true },
  {
    key: 'x',
    counts: hasTicks,
    press: (desk) => findFocusedRow(desk)?.querySelector<HTMLInputElement>(TICK)?.click(),
  },
  {
    key: 'e',
    counts: (desk) => desk.querySelector(`[data-row] :is(${MAIN})`) !== null,
    press: pressAct,
  },
  {
    // In a tick it would press the first button of the form.
    key: 'Enter',
    counts: hasTicks,
    press: (desk) => findFocusedRow(desk)?.querySelector('a')?.click(),
    only: TICK,
  },
  ...(['c', 'n', 't', 'u', 'f', 'l', 'g'] as const).map(keyOfPage),
  {
    key: '/',
    counts: () => true,
    press(desk, { search }) {
      const field = findSearchField(desk)
      if (field) field.focus()
      else search()
    },
  },
  { key: '?', counts: () => true, press: (_, { list }) => list() },
  keyOfPage('a'),
  { key: 'ArrowLeft', counts: hasColumns, press: (desk) => moveToColumn(desk, -1), held: true },
  { key: 'ArrowRight', counts: hasColumns, press: (desk) => moveToColumn(desk, 1), held: true },
]

/** A key for the one thing on a page that is marked with it: a field gets the focus, all else is pressed. */
function keyOfPage(key: DeskKey['key']): DeskKey {
  const find = (desk: HTMLElement) => desk.querySelector<HTMLElement>(`[data-key="${key}"]`)
  return {
    key,
    counts: (desk) => find(desk) !== null,
    press(desk) {
      const marked = find(desk)
      if (isTypedInto(marked)) marked?.focus()
      else marked?.click()
    },
  }
}

/** True if keys pressed on the target are typed text. */
export function isTypedInto(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Returns the visible rows: one in a closed fold cannot have the focus. */
function listVisibleRows(desk: HTMLElement) {
  return [...desk.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
}

/** Returns the index of the focused row; -1 if none has the focus. */
function findFocusedIndex(desk: HTMLElement): number {
  return listVisibleRows(desk).findIndex((row) => row.contains(document.activeElement))
}

/**
 * Returns the rows to focus after `e` has acted on the picked rows, or else on the focused one, in order of
 * preference: this row if it remains, those below it, then those above. Empty if no row has the focus.
 */
export function listNextRows(desk: HTMLElement): HTMLElement[] {
  const [rows, here] = [listVisibleRows(desk), findFocusedIndex(desk)]
  const pickedRows = rows.filter((row) => row.querySelector(PICKED))
  const targetRows = pickedRows.length > 0 ? pickedRows : [rows[here]]
  const inOrder = here < 0 ? [] : [...rows.slice(here), ...rows.slice(0, here).reverse()]
  return inOrder.filter((row) => !targetRows.includes(row))
}

/**
 * If the focused row has left its list, focuses the first of these rows that is still there, whatever other
 * users have added or removed.
 */
export function focusNextRow(rows: HTMLElement[]) {
  if (document.activeElement === document.body) focusRow(rows.find((row) => row.isConnected))
}

/** True if lines can be picked on the page. */
export function hasTicks(desk: HTMLElement) {
  return desk.querySelector(`[data-row] ${TICK}`) !== null
}

function hasRows(desk: HTMLElement) {
  return desk.querySelector('[data-row]') !== null
}

/** Returns the row that has the focus. */
export function findFocusedRow(desk: HTMLElement) {
  return listVisibleRows(desk).find((row) => row.contains(document.activeElement))
}

function moveFocus(desk: HTMLElement, by: 1 | -1) {
  const rows = listVisibleRows(desk)
  const here = findFocusedIndex(desk)
  const next = rows[here < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, here + by))]
  focusRow(next)
}

function focusRow(row: HTMLElement | undefined) {
  // A line that can hold the focus does, so that the next key presses none of its buttons unseen.
  const target = row?.hasAttribute('tabindex') ? row : (row?.querySelector<HTMLElement>(HELD) ?? row)
  target?.focus()
}

function hasColumns(desk: HTMLElement) {
  return desk.querySelector('[data-column] [data-row]') !== null
}

/** Focuses the first line of the next column that has one; without a focused line, of the first column. */
function moveToColumn(desk: HTMLElement, by: 1 | -1) {
  const columns = [...desk.querySelectorAll<HTMLElement>('[data-column]:has([data-row])')]
  const here = columns.findIndex((column) => column.contains(document.activeElement))
  focusRow(columns[here < 0 ? 0 : here + by]?.querySelector<HTMLElement>('[data-row]') ?? undefined)
}

function pressAct(desk: HTMLElement) {
  const row = findFocusedRow(desk)
  const mine = row?.querySelector<HTMLInputElement>(TICK)
  const pick = desk.querySelector<HTMLInputElement>(`[data-row] ${PICKED}`)
  const form = (pick ?? mine)?.form
  const ofPicked = form?.querySelector<HTMLButtonElement>('[data-main]')
  if (ofPicked) {
    if (!pick && mine) mine.checked = true
    ofPicked.click()
  } else if (!pick) (row?.querySelector<HTMLElement>('[data-main]') ?? row?.querySelector('a'))?.click()
}
