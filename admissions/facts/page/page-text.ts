import { readHtmlText } from '../../../platform/untrusted/html-text.ts'
import { type FactCandidate, keyOfCandidate } from './candidate.ts'
import { amountsIn, daysIn, monthsIn, partOfAbroad, TESTS_ON_PAGES } from './values.ts'

const MAX_CANDIDATES = 30
const LONGEST_SENTENCE = 300
const LONGEST_TEXT = 20_000
/** As much as the field of a pasted text takes. */
const LONGEST_SHOWN = 10_000

/** The result of reading a page. */
export interface PageReading {
  /** The text in which the candidates are. */
  text: string
  candidates: FactCandidate[]
}

/** Reads a pasted text: plain, or as HTML. */
export function readPasted(pasted: string): PageReading {
  const short = pasted.slice(0, LONGEST_TEXT)
  const text = TAG.test(short) ? readHtmlText(short) : short
  return { text, candidates: findCandidates(text) }
}

const TAG = /<\/?[a-z][a-z0-9]{0,20}[\s/>]/i

/**
 * Finds fees, English scores, last days and starts in the text of an institution's page. Ignores statements
 * without a number.
 */
export function findCandidates(text: string): FactCandidate[] {
  const candidates = listSentences(text.slice(0, LONGEST_TEXT)).flatMap((sentence) => [
    ...scoresIn(sentence),
    ...feesIn(sentence),
    ...deadlinesIn(sentence),
    ...startsIn(sentence),
  ])
  const seenKeys = new Set<string>()
  return candidates
    .filter((candidate) => {
      const key = keyOfCandidate(candidate)
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
export function tellingText(whole: string): { text: string; isCut: boolean } {
  const lines = whole.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  const all = lines.filter(Boolean).join('\n')
  if (all.length <= LONGEST_SHOWN) return { text: all, isCut: false }
  const factLines = lines.filter((line) => /\d/.test(line) && TELLING.test(line))
  let text = ''
  for (const line of new Set(factLines))
    if (text.length + line.length < LONGEST_SHOWN) text += text === '' ? line : `\n${line}`
  return { text, isCut: true }
}

/** Lines and sentences; a point within a number ends none. */
function listSentences(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?;])\s/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && sentence.length <= LONGEST_SENTENCE)
}

function scoresIn(sentence: string): FactCandidate[] {
  return TESTS_ON_PAGES.flatMap(([name, word, score]): FactCandidate[] => {
    const at = sentence.search(word)
    if (at === -1) return []
    // A statement about one test ends at the name of the next.
    const rest = sentence.slice(at)
    const others = TESTS_ON_PAGES.filter(([other]) => other !== name).map(([, other]) => rest.search(other))
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

function feesIn(sentence: string): FactCandidate[] {
  // If a sentence has both fees, the fee for students from abroad follows its word.
  const part = partOfAbroad(sentence)
  if (!/\b(?:fees?|tuition)\b/i.test(sentence) || part === undefined) return []
  const [money] = amountsIn(part)
  if (!money) return []
  if (/\bapplication fee\b/i.test(sentence)) return [{ name: 'applicationFee', fields: money, sentence }]
  const isWhole = /\b(?:total|whole|entire|full (?:course|programme|program))\b/i.test(sentence)
  return [{ name: 'tuition', fields: { ...money, period: isWhole ? 'programme' : 'year' }, sentence }]
}

function deadlinesIn(sentence: string): FactCandidate[] {
  if (
    !/\b(?:deadlines?|apply by|last (?:day|date)|clos(?:e|es|ing)|applications? (?:by|until|due))\b/i.test(
      sentence,
    )
  )
    return []
  return daysIn(sentence).map((day) => ({ name: 'deadlines', fields: { day }, sentence }))
}

function startsIn(sentence: string): FactCandidate[] {
  if (!/\b(?:intakes?|starts?|start date|begins?|commenc\w{1,5}|entry)\b/i.test(sentence)) return []
  if (/\b(?:deadlines?|apply|applications?)\b/i.test(sentence)) return []
  const months = monthsIn(sentence)
  return months.length > 0 ? [{ name: 'intakes', fields: { month: months.join(', ') }, sentence }] : []
}
