import artwork from './artwork.svg?url'
import './artwork.css'

/**
 * A drawing from the sheet of drawings, which is fetched once. Its lines take the colour of `stroke`, its paper that of `fill` and its
 * marigold that of `color`, so that it turns dark with the page. Decorative: the words beside it say what counts.
 */
export function Artwork({ name, width, height }: { name: string; width: number; height: number }) {
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <use href={`${artwork}#${name}`} />
    </svg>
  )
}
