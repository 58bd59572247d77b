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
      {Array.from({ length: count }, (_, at) => (
        <ScriptButton
          key={words.page(at + 1, count)}
          aria-label={words.page(at + 1, count)}
          aria-current={at === current || undefined}
          onClick={() => turn(at)}
        />
      ))}
    </div>
  )
}
