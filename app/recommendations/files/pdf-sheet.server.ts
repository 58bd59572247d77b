import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { unpacked } from './woff.server.ts'

/** A piece of text: `heading` is set a little heavier, `gap` is left below it, in points. */
export interface Line {
  text: string
  size?: number
  color?: string
  heading?: boolean
  gap?: number
  link?: string
}

const INK = '#131f37'
export const QUIET = '#454c5b'
export const BRICK = '#892c1c'
const RULE = '#ddd4bf'

const MARGIN = 48
const GUTTER = 30
const BESIDE = 116
/** Between a hairline and what stands below it. */
const AIR = 8
/** How far below its top Newsreader's line is, as a part of its size. Other fonts stand on the same line, though they are taller. */
const ASCENT = 0.735

/** Paper of A4 in the site's own type, written from top to bottom. What belongs together is never torn across two sheets. */
export function createSheets(info: { title: string; author: string }) {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: info.title, Author: info.author },
    lang: 'en',
    bufferPages: true,
  })
  const whole = collected(document)
  for (const [name, font] of Object.entries(fonts())) document.registerFont(name, font)
  const { width, height } = document.page
  const written = width - 2 * MARGIN
  const bottom = height - MARGIN

  function write(lines: Line[], x: number, space: number, align: 'left' | 'right' = 'left') {
    for (const { text, size = 10, color = INK, heading = false, gap = 0, link } of lines) {
      document.fontSize(size).fillColor(color)
      const runs = runsOf(text)
      // Of several fonts each run would be set against the right edge by itself: one on the other.
      const inRow = align === 'right' && runs.length > 1
      const start = inRow ? x + space - widthOf(runs, heading) : x
      runs.forEach((run, at) => {
        document.font(fontOf(run.part, heading))
        const options = {
          link,
          baseline: -ASCENT * size,
          lineGap: 1.5,
          continued: at < runs.length - 1,
          ...(inRow ? { lineBreak: false } : { width: space, align }),
        }
        if (at === 0) document.text(run.text, start, document.y, options)
        else document.text(run.text, options)
      })
      document.y += gap
    }
  }

  /** How wide a line of several fonts is, in the size that is set. */
  function widthOf(runs: ReturnType<typeof runsOf>, heading: boolean) {
    return runs.reduce(
      (sum, { text, part }) => sum + document.font(fontOf(part, heading)).widthOfString(text),
      0,
    )
  }

  /** As high as `write` makes them; the few signs of other fonts count as if they stood in the first. */
  function heightOf(lines: Line[], space: number) {
    return lines.reduce((sum, { text, size = 10, heading = false, gap = 0 }) => {
      document.font(fontOf('latin', heading)).fontSize(size)
      return sum + document.heightOfString(text, { width: space, lineGap: 1.5 }) + gap
    }, 0)
  }

  return {
    /** Text over the whole width. */
    write(...lines: Line[]) {
      write(lines, MARGIN, written)
    },
    /** An entry below a hairline, set in where it has a number: its head, something short at the right of that, and below both its body. */
    entry({ number, head, beside, body }: { number?: string; head: Line[]; beside: Line[]; body: Line[] }) {
      const gutter = number ? GUTTER : 0
      const space = written - gutter
      const needed =
        AIR + Math.max(heightOf(head, space - BESIDE), heightOf(beside, BESIDE)) + heightOf(body, space)
      if (document.y + needed > bottom) document.addPage()
      const top = document.y
      document
        .moveTo(MARGIN, top)
        .lineTo(width - MARGIN, top)
        .lineWidth(0.6)
        .stroke(RULE)
      const columns = [
        () => number && write([{ text: number, size: 13, color: QUIET }], MARGIN, gutter),
        () => write(beside, width - MARGIN - BESIDE, BESIDE, 'right'),
        () => write(head, MARGIN + gutter, space - BESIDE),
      ]
      const ends = columns.map((column) => {
        document.y = top + AIR
        column()
        return document.y
      })
      document.y = Math.max(...ends)
      write(body, MARGIN + gutter, space)
      document.y += AIR
    },
    /** The finished file, each sheet with a line at its foot. */
    done(footOf: (sheet: number, of: number) => string) {
      const { count } = document.bufferedPageRange()
      for (let at = 0; at < count; at++) {
        document.switchToPage(at)
        // Below the margin, or it would begin another sheet.
        document.page.margins.bottom = 0
        document.y = height - MARGIN + 12
        write([{ text: footOf(at + 1, count), size: 8, color: QUIET }], MARGIN, written, 'right')
      }
      document.end()
      return whole
    },
  }
}

/** Read and unpacked once; fonts do not change while the server runs. */
let read: Record<string, Buffer> | undefined

function fonts() {
  // Not by import: the bundler would make an address of a file that is to be read here.
  const require = createRequire(import.meta.url)
  const file = (part: Part, weight: number) =>
    unpacked(readFileSync(require.resolve(`@fontsource/${FILES[part]}-${weight}-normal.woff`)))
  read ??= Object.fromEntries(
    PARTS.flatMap((part) => [
      [fontOf(part, false), file(part, 400)],
      [fontOf(part, true), file(part, 500)],
    ]),
  )
  return read
}

const PARTS = ['latin', 'further', 'devanagari'] as const
type Part = (typeof PARTS)[number]

const FILES: Record<Part, string> = {
  latin: 'newsreader/files/newsreader-latin',
  further: 'newsreader/files/newsreader-latin-ext',
  devanagari: 'noto-serif-devanagari/files/noto-serif-devanagari-devanagari',
}

function fontOf(part: Part, heading: boolean) {
  return `${heading ? 'heading' : 'text'}-${part}`
}

/** Which font a sign is of: one of more languages and of the rupee, one of names as Hindi and Marathi write them, or the first. */
function partOf(sign: string): Part {
  if (/[\u0100-\u0151\u0154-\u024f\u1e00-\u1eff\u20ad-\u20c0]/.test(sign)) return 'further'
  // With the marks that join letters and keep them apart, or they would not be set as one word.
  return /[\u0900-\u097f\ua8e0-\ua8ff]|\u200c|\u200d/.test(sign) ? 'devanagari' : 'latin'
}

/** Text in pieces of one font each; signs that none has are written with others. */
function runsOf(text: string): { part: Part; text: string }[] {
  const runs: { part: Part; text: string }[] = []
  for (const sign of text.replaceAll('→', 'to')) {
    const part = partOf(sign)
    const last = runs.at(-1)
    if (last?.part === part) last.text += sign
    else runs.push({ part, text: sign })
  }
  return runs
}

function collected(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.on('error', reject)
  })
}
