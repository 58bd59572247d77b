import type { Suggestion } from '../../../admissions/search/types.ts'
import { paths } from '../../paths.ts'

const PAUSE_MS = 120

/**
 * Proposals below a search field, as an ARIA combobox: the focus stays in the field, whose keys move and take. What is taken is gone to
 * at once. Without it, or when proposals cannot be had, the field searches for its words.
 */
export class SuggestElement extends HTMLElement {
  #suggestions: Suggestion[] = []
  #active = -1
  #waiting: ReturnType<typeof setTimeout> | undefined
  #asked: AbortController | undefined
  #listening: AbortController | undefined

  connectedCallback() {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.#field.addEventListener('input', () => this.#ask(), { signal })
    this.#field.addEventListener('keydown', this.#pressed, { signal })
    this.#field.addEventListener('blur', () => this.#close(), { signal })
    // Pressing must not take the focus from the field, or the list would close before the click.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    this.#list.addEventListener('click', this.#clicked, { signal })
  }

  disconnectedCallback() {
    this.#listening?.abort()
    this.#close()
  }

  get #field() {
    return this.querySelector('input')!
  }
  get #list() {
    return this.querySelector<HTMLElement>('.suggestions')!
  }

  #ask() {
    clearTimeout(this.#waiting)
    this.#asked?.abort()
    const text = this.#field.value
    if (text.trim().length < 2) return this.#close()
    this.#waiting = setTimeout(async () => {
      this.#asked = new AbortController()
      const { signal } = this.#asked
      const found = await fetchSuggestions(text, signal)
      if (!signal.aborted) this.#show(found)
    }, PAUSE_MS)
  }

  #close() {
    clearTimeout(this.#waiting)
    this.#asked?.abort()
    this.#show([])
  }

  #show(suggestions: Suggestion[]) {
    this.#suggestions = suggestions
    this.#list.replaceChildren(...suggestions.map((suggestion, at) => this.#option(suggestion, at)))
    this.#list.hidden = suggestions.length === 0
    this.#field.setAttribute('aria-expanded', `${suggestions.length > 0}`)
    this.querySelector('[role="status"]')!.textContent =
      suggestions.length > 0 ? this.dataset.count!.replace('#', `${suggestions.length}`) : ''
    this.#mark(-1)
  }

  #option({ kind, label, detail }: Suggestion, at: number) {
    const option = document.createElement('div')
    option.id = `${this.#field.id}-${at}`
    option.setAttribute('role', 'option')
    const words = document.createElement('span')
    const small = document.createElement('span')
    small.className = 'suggestion-detail'
    small.textContent = detail ?? ''
    words.append(label, small)
    option.append(this.querySelector(`[data-icon="${kind}"] svg`)!.cloneNode(true), words)
    return option
  }

  #mark(active: number) {
    this.#active = active
    for (const [at, option] of [...this.#list.children].entries())
      option.setAttribute('aria-selected', `${at === active}`)
    if (active >= 0) this.#field.setAttribute('aria-activedescendant', this.#list.children[active].id)
    else this.#field.removeAttribute('aria-activedescendant')
  }

  #pressed = (event: KeyboardEvent) => {
    const { key } = event
    const places = this.#suggestions.length + 1
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (places === 1) this.#ask()
      else this.#mark(((this.#active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (key === 'Escape' && places > 1) {
      event.preventDefault()
      this.#close()
    } else if (key === 'Enter' && this.#active >= 0) {
      event.preventDefault()
      this.#go(this.#suggestions[this.#active])
    }
  }

  #clicked = ({ target }: Event) => {
    const option = (target as Element).closest('[role="option"]')
    if (option) this.#go(this.#suggestions[[...this.#list.children].indexOf(option)])
  }

  #go({ institution, search, label }: Suggestion) {
    location.assign(
      institution ? paths.institution({ id: institution }) : paths.explore(search ?? { q: label }),
    )
  }
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(paths.api.suggest(text), { signal })
    if (!response.ok) return []
    const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
    return suggestions
  } catch {
    return []
  }
}
