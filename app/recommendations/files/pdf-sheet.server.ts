import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type FontPart, readFontFile } from './pdf-fonts.server.ts'
import { type Run, splitRuns } from './pdf-runs.server.ts'
import { openFont } from './pdf-shaping.server.ts'

/** A piece of text: `heading` is set a little heavier, `gap` is left below it, in points. */
export interface SheetLine {
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
/** Space below a hairline. */
const AIR = 8
/**
 * Distance from the top of Newsreader to its baseline, as a fraction of its size. Other fonts share this
 * baseline, though they are taller.
 */
const ASCENT = 0.735

/**
 * Creates A4 pages in the site's own type, and in Noto for letters it lacks, written from top to bottom.
 * Related content is never split across two pages.
 */
export function createSheets(info: { title: string; author: string }) {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: info.title, Author: info.author },
    lang: 'en',
    bufferPages: true,
  })
  const pdfBytes = collectBytes(document)
  const registeredFonts = new Set<string>()
  const { width, height } = document.page
  const textWidth = width - 2 * MARGIN
  const bottom = height - MARGIN

  function write(lines: SheetLine[], x: number, space: number, align: 'left' | 'right' = 'left') {
    for (const { text, size = 10, color = INK, heading = false, gap = 0, link } of lines) {
      document.fontSize(size).fillColor(color)
      const runs = splitRuns(text)
      // With several fonts each run would be aligned to the right edge separately, one on top of the other.
      const inRow = align === 'right' && runs.length > 1
      const start = inRow ? x + space - getWidth(runs, heading) : x
      const below = document.y + getRowHeight(runs, heading)
      runs.forEach((run, index) => {
        useFont(run.part, heading)
        const options = {
          link,
          baseline: -ASCENT * size,
          lineGap: 1.5,
          continued: index < runs.length - 1,
          ...(inRow ? { lineBreak: false } : { width: space, align }),
        }
        if (index === 0) document.text(run.text, start, document.y, options)
        else document.text(run.text, options)
      })
      // No page break occurred, so the pen is at the same height.
      if (inRow) document.y = below
      document.y += gap
    }
  }

  function useFont(part: FontPart, heading: boolean) {
    const name = `${heading ? 'heading' : 'text'}-${part}`
    // An open font is a valid source for pdfkit; its types only allow files.
    if (!registeredFonts.has(name))
      document.registerFont(name, openFont(readFontFile(part, heading)) as unknown as ArrayBuffer)
    registeredFonts.add(name)
    document.font(name)
  }

  /** Returns the width of a line of several fonts, in the current size. */
  function getWidth(runs: Run[], heading: boolean) {
    return runs.reduce((sum, { text, part }) => {
      useFont(part, heading)
      return sum + document.widthOfString(text)
    }, 0)
  }

  /**
   * Returns the height that `write` gives the lines; with several fonts it is an estimate from their total
   * width.
   */
  function getHeight(lines: SheetLine[], space: number) {
    return lines.reduce((sum, { text, size = 10, heading = false, gap = 0 }) => {
      document.fontSize(size)
      const runs = splitRuns(text)
      const rows = Math.ceil((getWidth(runs, heading) * 1.05) / space)
      useFont('latin', heading)
      const isPlain = runs.every(({ part }) => part === 'latin')
      const height = isPlain
        ? document.heightOfString(text, { width: space, lineGap: 1.5 })
        : rows * getRowHeight(runs, heading)
      return sum + height + gap
    }, 0)
  }

  /** Returns the height of the tallest font. */
  function getRowHeight(runs: Run[], heading: boolean) {
    const heights = runs.map(({ part }) => {
      useFont(part, heading)
      return document.currentLineHeight(true)
    })
    return Math.max(0, ...heights) + 1.5
  }

  return {
    /** Text over the whole width. */
    write(...lines: SheetLine[]) {
      write(lines, MARGIN, textWidth)
    },
    /**
     * Writes an entry, then lets other requests take their turn, because a long list takes seconds. The entry is below a hairline, indented if it has a number: its title, its head, a short text to the
     * right of that, and its body below both.
     */
    async entry({
      number,
      title,
      isBelow = false,
      head,
      beside,
      body,
    }: {
      number?: string
      /** A heading over the whole width, on the same page as the entry. */
      title?: SheetLine
      /** It belongs to the entry above: there is no hairline between them. */
      isBelow?: boolean
      head: SheetLine[]
      beside: SheetLine[]
      body: SheetLine[]
    }) {
      const gutter = number ? GUTTER : 0
      const space = textWidth - gutter
      const titles = title ? [title] : []
      const neededHeight =
        AIR +
        getHeight(titles, textWidth) +
        Math.max(getHeight(head, space - BESIDE), getHeight(beside, BESIDE)) +
        getHeight(body, space)
      if (document.y + neededHeight > bottom) document.addPage()
      if (!isBelow)
        document
          .moveTo(MARGIN, document.y)
          .lineTo(width - MARGIN, document.y)
          .lineWidth(0.6)
          .stroke(RULE)
      if (!isBelow) document.y += AIR
      write(titles, MARGIN, textWidth)
      const top = document.y
      const columns = [
        () => number && write([{ text: number, size: 13, color: QUIET }], MARGIN, gutter),
        () => write(beside, width - MARGIN - BESIDE, BESIDE, 'right'),
        () => write(head, MARGIN + gutter, space - BESIDE),
      ]
      const ends = columns.map((column) => {
        document.y = top
        column()
        return document.y
      })
      document.y = Math.max(...ends)
      write(body, MARGIN + gutter, space)
      document.y += AIR
      await setImmediate()
    },
    /** The finished file, each sheet with a line at its foot. */
    done(footOf: (sheet: number, of: number) => string) {
      const { count } = document.bufferedPageRange()
      for (let pageIndex = 0; pageIndex < count; pageIndex++) {
        document.switchToPage(pageIndex)
        // Below the margin, where text would begin another sheet.
        document.page.margins.bottom = 0
        document.y = height - MARGIN + 12
        write([{ text: footOf(pageIndex + 1, count), size: 8, color: QUIET }], MARGIN, textWidth, 'right')
      }
      document.end()
      return pdfBytes
    },
  }
}

function collectBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.on('error', reject)
  })
}
