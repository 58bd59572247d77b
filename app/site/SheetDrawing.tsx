import './sheet-drawing.css'

/** Renders a drawing by its name from a sheet that is fetched once. Without `alt` it only decorates. */
export function SheetDrawing({
  sheet,
  name,
  look,
  width,
  height,
  alt,
}: {
  sheet: string
  name: string
  look: string
  width: number
  height: number
  alt?: string
}) {
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': !alt }
  return (
    <svg
      className={`from-sheet ${look}`}
      {...frame}
      role="img"
      aria-label={alt}
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
