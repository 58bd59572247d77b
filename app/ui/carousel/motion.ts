const TRANSITION_MS = 500

/**
 * Scrolls a box to a position, at once for people who want reduced motion. Turns snapping off meanwhile, as
 * it would pull against the movement. Returns a function that stops it.
 */
export function slideTo(box: HTMLElement, offset: number): () => void {
  const from = box.scrollLeft
  const way = Math.min(Math.max(offset, 0), box.scrollWidth - box.clientWidth) - from
  if (prefersReducedMotion()) {
    box.scrollLeft = from + way
    delete box.dataset.moving
    return () => {}
  }
  let began: number | undefined
  box.dataset.moving = ''
  const stop = () => {
    cancelAnimationFrame(frame)
    delete box.dataset.moving
  }
  const step = (now: number) => {
    began ??= now
    const done = Math.min((now - began) / TRANSITION_MS, 1)
    box.scrollLeft = from + way * (1 - (1 - done) ** 3)
    if (done < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  let frame = requestAnimationFrame(step)
  return stop
}

/** Returns true if the user's system asks for less motion. */
export function prefersReducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
