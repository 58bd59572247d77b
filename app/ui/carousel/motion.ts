const TRANSITION_MS = 500

/** Moves a scrolling box to a place, at once for people who want no motion. It does not snap meanwhile: that would pull against it. Gives what stops it. */
export function slideTo(box: HTMLElement, offset: number): () => void {
  const from = box.scrollLeft
  const way = Math.min(Math.max(offset, 0), box.scrollWidth - box.clientWidth) - from
  if (wantsNoMotion()) {
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

export function wantsNoMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
