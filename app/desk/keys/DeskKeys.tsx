import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isUnderWay } from '../../site/line/keep-the-page.ts'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { DESK_KEYS, goOnAt, hereIn, isTypedInto, rowsLeftBy, searchIn, ticks } from './keys.ts'
import { deskKeyWords as words } from './words.ts'

/** Listens for the desk's keys on each of its pages, and lists the ones that work on the current page. */
export function DeskKeys({
  desk,
  searches,
}: {
  desk: RefObject<HTMLElement | null>
  /** The page that the search key opens where the page itself has no field; undefined: there is none for the role. */
  searches: string | undefined
}) {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [listed, setListed] = useState<typeof DESK_KEYS>([])
  const keysHere = () =>
    DESK_KEYS.filter(
      ({ key, counts }) => counts(desk.current!) && (key !== '/' || searches || searchIn(desk.current!)),
    )

  function list() {
    setListed(keysHere())
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

  function take(key: string) {
    if (!isUnderWay(location)) return press(key)
    const { rows, on } = lastRows.current
    if (waiting.current.keys.length === 0)
      waiting.current.row = on === undefined ? hereIn(desk.current!) : (rows[0] ?? null)
    waiting.current.keys.push(key)
  }

  function press(key: string) {
    const deskKey = keysHere().find((one) => one.key === key)
    if (!deskKey || dialog.current?.open || isTypedInto(document.activeElement)) return
    lastRows.current = key === 'e' ? { rows: rowsLeftBy(desk.current!), on: location.pathname } : { rows: [] }
    deskKey.press(desk.current!, { search, list })
  }

  /** The field has the focus once its page has come, and what is typed until then is no step of a line. */
  function search() {
    waiting.current = { keys: ['/'] }
    navigate(searches!)
  }

  const pressed = useRef<(event: KeyboardEvent) => void>(() => {})
  useEffect(() => {
    pressed.current = (event) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event
      if (ctrlKey || metaKey || altKey || isTypedInto(target) || dialog.current?.open) return
      const deskKey = keysHere().find((one) => one.key === key)
      if (!deskKey || (deskKey.only && !(target as Element).matches(deskKey.only))) return
      event.preventDefault()
      if (!repeat || deskKey.held) take(key)
    }
    if (isUnderWay(location)) return
    if (lastRows.current.on === location.pathname) goOnAt(lastRows.current.rows)
    lastRows.current = { rows: [] }
    const { keys, row } = waiting.current
    waiting.current = { keys: [] }
    // Where the step was refused, or another page has come, they were meant for a row that the focus is not in.
    if (keys[0] === '/') searchIn(desk.current!)?.focus()
    else if (row === hereIn(desk.current!)) for (const key of keys) take(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed.current(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <p className="desk-keys with-script">
        <ScriptButton className="button bare" onClick={list}>
          {words.open}
        </ScriptButton>
      </p>
      <dialog ref={dialog} className="desk-dialog" aria-labelledby="desk-keys">
        <h2 id="desk-keys">{words.title}</h2>
        <dl>
          {listed.map(({ key }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{key === 'e' && ticks(desk.current!) ? words.moves : words.does[key]}</dd>
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
