import type { deskKeyWords } from './words.ts'

/** A key of the desk: its pages, and its action. Its texts are in `deskKeyWords`. */
interface DeskKey {
  key: keyof typeof deskKeyWords.does
  /** Does the key work on the page in its current state? Only such keys are listed. */
  counts(desk: HTMLElement): boolean
  press(desk: HTMLElement, beside: Beside): void
  /** Repeats while it is held down. */
  held?: true
  /** Selector that the focused element must match; elsewhere the key has its usual effect. */
  only?: string
  /** Also works while the user types. */
  typing?: true
  /** Concerns the person of the page, who may still be on the way to the pane beside a list. */
  ofPerson?: true
}

interface Beside {
  /** Opens the search: for leads from a lead’s page, elsewhere for students. */
  search(): void
  /** Shows which keys there are. */
  list(): void
  /** Shows the person of the current row beside the list, if it has a pane; `isAtOnce`: without a pause. */
  follow(isAtOnce?: boolean): void
}

const SEARCH = 'input[type=search]'
/** Returns the first visible search field: others may be in a closed fold. */
export const findSearchField = (desk: HTMLElement) =>
  [...desk.querySelectorAll<HTMLInputElement>(SEARCH)].find((field) => field.checkVisibility())
const TICK = 'input[data-pick]'
const PICKED = `${TICK}:checked`
const MAIN = '[data-main], a'
/** A person beside a list; its rows are not the list's. */
const PANE = '[data-pane]'
/** Fields whose form Ctrl+Enter sends. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio]), select:has(~ button[type=submit])'
const HELD = 'a, button, input:not([type=hidden]), summary'

/**
 * All keys, defined only here. Pages take part through their markup: `data-row` on each line, and `data-main`
 * on the primary button of a line or, if lines are picked by a tick (`data-pick`), of their form. No key
 * ticks a box by which a person confirms something. A line without `data-main` is opened by its first link,
 * and a line without buttons and links holds the focus itself (`tabIndex={-1}`). `data-key` gives one element
 * of a page its own key.
 */
export const DESK_KEYS: DeskKey[] = [
  {
    key: 'j',
    counts: hasRows,
    press(desk, { follow }) {
      moveFocus(desk, 1)
      follow()
    },
    held: true,
  },
  {
    key: 'k',
    counts: hasRows,
    press(desk, { follow }) {
      moveFocus(desk, -1)
      follow()
    },
    held: true,
  },
  {
    key: 'x',
    counts: hasTicks,
    press: (desk) => findCurrentRow(desk)?.querySelector<HTMLInputElement>(TICK)?.click(),
  },
  {
    key: 'e',
    counts: (desk) => desk.querySelector(`[data-row] :is(${MAIN})`) !== null,
    press: pressAct,
  },
  {
    // In a tick, Enter would press the first button of the form.
    key: 'Enter',
    counts: hasTicks,
    press: (desk) => findCurrentRow(desk)?.querySelector('a')?.click(),
    only: TICK,
  },
  ...(['c', 'm', 'n', 't', 'u', 'f', 'l', 'o'] as const).map(getPageKey),
  {
    key: 'g',
    counts: (desk) => findMarked(desk, 'g') !== undefined || findRowBeside(desk) !== undefined,
    press(desk, { follow }) {
      const marked = findMarked(desk, 'g')
      if (marked) return marked.click()
      moveFocus(desk, 1)
      follow(true)
    },
  },
  {
    key: 'Escape',
    typing: true,
    only: `${PANE} :is(input,textarea,select)`,
    counts: (desk) => findRowBeside(desk) !== undefined,
    press: (desk) => focusRow(findRowBeside(desk)),
  },
  {
    key: 'Ctrl+Enter',
    typing: true,
    only: TYPED,
    counts: (desk) => [...desk.querySelectorAll<HTMLInputElement>(TYPED)].some(findSendButton),
    press() {
      const field = document.activeElement as HTMLInputElement
      field.form?.requestSubmit(findSendButton(field))
    },
  },
  {
    key: 'Ctrl+K',
    typing: true,
    counts: () => findDoor() !== null,
    press: () => findDoor()?.click(),
  },
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
  getPageKey('a'),
  { key: 'ArrowLeft', counts: hasColumns, press: (desk) => moveToColumn(desk, -1), held: true },
  { key: 'ArrowRight', counts: hasColumns, press: (desk) => moveToColumn(desk, 1), held: true },
]

/** A key for the one thing on a page that is marked with it: a field gets the focus, all else is pressed. */
function getPageKey(key: DeskKey['key']): DeskKey {
  return {
    key,
    ofPerson: true,
    // The pane may still show the person of another row.
    counts: (desk) => findMarked(desk, key) !== undefined && isShown(findCurrentRow(desk)),
    press(desk) {
      const marked = findMarked(desk, key)
      if (isTypedInto(marked ?? null)) marked?.focus()
      else marked?.click()
    },
  }
}

/**
 * Returns the button that sends the text of a field: the one beside it or in its part of the form
 * (`data-sends`), or else the primary or the first one of its form.
 */
function findSendButton(field: HTMLInputElement) {
  const { parentElement, form } = field
  const find = (box: Element | null, more = '') =>
    box?.querySelector<HTMLButtonElement>(`button[type=submit]${more}`)
  return find(parentElement) ?? find(field.closest('[data-sends]')) ?? find(form, '[data-main]') ?? find(form)
}

/** Returns the visible element of a page that has this key. */
function findMarked(desk: HTMLElement, key: DeskKey['key']) {
  const marked = [...desk.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)]
  return marked.find((element) => element.checkVisibility())
}

/** The button in the bar that opens the field that finds everything. */
const findDoor = () => document.querySelector<HTMLElement>('[data-find]')

/** Returns the row whose person is shown beside the list. */
const findRowBeside = (desk: HTMLElement) => listVisibleRows(desk).find(isBeside)
const isBeside = (row: HTMLElement) => row.matches('[data-beside][aria-current]')
const isShown = (row: HTMLElement | undefined) => !row?.dataset.beside || isBeside(row)

/** True if keys pressed on the target are typed text. */
export function isTypedInto(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/**
 * Returns the visible rows: one in a closed fold cannot have the focus. Beside a list, those of the pane are
 * left out.
 */
function listVisibleRows(desk: HTMLElement) {
  const rows = [...desk.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
  const inList = rows.filter((row) => !row.closest(PANE))
  return inList.length > 0 ? inList : rows
}

/** Returns the index of the focused row, or of the one shown beside the list; -1 if there is neither. */
function findCurrentIndex(desk: HTMLElement): number {
  const rows = listVisibleRows(desk)
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  return focused < 0 ? rows.findIndex(isBeside) : focused
}

/**
 * Returns the rows to focus after the picked rows, or else the current one, have been acted on, in order of
 * preference: this row if it remains, those below it, then those above. Empty if no row is current.
 */
export function listNextRows(desk: HTMLElement): HTMLElement[] {
  const [rows, here] = [listVisibleRows(desk), findCurrentIndex(desk)]
  const pickedRows = rows.filter((row) => row.querySelector(PICKED))
  const targetRows = pickedRows.length > 0 ? pickedRows : [rows[here]]
  const inOrder = here < 0 ? [] : [...rows.slice(here), ...rows.slice(0, here).reverse()]
  return inOrder.filter((row) => !targetRows.includes(row))
}

/**
 * Focuses the first of these rows that is still there, if the focused row has left its list. Other users may
 * have added or removed rows meanwhile.
 */
export function focusNextRow(desk: HTMLElement, rows: HTMLElement[]) {
  if (document.activeElement !== document.body) return
  focusRow(
    listVisibleRows(desk).find((row) => isSameRow(row, rows[0])) ?? rows.find((row) => row.isConnected),
  )
}

/** Returns whether two rows are of the same person: a row is replaced when its assignee changes. */
export function isSameRow(a: HTMLElement | null | undefined, b: HTMLElement | null | undefined) {
  return a === b || (a?.dataset.beside !== undefined && a.dataset.beside === b?.dataset.beside)
}

/** True if lines can be picked on the page. */
export function hasTicks(desk: HTMLElement) {
  return desk.querySelector(`[data-row] ${TICK}`) !== null
}

function hasRows(desk: HTMLElement) {
  return desk.querySelector('[data-row]') !== null
}

/** Returns the row that has the focus, or else the one whose person is shown beside the list. */
export function findCurrentRow(desk: HTMLElement): HTMLElement | undefined {
  return listVisibleRows(desk)[findCurrentIndex(desk)]
}

function moveFocus(desk: HTMLElement, by: 1 | -1) {
  const rows = listVisibleRows(desk)
  const here = findCurrentIndex(desk)
  const next = rows[here < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, here + by))]
  focusRow(next)
}

/** Moves the focus to a row, or to its link or button if the row cannot hold the focus. */
export function focusRow(row: HTMLElement | undefined) {
  // Focuses the row itself if it is focusable: the next key must not press one of its buttons by accident.
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
  const row = findCurrentRow(desk)
  const mine = row?.querySelector<HTMLInputElement>(TICK)
  const pick = desk.querySelector<HTMLInputElement>(`[data-row] ${PICKED}`)
  const form = (pick ?? mine)?.form
  const ofPicked = form?.querySelector<HTMLButtonElement>('[data-main]')
  if (ofPicked) {
    if (!pick && mine) mine.checked = true
    ofPicked.click()
  } else if (!pick) (row?.querySelector<HTMLElement>('[data-main]') ?? row?.querySelector('a'))?.click()
}

/** Returns a key as the table names it: `j`, or `Ctrl+K` for that with Ctrl or the command key. */
export function nameKey({ key, ctrlKey, metaKey }: KeyboardEvent) {
  if (!ctrlKey && !metaKey) return key
  return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`
}
