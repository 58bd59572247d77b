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
const BESIDE = 92
/** Between a hairline and what stands below it. */
const AIR = 8

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
        document.font(fontOf(run.further, heading))
        const options = {
          link,
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
      (sum, { text, further }) => sum + document.font(fontOf(further, heading)).widthOfString(text),
      0,
    )
  }

  /** As high as `write` makes them; the few signs of the further font count as if they stood in the first. */
  function heightOf(lines: Line[], space: number) {
    return lines.reduce((sum, { text, size = 10, heading = false, gap = 0 }) => {
      document.font(fontOf(false, heading)).fontSize(size)
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
  const file = (part: string, weight: number) =>
    unpacked(
      readFileSync(require.resolve(`@fontsource/newsreader/files/newsreader-${part}-${weight}-normal.woff`)),
    )
  read ??= {
    text: file('latin', 400),
    'text-further': file('latin-ext', 400),
    heading: file('latin', 500),
    'heading-further': file('latin-ext', 500),
  }
  return read
}

function fontOf(further: boolean, heading: boolean) {
  return `${heading ? 'heading' : 'text'}${further ? '-further' : ''}`
}

/** The signs of the second of a font's two files, which holds the letters of more languages and the sign of the rupee. */
const FURTHER = /[\u0100-\u0151\u0154-\u024f\u1e00-\u1eff\u20ad-\u20c0]/

/** Text in pieces of one font each; signs that neither has are written with others. */
function runsOf(text: string): { further: boolean; text: string }[] {
  const runs: { further: boolean; text: string }[] = []
  for (const sign of text.replaceAll('→', 'to')) {
    const further = FURTHER.test(sign)
    const last = runs.at(-1)
    if (last?.further === further) last.text += sign
    else runs.push({ further, text: sign })
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
