import type { ReactNode } from 'react'
import { carouselWords as words } from '../words/site/carousel.ts'
import { Icon } from './Icon.tsx'
import './scroller.css'

/** A row that scrolls sideways, by hand and by the arrows that `scroller-element.ts` moves. At the start there is no way back. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <pma-scroller>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul className="scroller-row" tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <div className="scroller-tools with-script">
        <button type="button" className="button" aria-label={words.back} data-scroll="-1" disabled>
          <Icon name="previous" />
        </button>
        <button type="button" className="button" aria-label={words.forward} data-scroll="1">
          <Icon name="next" />
        </button>
      </div>
    </pma-scroller>
  )
}
