import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CANVAS, type Look } from '../../app/site/articles/art/pen.ts'
import { art } from '../../app/site/articles/art.ts'

/** Where the sheet lies; `app/site/articles/ArticlePicture.tsx` names it there. */
const SHEET = resolve(import.meta.dirname, '../../.cache/pictures/articles.svg')

/** In the colours of the page, light or dark: they reach into the sheet. */
const looks: Record<Look, string> = {
  line: 'stroke="var(--ink)" stroke-width="1.5"',
  fine: 'stroke="var(--map)" stroke-width="1"',
  dashed: 'stroke="var(--ink-quiet)" stroke-width="1" stroke-dasharray="3 5"',
  accent: 'stroke="var(--marigold)" stroke-width="3"',
  solid: 'fill="var(--marigold)" stroke="var(--ink)" stroke-width="1.5"',
  paper: 'fill="var(--paper-raised)"',
  wash: 'fill="var(--marigold-wash)"',
}

/** Writes the articles' pictures into one file, each under its name: pages take them from there once their words stand. */
export function drawArticleSheet() {
  const symbols = Object.entries(art).map(([name, shapes]) => {
    const drawn = shapes.map(({ look, d }) => `<path ${looks[look]} d="${d}"/>`)
    return `<symbol id="${name}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">${drawn.join('')}</symbol>`
  })
  mkdirSync(join(SHEET, '..'), { recursive: true })
  writeFileSync(SHEET, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`)
}
