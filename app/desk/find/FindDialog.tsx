import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { loader } from './page.tsx'
import { findWords as words } from './words.ts'
import './page.css'

/** How long typing pauses before the server is asked. */
const PAUSE_MS = 200
const LIST = 'desk-find-list'
const getId = (index: number) => `${LIST}-${index}`

/**
 * Shows a button that opens the search field for everything; without script it links to the search page. The
 * key is Ctrl+K.
 */
export function FindDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)

  function open(event: MouseEvent) {
    // The user opens a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
    dialog.current!.showModal()
  }

  return (
    <>
      <Link
        className="button find-open"
        to={paths.deskFind()}
        data-find
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <Icon name="search" />
        <span>{words.open}</span> <kbd>{words.key}</kbd>
      </Link>
      <dialog
        ref={dialog}
        className="desk-dialog find-dialog"
        aria-label={words.title}
        onClose={() => setOpen(false)}
      >
        {isOpen && <FindBox close={() => dialog.current!.close()} />}
      </dialog>
    </>
  )
}

/** The field with its results. The router drops answers that are older than the last question. */
function FindBox({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const { data, load } = useFetcher<typeof loader>()
  const [text, setText] = useState('')
  const [position, setPosition] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => void load(paths.deskFind(text.trim() || undefined)), text ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [text, load])

  const groups = data?.groups ?? []
  const items = groups.flatMap(({ items }) => items)
  // The same results may come back with fewer items.
  const active = Math.max(0, Math.min(position, items.length - 1))
  const isAnswered = data !== undefined && data.text === text.trim()
  const isActive = isAnswered && items.length > 0

  function go(to: string) {
    close()
    void navigate(to)
  }

  function handleKey(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const next = active + (key === 'ArrowDown' ? 1 : -1)
      if (items.length > 0) setPosition((next + items.length) % items.length)
    } else if (key === 'Enter') {
      event.preventDefault()
      // Until the answer arrives, the marked result belongs to the previous text.
      if (isActive) go(items[active].to)
      else if (text.trim()) go(paths.deskFind(text.trim()))
    }
  }

  useEffect(() => {
    document.getElementById(getId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <div className="line items-center gap-2">
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here.
          autoFocus
          type="text"
          className="input"
          role="combobox"
          aria-label={words.title}
          aria-expanded={isActive}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={isActive ? getId(active) : undefined}
          placeholder={words.field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setPosition(0)
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className="icon-button" onClick={close}>
          <Icon name="cross" />
          <span className="unseen">{words.close}</span>
        </button>
      </div>
      <div id={LIST} role="listbox" aria-label={words.title} className="find-list">
        {groups.map(({ kind, items: groupItems }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options (ARIA listbox), not of fields.
          <div key={kind} role="group" aria-label={words.groups[kind]}>
            <p className="small semibold mt-3" aria-hidden="true">
              {words.groups[kind]}
            </p>
            {groupItems.map((item) => {
              const index = items.indexOf(item)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys move and take (ARIA combobox).
                <div
                  key={item.to}
                  id={getId(index)}
                  role="option"
                  aria-selected={isActive && index === active}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => go(item.to)}
                >
                  {item.label} {item.note && <span className="quiet">{item.note}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {isAnswered && items.length === 0 && <p className="mt-3">{words.none(text.trim())}</p>}
      <p className="unseen" role="status">
        {isAnswered ? words.count(items.length) : ''}
      </p>
    </>
  )
}
