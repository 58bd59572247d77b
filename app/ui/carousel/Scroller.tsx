import { Children, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { ScriptButton } from '../ScriptButton.tsx'
import { prefersReducedMotion } from './motion.ts'
import { Pages } from './Pages.tsx'
import { carouselWords as words } from './words.ts'
import './scroller.css'

const STEP_PX = 10
const STEP_MS = 25
const CLICK_PX = 150

/**
 * Renders a row that scrolls sideways, by hand and by arrows: 150 px a click, 10 px every 25 ms. An arrow
 * that leads nowhere is disabled. `indicators` adds a dot for each item.
 */
export function Scroller({
  label,
  indicators = false,
  children,
}: {
  label: string
  indicators?: boolean
  children: ReactNode
}) {
  const row = useRef<HTMLUListElement>(null)
  const moving = useRef<ReturnType<typeof setInterval>>(undefined)
  /** Distance still to scroll: clicks add up. */
  const lastOffset = useRef(0)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const [current, setCurrent] = useState(0)
  const count = Children.count(children)

  function updateEnds() {
    const { scrollLeft, scrollWidth, clientWidth } = row.current!
    const atEnd = scrollLeft >= scrollWidth - clientWidth - 1
    setEnds({ atStart: scrollLeft <= 0, atEnd })
    // At the end several items are visible, of which the last would never be the first.
    setCurrent(
      scrollLeft > 0 && atEnd
        ? count - 1
        : listOffsets(row.current!).findIndex((offset) => offset >= scrollLeft - 1),
    )
  }
  // Cleaned up with the row: later, it no longer exists.
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(updateEnds)
    sizes.observe(row.current!)
    return () => {
      sizes.disconnect()
      clearInterval(moving.current)
    }
  }, [])

  function scroll(way: number) {
    if (prefersReducedMotion()) {
      row.current!.scrollLeft += way
      return
    }
    lastOffset.current += way
    clearInterval(moving.current)
    moving.current = setInterval(scrollOneStep, STEP_MS)
  }

  function turnTo(index: number) {
    clearInterval(moving.current)
    lastOffset.current = 0
    row.current!.scrollTo({
      left: listOffsets(row.current!)[index],
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  function scrollOneStep() {
    const by = Math.sign(lastOffset.current) * STEP_PX
    const from = row.current!.scrollLeft
    row.current!.scrollLeft += by
    // At its end it cannot move further, even if more clicks are pending.
    lastOffset.current = row.current!.scrollLeft === from ? 0 : lastOffset.current - by
    if (lastOffset.current === 0) clearInterval(moving.current)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul ref={row} className="scroller-row sideways" tabIndex={0} aria-label={label} onScroll={updateEnds}>
        {children}
      </ul>
      <div className="scroller-tools with-script line gap-2 mt-3">
        <ScriptButton
          className="button"
          aria-label={words.back}
          disabled={ends.atStart}
          onClick={() => scroll(-CLICK_PX)}
        >
          <Icon name="previous" />
        </ScriptButton>
        {indicators && <Pages count={count} current={current} turn={turnTo} />}
        <ScriptButton
          className="button"
          aria-label={words.forward}
          disabled={ends.atEnd}
          onClick={() => scroll(CLICK_PX)}
        >
          <Icon name="next" />
        </ScriptButton>
      </div>
    </>
  )
}

/** Returns the scroll offset at which each item is first in the row. */
function listOffsets(row: HTMLUListElement): number[] {
  const items = [...row.children] as HTMLElement[]
  return items.map((item) => item.offsetLeft - items[0].offsetLeft)
}
