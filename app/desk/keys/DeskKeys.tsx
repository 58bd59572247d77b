import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isUnderWay } from '../../site/line/keep-the-page.ts'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import {
  DESK_KEYS,
  findCurrentRow,
  findSearchField,
  focusNextRow,
  focusRow,
  hasTicks,
  isSameRow,
  isTypedInto,
  listNextRows,
  nameKey,
} from './keys.ts'
import { usePane } from './use-pane.ts'
import { deskKeyWords as words } from './words.ts'

/** Listens for the desk's keys on each of its pages, and lists the ones that work on the current page. */
export function DeskKeys({
  desk,
  searches,
}: {
  desk: RefObject<HTMLElement | null>
  /**
   * The page that the search key opens if the current page has no search field; `undefined` if the role has
   * no such page.
   */
  searches: string | undefined
}) {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = usePane(desk)
  const [visibleKeys, setListed] = useState<typeof DESK_KEYS>([])
  const listAvailableKeys = () =>
    DESK_KEYS.filter(
      ({ key, counts }) =>
        counts(desk.current!) && (key !== '/' || searches || findSearchField(desk.current!)),
    )

  function showHelp() {
    setListed(listAvailableKeys())
    dialog.current?.showModal()
  }

  const location = useLocation()
  /**
   * Rows to focus once the line that was acted on is gone, and the list they belong to: other pages have none
   * of these rows. `hasPane`: the person of the next one is shown beside the list.
   */
  const lastRows = useRef<{ rows: HTMLElement[]; on?: string; hasPane?: boolean }>({ rows: [] })
  /**
   * Keys pressed while a page was loading, and the row they are meant for; no row if the action leaves none.
   */
  const waiting = useRef<{ keys: string[]; row?: HTMLElement | null }>({ keys: [] })

  function takeKey(key: string) {
    const { held, typing } = DESK_KEYS.find((deskKey) => deskKey.key === key)!
    // Readers can move through the list while a person is loading beside it.
    const isFree = typing || (held && pane.isOnItsWay() && waiting.current.keys.length === 0)
    if (isFree || !isUnderWay(location)) pressKey(key)
    else keepKey(key)
  }

  function keepKey(key: string) {
    const { rows, on } = lastRows.current
    if (waiting.current.keys.length === 0)
      waiting.current.row = on === undefined ? findCurrentRow(desk.current!) : (rows[0] ?? null)
    waiting.current.keys.push(key)
  }

  function pressKey(key: string) {
    const deskKey = listAvailableKeys().find((available) => available.key === key)
    if (!deskKey || dialog.current?.open) return
    if (!deskKey.typing && isTypedInto(document.activeElement)) return
    lastRows.current = key === 'e' ? listRowsAfter() : { rows: [] }
    if (!deskKey.held && key !== 'x') pane.cancel()
    deskKey.press(desk.current!, { search: openSearch, list: showHelp, follow: pane.follow })
  }

  function listRowsAfter() {
    return { rows: listNextRows(desk.current!), on: listOf(location.pathname), hasPane: pane.isUsed() }
  }

  /**
   * Opens the search page. Its field is focused once the page has loaded; keys typed until then do not move
   * the focus.
   */
  function openSearch() {
    waiting.current = { keys: ['/'] }
    navigate(searches!)
  }

  const keyHandler = useRef<(event: KeyboardEvent) => void>(() => {})
  useEffect(() => {
    keyHandler.current = (event) => {
      const { target, altKey, repeat, isComposing, defaultPrevented } = event
      if (altKey || isComposing || defaultPrevented || dialog.current?.open) return
      const deskKey = DESK_KEYS.find((candidate) => candidate.key === nameKey(event))
      if (!deskKey || (deskKey.only && !(target as Element).matches(deskKey.only))) return
      if (!deskKey.typing && isTypedInto(target)) return
      const isAwaited = deskKey.ofPerson && pane.hurry()
      if (!isAwaited && !listAvailableKeys().includes(deskKey)) return
      event.preventDefault()
      if (repeat && !deskKey.held) return
      if (isAwaited) keepKey(deskKey.key)
      else takeKey(deskKey.key)
    }
    if (isUnderWay(location)) return
    pane.settle()
    const { rows, on, hasPane } = lastRows.current
    lastRows.current = { rows: [] }
    if (on === listOf(location.pathname)) {
      focusNextRow(desk.current!, rows)
      if (hasPane) pane.follow()
    }
    const { keys, row } = waiting.current
    waiting.current = { keys: [] }
    // After a refusal or on a new page, the keys were meant for a row that is no longer focused.
    if (keys[0] === '/') findSearchField(desk.current!)?.focus()
    else if (isSameRow(row, findCurrentRow(desk.current!))) for (const key of keys) takeKey(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keyHandler.current(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  // After a form of the person beside a list, the focus stays in the list, at this row or the one after it.
  useEffect(() => {
    const page = desk.current!
    function handleSubmit({ target }: Event) {
      pane.cancel()
      if (!(target as Element).closest('[data-pane]')) return
      const { rows, ...after } = listRowsAfter()
      lastRows.current = { ...after, rows: [findCurrentRow(page) ?? [], rows].flat() }
    }
    function handleClick({ target }: Event) {
      // Following a link ends the pause.
      if ((target as Element).closest('a')) pane.cancel()
      const row = (target as Element).closest<HTMLElement>('[data-beside]')
      if (!row || (target as Element).closest('a,button,input,label,summary')) return
      focusRow(row)
      pane.follow(true)
    }
    page.addEventListener('submit', handleSubmit, true)
    page.addEventListener('click', handleClick)
    return () => {
      page.removeEventListener('submit', handleSubmit, true)
      page.removeEventListener('click', handleClick)
    }
  })

  return (
    <>
      <p className="desk-keys with-script">
        <ScriptButton className="button bare" onClick={showHelp}>
          {words.open}
        </ScriptButton>
      </p>
      <dialog ref={dialog} className="desk-dialog" aria-labelledby="desk-keys">
        <h2 id="desk-keys">{words.title}</h2>
        <dl>
          {visibleKeys.map(({ key }) => (
            <div key={key}>
              <dt>
                <kbd>{words.names[key] ?? key}</kbd>
              </dt>
              <dd>{key === 'e' && hasTicks(desk.current!) ? words.moves : words.does[key]}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  )
}

/** Returns the address of a list, also while a person is shown beside it. */
const listOf = (pathname: string) => pathname.replace(/\/beside\/[^/]+$/, '')
