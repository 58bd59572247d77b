import { SheetDrawing } from '../../SheetDrawing.tsx'
import artwork from './artwork.svg?url'
import './artwork.css'

/**
 * Renders a drawing of the landing page. It uses the colours of `stroke`, `fill` and `color`, so it turns
 * dark with the page.
 */
export function Artwork({ name, width, height }: { name: string; width: number; height: number }) {
  return <SheetDrawing sheet={artwork} name={name} look="drawing" width={width} height={height} />
}
