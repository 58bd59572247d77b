/** A hand that moves no further than this has clicked. */
const CLICK_PX = 5

/**
 * Lets a mouse drag a scrolling box, as a finger can already; `dropped` gets the distance. A drag neither
 * clicks nor selects.
 */
export function dragByMouse(box: HTMLElement, dropped: (way: number) => void, signal: AbortSignal) {
  let from: { x: number; left: number } | undefined
  let dragged = false

  box.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      if (pointerType !== 'mouse' || button !== 0) return
      from = { x: clientX, left: box.scrollLeft }
      dragged = false
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (!from) return
      const way = from.x - clientX
      if (!dragged && Math.abs(way) <= CLICK_PX) return
      dragged = true
      box.dataset.moving = ''
      box.scrollLeft = from.left + way
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        if (from && dragged) dropped(box.scrollLeft - from.left)
        from = undefined
      },
      { signal },
    )
  box.addEventListener(
    'click',
    (event) => {
      if (!dragged) return
      dragged = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  // Else the browser drags a link or a picture away.
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}
