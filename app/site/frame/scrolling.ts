/** Below this the page counts as being at its top, where what only decorates may move. */
const TOP_PX = 20

/** Says on the root element whether the page has been scrolled: styles show and hide by it. */
export function noteScrolling() {
  const root = document.documentElement
  const note = () => root.toggleAttribute('data-scrolled', window.scrollY >= TOP_PX)
  addEventListener('scroll', note, { passive: true })
  note()
}

/** Scrolls to the top of the page, and moves the focus there. */
export function moveToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  // The keyboard continues from there.
  document.getElementById('content')?.focus({ preventScroll: true })
}
