import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { paths } from '../paths.ts'
import { recommendationWords } from '../words/recommendations.ts'
import { HOUSE } from '../words/site.ts'
import { feeText, type Listing, textsOf } from './file-csv.server.ts'

const words = recommendationWords.files
const INK = '#131f37'
const QUIET = '#565f72'
const MARGIN = 48

/** The same list to print and to hand on: a programme a paragraph, in the site's own type. */
export function pdfOf({
  day,
  edition,
  asked,
  matches,
  figures,
  origin,
}: Listing): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${HOUSE}: ${recommendationWords.title}`, Author: HOUSE },
    lang: 'en',
    bufferPages: true,
  })
  const whole = collected(document)
  for (const [name, font] of Object.entries(fonts())) document.registerFont(name, font)

  const write = (text: string, { size = 10, color = INK, gap = 0, link = '' } = {}) => {
    document.fontSize(size).fillColor(color)
    const runs = runsOf(text)
    runs.forEach((run, at) => {
      const last = at === runs.length - 1
      document
        .font(run.font)
        .text(run.text, { continued: !last, paragraphGap: last ? gap : 0, link: link || undefined })
    })
  }

  write(`${HOUSE} · ${recommendationWords.title}`, { size: 20, gap: 4 })
  write(words.madeOn(day, edition), { color: QUIET, gap: 2 })
  write(asked.join(' · '), { gap: 6 })
  write(words.caution, { color: QUIET, gap: 12 })
  matches.forEach(({ programme, fit, open, reasons, findings }, at) => {
    // A programme does not begin on the last lines of a page.
    if (document.y > document.page.height - 150) document.addPage()
    write(`${at + 1}. ${programme.title}`, { size: 13, gap: 1, link: origin + paths.programme(programme) })
    write(`${programme.institution.name}, ${programme.place}`, { gap: 1 })
    const fee = feeText(programme.annualTuition, figures)
    const line = [
      `${words.columns[4]}: ${Math.round(fit)}`,
      `${words.columns[5]}: ${open ? words.yes : words.no}`,
      fee && `${words.columns[6]}: ${fee}`,
    ]
    write(line.filter(Boolean).join(' · '), { color: QUIET, gap: 1 })
    write(`${words.why}: ${reasons.join('; ')}`, { gap: 1 })
    const unmet = textsOf(findings, 'unmet')
    if (unmet) write(`${words.unmet}: ${unmet}`, { gap: 1 })
    const unknown = textsOf(findings, 'unknown')
    if (unknown) write(`${words.unknown}: ${unknown}`, { gap: 1 })
    document.moveDown(0.8)
  })
  document.end()
  return whole
}

/** Read once; fonts do not change while the server runs. */
let read: { text: Buffer; further: Buffer } | undefined

function fonts() {
  // Not by import: the bundler would make an address of a file that is to be read here.
  const require = createRequire(import.meta.url)
  const file = (part: string) =>
    readFileSync(require.resolve(`@fontsource/newsreader/files/newsreader-${part}-400-normal.woff`))
  read ??= { text: file('latin'), further: file('latin-ext') }
  return read
}

/** The signs of the second of the two files, which holds the letters of more languages and the sign of the rupee. */
const FURTHER = /[\u0100-\u0151\u0154-\u024f\u1e00-\u1eff\u20ad-\u20c0]/

/** Text in pieces of one font each; signs that neither has are written with others. */
function runsOf(text: string): { font: 'text' | 'further'; text: string }[] {
  const runs: { font: 'text' | 'further'; text: string }[] = []
  for (const sign of text.replaceAll('→', 'to')) {
    const font = FURTHER.test(sign) ? 'further' : 'text'
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
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
