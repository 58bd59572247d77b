import { dragByMouse } from './carousel-drag.ts'
import { slideTo } from './carousel-motion.ts'

/** From this width of the window on, a carousel of two shows two. */
const TWO_FROM = '(min-width: 550px)'
const AUTOPLAY_MS = 2_000
/** Dragged so far, it turns to the next page; less, and it goes back. */
const TURN_PX = 60

/**
 * Turns the pages of what `Carousel.tsx` renders: by arrows, indicators and keys, and by itself once asked. The page that is shown is
 * always the one that the box has been scrolled to, by whatever means.
 */
export class CarouselElement extends HTMLElement {
  #track!: HTMLElement
  #page = 0
  #stop = () => {}
  #timer: ReturnType<typeof setInterval> | undefined
  #wide = matchMedia(TWO_FROM)
  /** Says when the box has been laid out. To ask it where it stands any sooner would lay it out at once, wherever on the page it is. */
  #sizes = new ResizeObserver(() => this.#show(this.#seen))
  #listening: AbortController | undefined

  connectedCallback() {
    this.#track = this.querySelector('.carousel-track')!
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.addEventListener('click', this.#clicked, { signal })
    this.#track.addEventListener('keydown', this.#pressed, { signal })
    this.#track.addEventListener('scroll', this.#note, { signal, passive: true })
    // A hand on the box takes over from the movement.
    for (const taken of ['pointerdown', 'wheel'])
      this.#track.addEventListener(taken, () => this.#stop(), { signal, passive: true })
    dragByMouse(this.#track, this.#dropped, signal)
    this.#wide.addEventListener('change', this.#layOut, { signal })
    this.#layOut()
  }

  disconnectedCallback() {
    this.#listening?.abort()
    this.#sizes.disconnect()
    this.#stop()
    clearInterval(this.#timer)
  }

  get #pages() {
    const perPage = this.#wide.matches ? Number(this.dataset.most) : 1
    return Math.ceil(this.#track.children.length / perPage)
  }

  /** An indicator for each page: their number depends on the window's width. */
  #layOut = () => {
    const pages = this.querySelector('.carousel-pages')!
    pages.replaceChildren(
      ...Array.from({ length: this.#pages }, (_, at) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.dataset.to = `${at}`
        button.setAttribute('aria-label', this.#said(at))
        return button
      }),
    )
    this.#show(0)
    // Watched anew, it is told of once more.
    this.#sizes.disconnect()
    this.#sizes.observe(this.#track)
  }

  /** The page that the box has been scrolled to. */
  get #seen() {
    const { scrollLeft, scrollWidth, clientWidth } = this.#track
    const way = scrollWidth - clientWidth
    return way <= 0 ? 0 : Math.round((scrollLeft / way) * (this.#pages - 1))
  }

  #note = () => {
    const page = this.#seen
    if (page === this.#page) return
    this.#show(page)
    // Nothing is said while it plays: only what the person did.
    this.querySelector('[role="status"]')!.textContent = this.#timer ? '' : this.#said(page)
  }

  #show(page: number) {
    this.#page = page
    for (const button of this.querySelectorAll<HTMLElement>('[data-to]'))
      button.toggleAttribute('aria-current', button.dataset.to === `${page}`)
    for (const arrow of this.querySelectorAll<HTMLElement>('[data-turn]')) {
      const to = page + Number(arrow.dataset.turn)
      // Not `disabled`: that would drop the focus of whoever turns pages by keyboard.
      arrow.setAttribute('aria-disabled', `${to < 0 || to >= this.#pages}`)
    }
  }

  #turn(to: number) {
    const pages = this.#pages
    if (to < 0 || to >= pages) return
    this.#stop()
    this.#stop = slideTo(this.#track, this.#pageWidth * to)
  }

  /** How far one page is from the next. */
  get #pageWidth() {
    const { scrollWidth, clientWidth } = this.#track
    return this.#pages > 1 ? (scrollWidth - clientWidth) / (this.#pages - 1) : 0
  }

  #dropped = (way: number) => {
    const from = Math.round((this.#track.scrollLeft - way) / Math.max(this.#pageWidth, 1))
    const pages = Math.round(Math.abs(way) / Math.max(this.#pageWidth, 1))
    const to = Math.abs(way) < TURN_PX ? from : from + Math.sign(way) * Math.max(1, pages)
    this.#turn(Math.min(Math.max(to, 0), this.#pages - 1))
  }

  #clicked = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button')
    if (!button) return
    if (button.dataset.turn) this.#turn(this.#page + Number(button.dataset.turn))
    if (button.dataset.to) this.#turn(Number(button.dataset.to))
    if ('play' in button.dataset) this.#play(button)
  }

  #pressed = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: this.#page - 1,
      ArrowRight: this.#page + 1,
      Home: 0,
      End: this.#pages - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    this.#turn(to)
  }

  #play(button: HTMLElement) {
    const plays = this.#timer === undefined
    if (plays) {
      this.#timer = setInterval(() => {
        // The box may have been scrolled without its event having come yet.
        this.#note()
        // It rests while somebody reads closely.
        if (!this.#track.matches(':hover')) this.#turn((this.#page + 1) % this.#pages)
      }, AUTOPLAY_MS)
    } else {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    button.setAttribute('aria-pressed', `${plays}`)
    const [play, pause] = button.children as HTMLCollectionOf<HTMLElement>
    play.hidden = plays
    pause.hidden = !plays
  }

  #said(page: number) {
    return this.dataset.pageWord!.replace('##', `${this.#pages}`).replace('#', `${page + 1}`)
  }
}
