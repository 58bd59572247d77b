import { art, CANVAS } from './art.ts'
import './cards.css'

/** An article's picture, drawn in the colours of the page. Without `alt` it only decorates. Nothing is shown for an unknown name. */
export function Artwork({ name, alt }: { name: string; alt?: string }) {
  const shapes = art[name]
  if (!shapes) return null
  const frame = { className: 'artwork', viewBox: `0 0 ${CANVAS.width} ${CANVAS.height}`, fill: 'none' }
  const drawn = shapes.map(({ look, d }, place) => <path key={place} className={`art-${look}`} d={d} />)
  return alt ? (
    <svg {...frame} role="img" aria-label={alt}>
      {drawn}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true">
      {drawn}
    </svg>
  )
}
