import './sheet-drawing.css'

/**
 * A drawing by its name from a sheet of drawings, which is fetched once. Without `alt` it only decorates: the words beside it say what
 * counts.
 */
export function SheetDrawing({
  sheet,
  name,
  look,
  width,
  height,
  alt,
}: {
  /** The sheet's address. */
  sheet: string
  name: string
  /** Its class. */
  look: string
  width: number
  height: number
  alt?: string
}) {
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': !alt }
  return (
    <svg className={`from-sheet ${look}`} {...frame} role="img" aria-label={alt}>
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
