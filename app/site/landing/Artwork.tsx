import artwork from './artwork.svg?url'
import './artwork.css'

/**
 * A drawing from the sheet of drawings, which is fetched once. Its lines take the colour of `stroke`, its paper that of `fill` and its
 * marigold that of `color`, so that it turns dark with the page. Decorative: the words beside it say what counts, and the sheet comes
 * after them (`server/startLater.ts`); without script it comes with the page.
 */
export function Artwork({ name, width, height }: { name: string; width: number; height: number }) {
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height }
  const drawing = `${artwork}#${name}`
  return (
    <>
      <svg className="drawing with-script" {...frame} aria-hidden="true">
        <use data-href={drawing} />
      </svg>
      <noscript>
        <svg className="drawing" {...frame} aria-hidden="true">
          <use href={drawing} />
        </svg>
      </noscript>
    </>
  )
}
