import './sheet-drawing.css'

/**
 * A drawing by its name from a sheet of drawings, which is fetched once, and after the words (`server/startLater.ts`); without script it
 * comes with the page. Without `alt` it only decorates: the words beside it say what counts.
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
  const drawing = `${sheet}#${name}`
  return (
    <>
      <svg className={`from-sheet with-script ${look}`} {...frame} role="img" aria-label={alt}>
        <use data-href={drawing} />
      </svg>
      <noscript>
        <svg className={`from-sheet ${look}`} {...frame} role="img" aria-label={alt}>
          <use href={drawing} />
        </svg>
      </noscript>
    </>
  )
}
