import { ScriptButton } from '../ScriptButton.tsx'
import { carouselWords as words } from './words.ts'
import './pages.css'

/**
 * Shows a dot for each page or item of a horizontal scroller: the current one is filled, and each links to
 * its own.
 */
export function Pages({
  count,
  current,
  turn,
}: {
  count: number
  current: number
  turn: (to: number) => void
}) {
  return (
    <div className="carousel-pages line">
      {Array.from({ length: count }, (_, index) => (
        <ScriptButton
          key={words.page(index + 1, count)}
          aria-label={words.page(index + 1, count)}
          aria-current={index === current || undefined}
          onClick={() => turn(index)}
        />
      ))}
    </div>
  )
}
