import sheet from '../../../.cache/pictures/articles.svg?url'
import { SheetDrawing } from '../SheetDrawing.tsx'
import './cards.css'

/**
 * Renders an article's picture, from the sheet of all pictures (`scripts/pictures/article-sheet.ts`).
 * Without `alt` it is decorative.
 */
export function ArticlePicture({ name, alt }: { name: string; alt?: string }) {
  return <SheetDrawing sheet={sheet} name={name} look="artwork" alt={alt} width={640} height={400} />
}
