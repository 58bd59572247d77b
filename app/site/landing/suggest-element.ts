import {
  fetchSuggestions,
  isWorthAsking,
  leadsTo,
  PAUSE_MS,
  type ShownSuggestion,
  stepped,
} from '../../explore/search/suggestions.ts'

/**
 * Proposals below a search field, as an ARIA combobox: the focus stays in the field, whose keys move and take. What is taken is gone to
 * at once. Without it, or when proposals cannot be had, the field searches for its words.
 */
export class SuggestElement extends HTMLElement {
  #suggestions: ShownSuggestion[] = []
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
    if (!isWorthAsking(text)) return this.#close()
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

  #show(suggestions: ShownSuggestion[]) {
    this.#suggestions = suggestions
    this.#list.replaceChildren(...suggestions.map((suggestion, at) => this.#option(suggestion, at)))
    this.#list.hidden = suggestions.length === 0
    this.#field.setAttribute('aria-expanded', `${suggestions.length > 0}`)
    this.querySelector('[role="status"]')!.textContent =
      suggestions.length > 0 ? this.dataset.count!.replace('#', `${suggestions.length}`) : ''
    this.#mark(-1)
  }

  #option({ kind, label, detail }: ShownSuggestion, at: number) {
    const option = document.createElement('div')
    option.id = `${this.#field.id}-${at}`
    option.setAttribute('role', 'option')
    const words = document.createElement('span')
    const small = document.createElement('span')
    small.className = 'suggestion-detail'
    small.textContent = detail
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
    const count = this.#suggestions.length
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (count === 0) this.#ask()
      else this.#mark(stepped(this.#active, key, count))
    } else if (key === 'Escape' && count > 0) {
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

  #go(suggestion: ShownSuggestion) {
    location.assign(leadsTo(suggestion))
  }
}
