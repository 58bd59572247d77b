import { readFileSync } from 'node:fs'
import opentype, { type Font, type Stroke } from 'opentype.js'

/** A text that has been broken into lines of one size. */
export interface SetText {
  lines: string[]
  size: number
}

export function openFont(file: string): Font {
  const bytes = readFileSync(file)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/**
 * Breaks a text into lines no wider than `width`, in the largest of the sizes that needs no more than `maxLines`
 * lines.
 */
export function setText(font: Font, text: string, width: number, sizes: number[], maxLines: number): SetText {
  let lines: string[] = []
  for (const size of sizes) {
    lines = breakLines(font, text, width, size)
    if (lines.length <= maxLines) return { lines, size }
  }
  return {
    lines: [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]} …`],
    size: sizes[sizes.length - 1],
  }
}

/** Returns letters as outlines, so the picture needs no installed font. `y` is the first line's baseline. */
export function createOutlines(font: Font, { lines, size }: SetText, x: number, y: number, leading: number) {
  return lines
    .flatMap((line, index) => font.getPath(line, x, y + index * size * leading, size).commands)
    .map(writeStroke)
    .join('')
}

/** The font library's own writer makes NaN of numbers such as 1e-14, which end a path (version 2.0.0). */
function writeStroke({ type, x1, y1, x2, y2, x, y }: Stroke) {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined)
  return type + numbers.map((number) => number.toFixed(1)).join(' ')
}

function breakLines(font: Font, text: string, width: number, size: number) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word
    if (lines.length > 0 && font.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
