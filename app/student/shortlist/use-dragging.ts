import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * Lets the user drag entries by mouse, pen or finger: an entry dropped on another takes its place. Put
 * `drag` on a handle; `over` is the place where the entry would be dropped.
 */
export function useDragging<Entry extends { place: number }>(
  list: RefObject<HTMLElement | null>,
  move: (entry: Entry, place: number) => void,
) {
  const [dragged, setDragged] = useState<Entry>()
  const [over, setOver] = useState<number>()

  function placeUnder({ clientY }: PointerEvent) {
    const places = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const under = places.find((place) => {
      const { top, bottom } = place.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    return under && Number(under.dataset.place)
  }

  function begin(entry: Entry, { currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    currentTarget.setPointerCapture(pointerId)
    setDragged(entry)
  }

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  return {
    over: over === dragged?.place ? undefined : over,
    drag: (entry: Entry) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button === 0) begin(entry, event)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged) return setOver(placeUnder(event))
        // It was pressed before the page's script had loaded.
        if (event.buttons === 1) begin(entry, event)
      },
      onPointerUp(event: PointerEvent) {
        const place = placeUnder(event)
        if (dragged && place) move(dragged, place)
        end()
      },
      onPointerCancel: end,
    }),
  }
}
