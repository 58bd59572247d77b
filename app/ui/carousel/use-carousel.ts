import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dragByMouse } from './drag.ts'
import { slideTo } from './motion.ts'
import { carouselWords as words } from './words.ts'

/** From this width of the window on, a carousel of two shows two. */
const TWO_FROM = '(min-width: 550px)'
const AUTOPLAY_MS = 2_000
/** Dragged so far, it turns to the next page; less, and it goes back. */
const TURN_PX = 60

/**
 * Returns the pages of a horizontal scroller. The current page is always the one scrolled to, by any means.
 */
export function useCarousel(items: number, maxPerPage: 1 | 2) {
  const box = useRef<HTMLUListElement>(null)
  const stop = useRef(() => {})
  const wide = useSyncExternalStore(watchWidth, isWide, () => false)
  const pages = Math.ceil(items / (wide ? maxPerPage : 1))
  const [page, setPage] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [announcement, setSaid] = useState('')

  function pageWidth() {
    const { scrollWidth, clientWidth } = box.current!
    return pages > 1 ? (scrollWidth - clientWidth) / (pages - 1) : 0
  }

  function getVisiblePage() {
    return Math.round(box.current!.scrollLeft / Math.max(pageWidth(), 1))
  }

  function updatePage() {
    const now = getVisiblePage()
    if (now === page) return
    setPage(now)
    // Announces only the user's own steps, not those of the autoplay.
    setSaid(playing ? '' : words.page(now + 1, pages))
  }

  function turnTo(to: number) {
    if (to < 0 || to >= pages) return
    stop.current()
    stop.current = slideTo(box.current!, pageWidth() * to)
  }

  function snapToPage(way: number) {
    const width = Math.max(pageWidth(), 1)
    const from = Math.round((box.current!.scrollLeft - way) / width)
    const to =
      Math.abs(way) < TURN_PX ? from : from + Math.sign(way) * Math.max(1, Math.round(Math.abs(way) / width))
    turnTo(Math.min(Math.max(to, 0), pages - 1))
  }

  // Cleaned up with the box: later, it no longer exists.
  useLayoutEffect(() => {
    const listening = new AbortController()
    dragByMouse(box.current!, snapToPage, listening.signal)
    // Another width has another number of pages.
    const sizes = new ResizeObserver(() => setPage(getVisiblePage()))
    sizes.observe(box.current!)
    return () => {
      listening.abort()
      sizes.disconnect()
      stop.current()
    }
  }, [pages])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      // Pauses while the pointer is over it.
      if (!box.current!.matches(':hover')) turnTo((getVisiblePage() + 1) % pages)
    }, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, pages])

  return {
    track: {
      ref: box,
      onScroll: updatePage,
      // Touching the box stops the animation.
      onPointerDown: () => stop.current(),
      onWheel: () => stop.current(),
      onKeyDown(event: KeyboardEvent) {
        const to = { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 0, End: pages - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        turnTo(to)
      },
    },
    page,
    pages,
    announcement,
    playing,
    turn: turnTo,
    play: () => setPlaying(!playing),
  }
}

function watchWidth(onChange: () => void) {
  const query = matchMedia(TWO_FROM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isWide() {
  return matchMedia(TWO_FROM).matches
}
