import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArtwork } from './artwork.ts'

/** Path of the sheet, as `app/site/articles/ArticlePicture.tsx` names it. */
const SHEET = resolve(import.meta.dirname, '../../.cache/pictures/articles.svg')

/** In the colours of the page, light or dark: they reach into the sheet. */
const looks = {
  line: 'stroke="var(--ink)" stroke-width="1.5"',
  fine: 'stroke="var(--map)" stroke-width="1"',
  dashed: 'stroke="var(--ink-quiet)" stroke-width="1" stroke-dasharray="3 5"',
  accent: 'stroke="var(--marigold)" stroke-width="3"',
  solid: 'fill="var(--marigold)" stroke="var(--ink)" stroke-width="1.5"',
  paper: 'fill="var(--paper-raised)"',
  wash: 'fill="var(--marigold-wash)"',
}

/**
 * Writes the articles' pictures into one file, each under its name. Pages load them from there once their
 * text is shown.
 */
export function drawArticleSheet() {
  const symbols = Array.from(
    readArtwork(looks),
    ([name, drawn]) => `<symbol id="${name}" viewBox="0 0 640 400">${drawn}</symbol>`,
  )
  mkdirSync(join(SHEET, '..'), { recursive: true })
  writeFileSync(SHEET, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`)
}
