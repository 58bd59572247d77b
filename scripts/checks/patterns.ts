import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { listSources } from './directions.ts'

// A pattern that can run to the end of a text from every possible start takes four times as long for a text
// twice the length. A person who sends such a text (a form, a file, a calendar) blocks everyone else. So each
// pattern is tried on texts that repeat a piece, and its time must grow linearly with their length.

/**
 * Folders in which patterns meet other people's text. Importers are not among them: they read registers at
 * the operator's command line.
 */
const FOLDERS = ['admissions', 'app', 'engine', 'platform', 'server']

/** Input of patterns that do grow: never text from outside, or no more of it than stated here. */
const HARMLESS: Record<string, string> = {
  'admissions/coach/passages.ts': 'our own articles',
  'admissions/content/markdown/markdown-faults.ts': 'our own articles',
  'admissions/counselling/invitations.server.ts': 'the setting MAIL_FROM',
  'app/site/pages/sources.tsx': 'names of registers',
  'platform/config/accounts-config.ts': 'settings',
  'platform/config/adverts-config.ts': 'settings',
  'platform/config/model-config.ts': 'settings',
  'platform/config/payments-config.ts': 'settings',
  'platform/config/whatsapp-config.ts': 'settings',
  'server/http/first-paint.ts': 'our own scripts',
}

/** Pieces of the test texts: characters, and strings with which patterns often begin. */
const PIECES = [
  ...'aA \n\t10@.,-_/%()<>["\'=+:;#&*\\',
  '\r\n',
  'é',
  'अ',
  '\u200e',
  '\u00a0',
  'a@',
  'a.',
  'a ',
  ' a',
  '1 ',
  '1,',
  '1.',
  '0-',
  'a-',
  '-a',
  'a=',
  '=a',
  'a,',
  '1/',
  'a1',
  '1a',
  'aA',
  '/a',
  '//',
  '<a',
  '<<',
  '()',
  '.a@',
  '₹1',
  '&a;',
  '\\n',
  '%/AA\n',
  '%1\n',
  'x:',
  'account no ',
  'from ',
  'http://',
  'www.',
  '+91 ',
]
const SIZES = [24, 200, 1_000, 8_000]
/**
 * A pattern that runs once through the longest text takes a tenth of this; one that restarts at each position
 * takes ten times as long.
 */
const MIN_MEASURED_MS = 5
/** Eight times the length takes eight times as long, or sixty-four times as long and more. */
const LONGER = 8
const MAX_GROWTH = 22
/** A run that takes longer than this is no matter of chance. */
const CERTAIN_MS = 100

/** Returns the patterns written in a source, each with its line. Does not find those assembled from parts. */
export function findPatterns(file: string, text: string): { pattern: RegExp; line: number }[] {
  const patterns: { pattern: RegExp; line: number }[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    else if (node && typeof node === 'object') {
      const { regex, start } = node as { regex?: { pattern: string; flags: string }; start: number }
      if (regex) {
        const pattern = new RegExp(regex.pattern, regex.flags.replace(/[gy]/g, ''))
        patterns.push({ pattern, line: text.slice(0, start).split('\n').length })
      } else for (const child of Object.values(node)) visit(child)
    }
  }
  visit(parseSync(file, text).program)
  return patterns
}

/** Returns the repeated text on which a pattern takes too long; `undefined` if none is known. */
export function findSlowText(pattern: RegExp): string | undefined {
  const words = [...pattern.source.matchAll(/[A-Za-z]{2,}/g)].slice(0, 6).map(([word]) => word)
  const texts = [
    ...PIECES.map((piece) => ['', piece]),
    ...words.flatMap((word) => [
      ['', word],
      [word, ' '],
      [word, '1'],
      [word, 'a'],
    ]),
  ]
  const slow = texts.find(([head, piece]) => {
    const createText = (size: number) => `${head}${piece.repeat(Math.ceil(size / piece.length))}\u0001`
    // From short to long, as some patterns would never finish a long text. A single slow run may be due to
    // other work on the machine.
    const isTooSlow = (size: number) =>
      [measureMs, measureMinMs].every((ms) => ms(pattern, createText(size)) > MIN_MEASURED_MS)
    const size = SIZES.find(isTooSlow)
    if (!size) return false
    return (
      measureMinMs(pattern, createText(size)) / measureMinMs(pattern, createText(size / LONGER)) > MAX_GROWTH
    )
  })
  return slow && JSON.stringify(slow.join('…'))
}

function measureMs(pattern: RegExp, text: string) {
  const began = performance.now()
  pattern.test(text)
  return performance.now() - began
}

/** Returns the shortest of several runs, because other work on the machine only ever adds time. */
function measureMinMs(pattern: RegExp, text: string) {
  let minMs = measureMs(pattern, text)
  for (let run = 1; run < 5 && minMs < CERTAIN_MS; run++) minMs = Math.min(minMs, measureMs(pattern, text))
  return minMs
}

/**
 * Finds the product's patterns that text from outside could keep busy, and exceptions that are no longer
 * needed.
 */
export function findSlowPatterns(root: string): string[] {
  const slow = FOLDERS.flatMap((folder) => listSources(resolve(root, folder))).flatMap((path) => {
    const file = relative(root, path).replaceAll('\\', '/')
    return findPatterns(file, readFileSync(path, 'utf8')).flatMap(({ pattern, line }) => {
      const text = findSlowText(pattern)
      return text
        ? [{ file, words: `${file}:${line} ${pattern} takes too long on ${text} again and again` }]
        : []
    })
  })
  return slow.filter(({ file }) => !(file in HARMLESS)).map(({ words }) => words)
}
