import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isUnderWay } from '../../site/line/keep-the-page.ts'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import {
  DESK_KEYS,
  findFocusedRow,
  findSearchField,
  focusNextRow,
  hasTicks,
  isTypedInto,
  listNextRows,
} from './keys.ts'
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
  const [listed, setListed] = useState<typeof DESK_KEYS>([])
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
   * Rows to focus once the line that was acted on is gone, and the page they belong to: other pages have none
   * of these rows.
   */
  const lastRows = useRef<{ rows: HTMLElement[]; on?: string }>({ rows: [] })
  /**
   * Keys pressed while a page was loading, and the row they are meant for; no row if the action leaves none.
   */
  const waiting = useRef<{ keys: string[]; row?: HTMLElement | null }>({ keys: [] })

  function takeKey(key: string) {
    if (!isUnderWay(location)) return pressKey(key)
    const { rows, on } = lastRows.current
    if (waiting.current.keys.length === 0)
      waiting.current.row = on === undefined ? findFocusedRow(desk.current!) : (rows[0] ?? null)
    waiting.current.keys.push(key)
  }

  function pressKey(key: string) {
    const deskKey = listAvailableKeys().find((one) => one.key === key)
    if (!deskKey || dialog.current?.open || isTypedInto(document.activeElement)) return
    lastRows.current =
      key === 'e' ? { rows: listNextRows(desk.current!), on: location.pathname } : { rows: [] }
    deskKey.press(desk.current!, { search: openSearch, list: showHelp })
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
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event
      if (ctrlKey || metaKey || altKey || isTypedInto(target) || dialog.current?.open) return
      const deskKey = listAvailableKeys().find((one) => one.key === key)
      if (!deskKey || (deskKey.only && !(target as Element).matches(deskKey.only))) return
      event.preventDefault()
      if (!repeat || deskKey.held) takeKey(key)
    }
    if (isUnderWay(location)) return
    if (lastRows.current.on === location.pathname) focusNextRow(lastRows.current.rows)
    lastRows.current = { rows: [] }
    const { keys, row } = waiting.current
    waiting.current = { keys: [] }
    // Where the step was refused, or another page has come, they were meant for a row that the focus is not in.
    if (keys[0] === '/') findSearchField(desk.current!)?.focus()
    else if (row === findFocusedRow(desk.current!)) for (const key of keys) takeKey(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keyHandler.current(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

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
          {listed.map(({ key }) => (
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
