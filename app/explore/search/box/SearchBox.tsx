import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { exploreWords as words } from '../../words.ts'
import type { LiveForm } from '../search-form.ts'
import {
  fetchSuggestions,
  getSuggestionAddress,
  isWorthAsking,
  moveActive,
  PAUSE_MS,
  type ShownSuggestion,
} from './suggestions.ts'
import './search-box.css'

/** A field that its page labels, and that answers whole sentences as well. */
interface OwnField {
  id: string
  hint: string
  type(text: string): void
}

/** Returns true if the text is no longer a name: suggestions would only cover its answer. */
function isSaid(text: string) {
  return /[\d,]/.test(text)
}

/**
 * Renders a search field with suggestions of institutions, subjects and places while the user types; without
 * script it is a plain search field.
 */
export function SearchBox({ text = '', live, own }: { text?: string; live?: LiveForm; own?: OwnField }) {
  const boxId = useId()
  const id = own?.id ?? boxId
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { suggestions, ask, close } = useSuggestions()
  const [active, setActive] = useState(-1)
  const isOpen = suggestions.length > 0

  function openSuggestion(suggestion: ShownSuggestion) {
    close()
    setActive(-1)
    live?.cancel()
    field.current?.blur()
    if (suggestion.institution) return navigate(getSuggestionAddress(suggestion))
    const search = suggestion.search ?? { q: suggestion.label }
    if (field.current) field.current.value = search.q ?? ''
    if (live) live.narrow(search)
    else navigate(paths.explore(search))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault()
      close()
      setActive(-1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) ask(field.current?.value ?? '')
      const { key } = event
      setActive((now) => moveActive(now, key, suggestions.length))
    } else if (event.key === 'Enter') {
      // Enter accepts the marked suggestion; without one it sends the words unchanged.
      if (isOpen && active >= 0) {
        event.preventDefault()
        openSuggestion(suggestions[active])
      }
      close()
    }
  }

  return (
    <div className="search-box">
      {!own && (
        <label className="unseen" htmlFor={id}>
          {words.field}
        </label>
      )}
      <Icon name="search" />
      <input
        ref={field}
        id={id}
        className="input"
        type="search"
        name="q"
        defaultValue={text}
        placeholder={own?.hint ?? words.fieldShort}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={300}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setActive(-1)
          const { value } = event.currentTarget
          own?.type(value)
          if (own && isSaid(value)) close()
          else ask(value)
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      <div
        className="suggestions"
        id={`${id}-list`}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys move and take (ARIA combobox).
          <div
            key={`${suggestion.kind} ${suggestion.label} ${suggestion.detail}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Pressing must not take the focus from the field, or the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => openSuggestion(suggestion)}
          >
            <Icon name={suggestion.kind} />
            <span>
              {suggestion.label}
              <span className="suggestion-detail block small quiet">{suggestion.detail}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="unseen" role="status">
        {isOpen ? words.suggested(suggestions.length) : ''}
      </p>
    </div>
  )
}

function useSuggestions() {
  const [suggestions, setSuggestions] = useState<ShownSuggestion[]>([])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)

  function stop() {
    clearTimeout(waiting.current)
    request.current?.abort()
  }
  function close() {
    stop()
    setSuggestions([])
  }
  function requestSuggestions(text: string) {
    stop()
    if (!isWorthAsking(text)) return setSuggestions([])
    waiting.current = setTimeout(async () => {
      const controller = new AbortController()
      request.current = controller
      const suggestionsFound = await fetchSuggestions(text, controller.signal)
      if (!controller.signal.aborted) setSuggestions(suggestionsFound)
    }, PAUSE_MS)
  }
  useEffect(() => stop, [])
  return { suggestions, ask: requestSuggestions, close }
}
