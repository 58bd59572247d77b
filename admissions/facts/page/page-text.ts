import { readHtmlText } from '../../../platform/untrusted/html-text.ts'
import { type FactCandidate, getCandidateKey } from './candidate.ts'
import { findAmounts, findDays, findMonths, findPartAboutAbroad, TESTS_ON_PAGES } from './values.ts'

const MAX_CANDIDATES = 30
const MAX_SENTENCE_LENGTH = 300
const MAX_TEXT_LENGTH = 20_000
/** As much as the field of a pasted text takes. */
const MAX_SHOWN_LENGTH = 10_000

/** The result of reading a page. */
export interface PageReading {
  /** The text in which the candidates are. */
  text: string
  candidates: FactCandidate[]
}

/** Reads a pasted text: plain, or as HTML. */
export function readPasted(pasted: string): PageReading {
  const short = pasted.slice(0, MAX_TEXT_LENGTH)
  const text = TAG.test(short) ? readHtmlText(short) : short
  return { text, candidates: findCandidates(text) }
}

const TAG = /<\/?[a-z][a-z0-9]{0,20}[\s/>]/i

/**
 * Finds fees, English scores, last days and starts in the text of an institution's page. Ignores statements
 * without a number.
 */
export function findCandidates(text: string): FactCandidate[] {
  const candidates = listSentences(text.slice(0, MAX_TEXT_LENGTH)).flatMap((sentence) => [
    ...findScores(sentence),
    ...findFees(sentence),
    ...findDeadlines(sentence),
    ...findStarts(sentence),
  ])
  const seenKeys = new Set<string>()
  return candidates
    .filter((candidate) => {
      const key = getCandidateKey(candidate)
      return !seenKeys.has(key) && seenKeys.add(key)
    })
    .slice(0, MAX_CANDIDATES)
}

/** A line that may say a fee, a score, a day or a start. */
const TELLING =
  /[£€$]|\b(?:fees?|tuition|IELTS|TOEFL|PTE|Pearson|Duolingo|DET|deadlines?|apply|applications?|clos(?:e|es|ing)|intakes?|starts?|begins?|entry|[A-Z]{3} ?\d)/i

/**
 * Returns a page's text if it is short enough to be searched; of a long one, the lines that may state a fact.
 */
export function keepTellingLines(pageText: string): { text: string; isCut: boolean } {
  const lines = pageText.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  const all = lines.filter(Boolean).join('\n')
  if (all.length <= MAX_SHOWN_LENGTH) return { text: all, isCut: false }
  const factLines = lines.filter((line) => /\d/.test(line) && TELLING.test(line))
  let text = ''
  for (const line of new Set(factLines))
    if (text.length + line.length < MAX_SHOWN_LENGTH) text += text === '' ? line : `\n${line}`
  return { text, isCut: true }
}

/** Lines and sentences; a point within a number ends none. */
function listSentences(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?;])\s/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && sentence.length <= MAX_SENTENCE_LENGTH)
}

function findScores(sentence: string): FactCandidate[] {
  return TESTS_ON_PAGES.flatMap(([name, word, score]): FactCandidate[] => {
    const position = sentence.search(word)
    if (position === -1) return []
    // A statement about one test ends at the name of the next.
    const rest = sentence.slice(position)
    const others = TESTS_ON_PAGES.filter(([testName]) => testName !== name).map(([, other]) =>
      rest.search(other),
    )
    const end = Math.min(rest.length, ...others.filter((start) => start > 0))
    const clause = rest.slice(0, end)
    const overall = score.exec(clause)
    if (!overall) return []
    const behind = clause.slice(overall.index + overall[0].length)
    const part =
      /\b(?:each|every|any|all|component|band|skill|section|subtest|sub-?score|less|lower|below)\b/i.test(
        behind,
      )
        ? /\b\d{1,2}(?:\.[05])?\b/.exec(behind)?.[0]
        : undefined
    return [{ name, fields: { score: overall[0], ...(part && { part }) }, sentence }]
  })
}

function findFees(sentence: string): FactCandidate[] {
  // If a sentence has both fees, the fee for students from abroad follows its word.
  const part = findPartAboutAbroad(sentence)
  if (!/\b(?:fees?|tuition)\b/i.test(sentence) || part === undefined) return []
  const [money] = findAmounts(part)
  if (!money) return []
  if (/\bapplication fee\b/i.test(sentence)) return [{ name: 'applicationFee', fields: money, sentence }]
  const isWhole = /\b(?:total|whole|entire|full (?:course|programme|program))\b/i.test(sentence)
  return [{ name: 'tuition', fields: { ...money, period: isWhole ? 'programme' : 'year' }, sentence }]
}

function findDeadlines(sentence: string): FactCandidate[] {
  if (
    !/\b(?:deadlines?|apply by|last (?:day|date)|clos(?:e|es|ing)|applications? (?:by|until|due))\b/i.test(
      sentence,
    )
  )
    return []
  return findDays(sentence).map((day) => ({ name: 'deadlines', fields: { day }, sentence }))
}

function findStarts(sentence: string): FactCandidate[] {
  if (!/\b(?:intakes?|starts?|start date|begins?|commenc\w{1,5}|entry)\b/i.test(sentence)) return []
  if (/\b(?:deadlines?|apply|applications?)\b/i.test(sentence)) return []
  const months = findMonths(sentence)
  return months.length > 0 ? [{ name: 'intakes', fields: { month: months.join(', ') }, sentence }] : []
}
