const STEP_PX = 10
const STEP_MS = 25
const CLICK_PX = 150

/** Moves a row that scrolls sideways: 150 px a click, 10 px every 25 ms. The arrow that leads nowhere is disabled. */
export class ScrollerElement extends HTMLElement {
  #row!: HTMLElement
  #moving: ReturnType<typeof setInterval> | undefined
  /** How far it has still to go: clicks add up. */
  #left = 0
  /** Says when the row has been laid out. To ask it where it stands any sooner would lay it out at once, wherever on the page it is. */
  #sizes = new ResizeObserver(() => this.#note())
  #listening: AbortController | undefined

  connectedCallback() {
    this.#row = this.querySelector('.scroller-row')!
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.addEventListener('click', this.#clicked, { signal })
    this.#row.addEventListener('scroll', this.#note, { signal, passive: true })
    this.#sizes.observe(this.#row)
  }

  disconnectedCallback() {
    this.#listening?.abort()
    this.#sizes.disconnect()
    clearInterval(this.#moving)
    this.#left = 0
  }

  #note = () => {
    const { scrollLeft, scrollWidth, clientWidth } = this.#row
    for (const arrow of this.querySelectorAll<HTMLButtonElement>('[data-scroll]'))
      arrow.disabled =
        arrow.dataset.scroll === '-1' ? scrollLeft <= 0 : scrollLeft >= scrollWidth - clientWidth - 1
  }

  #clicked = ({ target }: Event) => {
    const arrow = (target as Element).closest<HTMLElement>('[data-scroll]')
    if (!arrow) return
    const way = Number(arrow.dataset.scroll) * CLICK_PX
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#row.scrollLeft += way
      return
    }
    this.#left += way
    clearInterval(this.#moving)
    this.#moving = setInterval(this.#step, STEP_MS)
  }

  #step = () => {
    const step = Math.sign(this.#left) * STEP_PX
    const from = this.#row.scrollLeft
    this.#row.scrollLeft += step
    // At its end it has arrived, however far the clicks would have led.
    this.#left = this.#row.scrollLeft === from ? 0 : this.#left - step
    if (this.#left === 0) clearInterval(this.#moving)
  }
}
