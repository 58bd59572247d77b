import type { ReactNode } from 'react'
import { carouselWords as words } from '../words/site/carousel.ts'
import { Icon } from './Icon.tsx'
import './carousel.css'

interface Props {
  /** Names it for those who do not see where it stands. */
  label: string
  items: { id: string; content: ReactNode }[]
  /** How many stand side by side where the window has room: two from 550 px. */
  most?: 1 | 2
  /** Offers to turn its own pages. It begins only when asked. */
  playable?: boolean
}

/**
 * Pages of one or two things. It is a box that scrolls and snaps, so that swiping, the wheel and no script at all work by themselves;
 * `carousel-element.ts` adds the arrows, indicators and keys.
 */
export function Carousel({ label, items, most = 1, playable = false }: Props) {
  return (
    <pma-carousel data-most={most} data-page-word={words.page}>
      {/* A group: the part of the page that it stands in is a landmark of the same name already. */}
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a group outside forms. */}
      <div className="carousel" role="group" aria-roledescription={words.kind} aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <ul className="carousel-track" tabIndex={0} aria-label={label}>
          {items.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
        <div className="carousel-tools with-script">
          <button type="button" className="button" aria-label={words.previous} data-turn="-1">
            <Icon name="previous" />
          </button>
          <div className="carousel-pages" />
          <button type="button" className="button" aria-label={words.next} data-turn="1">
            <Icon name="next" />
          </button>
          {playable && (
            <button type="button" className="button bare" aria-pressed="false" data-play>
              <span>{words.play}</span>
              <span hidden>{words.pause}</span>
            </button>
          )}
          <p className="unseen" role="status" />
        </div>
      </div>
    </pma-carousel>
  )
}
