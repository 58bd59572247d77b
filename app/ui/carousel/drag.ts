/** A pointer that moves no further than this has clicked. */
const CLICK_PX = 5

/**
 * Lets a mouse drag a scrolling box, as a finger can already; `onDrop` gets the distance. A drag neither
 * clicks nor selects.
 */
export function dragByMouse(box: HTMLElement, onDrop: (way: number) => void, signal: AbortSignal) {
  let from: { x: number; left: number } | undefined
  let wasDragged = false

  box.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      if (pointerType !== 'mouse' || button !== 0) return
      from = { x: clientX, left: box.scrollLeft }
      wasDragged = false
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (!from) return
      const way = from.x - clientX
      if (!wasDragged && Math.abs(way) <= CLICK_PX) return
      wasDragged = true
      box.dataset.moving = ''
      box.scrollLeft = from.left + way
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        if (from && wasDragged) onDrop(box.scrollLeft - from.left)
        from = undefined
      },
      { signal },
    )
  box.addEventListener(
    'click',
    (event) => {
      if (!wasDragged) return
      wasDragged = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  // Otherwise the browser drags a link or a picture away.
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}
