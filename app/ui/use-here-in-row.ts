import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls a row of links, which may be wider than the window, to the current link on each new page. Put its
 * ref on the row.
 */
export function useHereInRow() {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // On each new page another item is the current one.
  useEffect(() => {
    let isDone = false
    const scrollToHere = () => {
      const here = row.current?.querySelector<HTMLElement>('[aria-current]')
      if (here && !isDone) bringIntoRow(row.current!, here)
    }
    scrollToHere()
    // The page's own font, once loaded, is wider than its fallback.
    void document.fonts.ready.then(scrollToHere)
    return () => {
      isDone = true
    }
  }, [pathname, search])
  return row
}

/** Pixels of the next link that stay visible, as `scroll-margin-inline` does if the browser scrolls. */
const PEEK = 48
/** For less than this the row stays: scrolling would cut its beginning for nothing. */
const MIN_SCROLL = PEEK / 2

/** Scrolls the row as far as it must, and nothing but the row. */
function bringIntoRow(row: HTMLElement, here: HTMLElement) {
  const offset = here.offsetLeft - row.offsetLeft - PEEK
  const beyond = offset + here.offsetWidth + 2 * PEEK - row.clientWidth
  if (beyond - row.scrollLeft > MIN_SCROLL) row.scrollLeft = beyond
  else if (row.scrollLeft - offset > MIN_SCROLL) row.scrollLeft = offset
}
