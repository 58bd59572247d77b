import bidiFactory from 'bidi-js'
import { normalize } from '../../../admissions/inputs/typed-text.ts'
import { type FontPart, findFontPart } from './pdf-fonts.server.ts'

/** A piece of text in one font, in its drawn order from left to right. */
export interface Run {
  part: FontPart
  text: string
}

type Levelled = Run & { level: number }

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bidi = bidiFactory()

/**
 * Splits a line of text into runs of one font each, in drawing order. Characters that no font has are never
 * drawn as boxes: a letter becomes a question mark, a space or dash a plain one, an emoji or other sign is
 * left out.
 */
export function splitRuns(text: string): Run[] {
  // Most lines are in this range.
  if (/^[\n\x20-\x7e]+$/.test(text)) return [{ part: 'latin', text }]
  const plain = replaceUndrawable(text)
  const levels = RIGHT_TO_LEFT.test(plain) ? bidi.getEmbeddingLevels(plain, 'ltr').levels : undefined
  const runs: Levelled[] = []
  for (const { segment, index } of signs.segment(plain)) {
    const part = findFontPart(segment)!
    const level = levels?.[index] ?? 0
    const last = runs.at(-1)
    if (last?.part === part && last.level === level) last.text += segment
    else runs.push({ part, text: segment, level })
  }
  return levels ? sortVisually(runs) : runs
}

function replaceUndrawable(text: string): string {
  const normalizedText = normalize(text, 'NFC').replaceAll('→', 'to')
  const graphemes = [...signs.segment(normalizedText)].map(({ segment }) => {
    if (findFontPart(segment)) return segment
    if (/^\p{Zs}/u.test(segment)) return ' '
    if (/^\p{Pd}/u.test(segment)) return '-'
    return /^[\p{L}\p{N}]/u.test(segment) ? '?' : ''
  })
  const drawn = graphemes.join('')
  return graphemes.includes('') ? drawn.replace(/ {2,}/g, ' ').trim() : drawn
}

/**
 * Reverses right-to-left runs (rule L2 of Unicode's bidirectional algorithm), as if the line were not broken.
 */
function sortVisually(runs: Levelled[]): Run[] {
  const order = [...runs]
  const highest = Math.max(...order.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      if (order[from].level < level) continue
      let to = from
      while (to < order.length && order[to].level >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  return order.map(({ part, text, level }) => ({
    part,
    text: level % 2 === 1 ? mirrorBrackets(part, text) : text,
  }))
}

/** Mirrors the characters between Arabic letters; the font reverses only the letters. */
function mirrorBrackets(part: FontPart, text: string): string {
  if (part === 'arabic') return text
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}
