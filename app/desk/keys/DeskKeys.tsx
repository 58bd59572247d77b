import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { deskKeyWords as words } from '../../words/desk/keys.ts'
import { besideHere, DESK_KEYS, goOnAt, isTypedInto } from './keys.ts'

/** Listens for the keys of the desk on each of its pages, and lists those that do something on the one that is shown. */
export function DeskKeys({ desk, searches }: { desk: RefObject<HTMLElement | null>; searches: boolean }) {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [listed, setListed] = useState<typeof DESK_KEYS>([])
  const keysHere = () =>
    DESK_KEYS.filter(
      ({ key, counts }) =>
        counts(desk.current!) &&
        (key !== '/' || searches || desk.current!.querySelector('input[type=search]')),
    )

  function list() {
    setListed(keysHere())
    dialog.current?.showModal()
  }

  const { pathname } = useLocation()
  /** Where to go on when the line that was acted on is gone, and on which page: another page has none of its rows. */
  const left = useRef<{ rows: HTMLElement[]; on: string }>({ rows: [], on: '' })
  useEffect(() => {
    const { rows, on } = left.current
    if (rows.length > 0 && (on !== pathname || goOnAt(rows))) left.current = { rows: [], on: '' }
  })

  const pressed = useRef<(event: KeyboardEvent) => void>(() => {})
  pressed.current = (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || isTypedInto(target) || dialog.current?.open) return
    const found = keysHere().find((one) => one.key === key)
    if (!found) return
    event.preventDefault()
    left.current = { rows: key === 'e' ? besideHere(desk.current!) : [], on: pathname }
    found.press(desk.current!, { search: () => navigate(paths.deskStudents()), list })
  }
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
              <dd>{words.does[key]}</dd>
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
