import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { ScriptButton } from '../ScriptButton.tsx'
import { Pages } from './Pages.tsx'
import { useCarousel } from './use-carousel.ts'
import { carouselWords as words } from './words.ts'
import './carousel.css'

interface Props {
  /** Accessible name, for people who cannot see where it is. */
  label: string
  items: { id: string; content: ReactNode }[]
  /** Number of items side by side if the window has room: two from 550 px. */
  maxPerPage?: 1 | 2
  /** Offers to turn its own pages. It begins only when asked. */
  playable?: boolean
}

/**
 * Renders pages in a scrolling box that snaps, so swiping, the wheel and use without script just work;
 * arrows, indicators and keys turn the pages.
 */
export function Carousel({ label, items, maxPerPage = 1, playable = false }: Props) {
  const { track, page, pages, announcement, playing, turn, play } = useCarousel(items.length, maxPerPage)
  return (
    // A group: the part of the page that it stands in is a landmark of the same name already.
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a group outside forms.
    <div
      className="carousel"
      role="group"
      aria-roledescription={words.kind}
      aria-label={label}
      data-most={maxPerPage}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul className="carousel-track" tabIndex={0} aria-label={label} {...track}>
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      <div className="carousel-tools with-script row items-center gap-2">
        <Arrow to={page - 1} name="previous" pages={pages} turn={turn} />
        <Pages count={pages} current={page} turn={turn} />
        <Arrow to={page + 1} name="next" pages={pages} turn={turn} />
        {playable && (
          <ScriptButton className="button bare" aria-pressed={playing} onClick={play}>
            {playing ? words.pause : words.play}
          </ScriptButton>
        )}
        <p className="unseen" role="status">
          {announcement}
        </p>
      </div>
    </div>
  )
}

/** Never disabled: that would drop the keyboard focus. */
function Arrow({
  to,
  name,
  pages,
  turn,
}: {
  to: number
  name: 'previous' | 'next'
  pages: number
  turn: (to: number) => void
}) {
  return (
    <ScriptButton
      className="button"
      aria-label={words[name]}
      aria-disabled={to < 0 || to >= pages}
      onClick={() => turn(to)}
    >
      <Icon name={name} />
    </ScriptButton>
  )
}
