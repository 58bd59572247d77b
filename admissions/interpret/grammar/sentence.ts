import { listWords } from '../../../engine/text/fold.ts'
import { normalize } from '../../../engine/text/normalize.ts'
import { toPlainDigits } from '../../inputs/typed-text.ts'
import type { Phrases } from '../phrases.ts'
import { DEVANAGARI, type Hindi } from './hindi.ts'
import type { Spelling } from './spelling.ts'

export type Lists = Phrases['patterns']

/** One word, number or mark of a text. */
export interface Word {
  /** As written in the text. */
  text: string
  /** Lower case, without accents and apostrophes, with misspellings corrected. */
  plain: string
  /** The form that the grammar's patterns match: `years` and `yrs` are `year`, `20k` is `20000`. */
  key: string
  /** Begins with a capital letter; all letters are capitals. */
  capital: boolean
  shout: boolean
  /** Its offset in the sentence's line. */
  at: number
  taken: boolean
}

/** A text prepared for patterns: its words in one line, separated by spaces. */
export interface Sentence {
  words: Word[]
  line: string
  /** The line with the used parts blanked out, so nothing is read twice. */
  open: string
  /** The operator's word lists for patterns. */
  lists: Lists
  /** Pieces with numbers that cannot be, as written: "gpa 45". */
  doubtful: string[]
  /**
   * Calls the reader for every match in the unused part of the line. The match is used up unless the reader
   * returns `false`; `DOUBTFUL` records it as doubtful.
   */
  each(pattern: RegExp, read: MatchReader): void
}

/** A reader's answer to a number that cannot be. */
export const DOUBTFUL = 'doubtful'

type MatchReader = (match: RegExpExecArray, before: string, after: string) => unknown

const BLOT = '\u0001'

const TOKEN = new RegExp(
  [
    /\d{4}-\d{2}(?!\d)/,
    /(?<!\d)\d{1,15}(?:[.,\u00a0 ]\d{2,3}){0,6}(?:[.,]\d{1,6})?(?:st|nd|rd|th)\b/,
    /(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?/,
    /\.[nN][eE][tT](?![\p{L}\p{N}])/u,
    /[\p{L}\p{M}]{1,15}(?:#|\+\+)/u,
    /[\p{L}\p{M}]+(?:[''’][\p{L}]+)*/u,
    /[$€£₹¥%+&/,;:.!?()=<>|–—।−-]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

const SIGNS: Record<string, string> = {
  $: 'usd',
  '€': 'eur',
  '£': 'gbp',
  '₹': 'inr',
  '¥': 'jpy',
  '%': 'percent',
  '&': 'and',
  '–': '-',
  '—': '-',
  '!': '.',
  '?': '.',
  ';': '.',
  '|': ',',
  '।': '.',
  '−': 'negative',
  '<': 'under',
  '>': 'above',
}

/** Reads the words of a text. A word that no list knows is taken for the one it is nearest to. */
export function readWords(
  text: string,
  { spelling, lists, hindi }: { spelling: Spelling; lists: Lists; hindi: Hindi },
): Sentence {
  const words: Word[] = []
  let line = ''
  const add = (token: string, originalText: string) => {
    const plain = toPlainWord(token)
    const right = spelling.right(plain)
    const key = getKey(token, right, spelling)
    words.push({
      text: originalText,
      plain: right,
      key,
      capital: /^\p{Lu}/u.test(token),
      shout: token.length > 1 && token === token.toUpperCase() && /\p{Lu}/u.test(token),
      at: line.length + 1,
      taken: false,
    })
    line += ` ${key}`
  }
  for (const { 0: token } of hindi.withFigures(normaliseWriting(text)).matchAll(TOKEN)) {
    if (DEVANAGARI.test(token)) for (const latin of hindi.inLatin(token).split(' ')) add(latin, token)
    else add(token, token)
  }
  line += ' '
  const sentence: Sentence = {
    words,
    line,
    open: line,
    lists,
    doubtful: [],
    each: (pattern, read) => takeEach(sentence, pattern, read),
  }
  return sentence
}

/** Marks the words between two positions of the line as used. */
export function takeWordsBetween(sentence: Sentence, from: number, to: number) {
  for (const word of sentence.words) {
    if (word.at + word.key.length <= from || word.at >= to) continue
    word.taken = true
    const { at, key } = word
    sentence.open =
      sentence.open.slice(0, at) + BLOT.repeat(key.length) + sentence.open.slice(at + key.length)
  }
}

function takeEach(sentence: Sentence, pattern: RegExp, read: MatchReader) {
  const search = compilePattern(pattern)
  search.lastIndex = 0
  let match = search.exec(sentence.open)
  while (match) {
    const [from, to] = match.indices?.[0] ?? [0, 0]
    const outcome = read(match, sentence.line.slice(0, from + 1), sentence.line.slice(to))
    if (outcome === DOUBTFUL) sentence.doubtful.push(getTextBetween(sentence, from, to))
    if (outcome !== false) takeWordsBetween(sentence, from, to)
    search.lastIndex = Math.max(to - 1, from + 1)
    match = search.exec(sentence.open)
  }
}

/** "Got 112 %": words before a number that say nothing of it. */
const LEAD_IN = /^(?:(?:with|have|got|scored|scoring|secured|my|of|is) )+/i

function getTextBetween({ words }: Sentence, from: number, to: number) {
  const first = words.findIndex(({ at, key }) => at + key.length > from)
  const start = words[first - 1]?.key === 'negative' ? first - 1 : first
  const inside = words.slice(start).filter(({ at }) => at < to)
  return inside
    .map(({ text }) => text)
    .join(' ')
    .replace(LEAD_IN, '')
    .replace(/^− /, '-')
    .replace(/ in$/, '')
}

/** Returns where the last match ends; -1 if there is none. */
export function findLastEnd(pattern: RegExp, text: string): number {
  let end = -1
  for (const { index, 0: match } of text.matchAll(compilePattern(pattern))) end = index + match.length
  return end
}

const patterns = new Map<string, RegExp>()

/** Compiles a pattern once: the same ones recur in every sentence. */
function compilePattern({ source }: RegExp) {
  let pattern = patterns.get(source)
  if (!pattern) {
    pattern = new RegExp(source, 'gd')
    patterns.set(source, pattern)
  }
  return pattern
}

/** Rewrites notations that patterns do not know, such as `-₹5L`, in a form that they know. */
function normaliseWriting(text: string) {
  return (
    toPlainDigits(removeContacts(text))
      .replace(
        /(?<=^|\s)-(?=[₹$€£]?\d[\d.,]*\s?(?:l|la[ck]\w*|cr\w*|k|लाख|करोड़|हजार|usd|inr|euros?|dollars?)(?![\p{L}\p{M}]))/giu,
        '−',
      )
      .replace(/(?<=^|[,.;]\s)-(?=\d[\d.]*\s?(?:years?|yrs?|saal|months?)(?![\p{L}\p{M}]))/giu, '−')
      .replace(/(?<=\d)\s?(?:वीं|वी|वीँ|vi|vin|veen)(?![\p{L}\p{M}])/gu, 'th')
      // "बी टेक" is बीटेक.
      .replace(/(?<![\p{L}\p{M}])(बी|एम) (?=(?:टेक|कॉम|एससी|एड|फार्म)(?![\p{L}\p{M}]))/gu, '$1')
      // "NUS nahi to NTU": if not the one, the other.
      .replace(/(?<![\p{L}\p{M}])(?:nah?i+n?|नहीं|नही) (?:toh?|तो)(?![\p{L}\p{M}])/giu, 'or')
      .replace(/\bincl\b\.?/gi, 'including')
      .replace(/\bper cent\b/gi, 'percent')
      .replace(/<\s?=|≤/g, '<')
      .replace(/>\s?=|≥/g, '>')
      .replace(
        /\b(less than|under|within|not more than|up ?to|max(?:imum)?|at most) an? year\b/gi,
        '$1 1 year',
      )
      // Boards count the best of a student's subjects: this "best" is not about universities.
      .replace(/\bbest (?:of )?(?:four|five|4|5)\b/gi, 'aggregate')
      .replace(/\bw\/o\b/gi, 'without')
      .replace(/\bw\/(?=\s)/gi, 'with')
      .replace(/\b(?:(?:cbse|icse|isc) )?(?:class|grade|std\.?|standard) (?:12|xii)(?:th)?\b/gi, '12th')
      .replace(/\b10\s*\+\s*2\b|(?<![\w+])\+\s?2\b/g, '12th')
      .replace(/\bS\$(?=\s*\d)|(?<=\d\s*k?\s*)S\$/g, ' SGD ')
      .replace(/\bAU?\$/gi, ' AUD ')
      .replace(/\bC(?:A|AN)?\$/gi, ' CAD ')
      .replace(/\bNZ\$/gi, ' NZD ')
      .replace(/\bHK\$/gi, ' HKD ')
      .replace(/\bUS\$/gi, ' USD ')
      .replace(/(?<!\d)(\d{1,3})\.(\d{3})(?![\d.])/g, '$1$2')
      .replace(/(?<=\d)\s(?=\d{3}(?!\d))(?<=[€£₹$]\s?\d{1,3}\s)/g, '')
      .replace(/(\d)\s?\/-/g, '$1')
      .replace(/\b(20[2-4]\d) (spring|summer|fall|autumn|winter)\b(?! (?:of )?20\d)/gi, '$2 $1')
      .replace(/\b(rs|inr)\.\s?(?=\d)/gi, '$1 ')
      .replace(/\bm\.\s?arch\b/gi, 'M-Arch')
      .replace(/\bMArch\b/g, 'M-Arch')
      .replace(/\bPh\.?\s?D\b\.?/gi, 'PhD')
      .replace(/\bU\.\s?S\.\s?A\b\.?/gi, 'USA')
      .replace(/\b([bmdpuk])\.\s?(\p{L}{1,6})\b(\.?)/giu, (_, letter, rest, dot) =>
        rest.length <= 2 ? letter + rest : letter + rest + dot,
      )
  )
}

/** Removes addresses and telephone numbers: they are private, and useless for the search. */
export function removeContacts(text: string) {
  return text
    .replace(/\S+/g, (word) => (isAddressOfMail(word) ? ' , ' : word))
    .replace(/https?:\/\/\S+/gi, ' , ')
    .replace(/\+\d[\d ()-]{8,14}\d|\b[6-9]\d{4} ?\d{5}\b/g, ' , ')
}

/**
 * Searches for `@` and a full stop after it, once each: a pattern for both would take cubic time in a word's
 * length.
 */
function isAddressOfMail(word: string) {
  const position = word.indexOf('@', 1)
  return position !== -1 && word.lastIndexOf('.', word.length - 2) > position + 1
}

function toPlainWord(token: string) {
  // C# and .NET are words of their own, as in the search box.
  const word = /\p{L}[#+]|^\.\p{L}/u.test(token) ? listWords(token).join('') : token
  return normalize(word.replace(/['’]/g, ''), 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
}

function getKey(token: string, plain: string, spelling: Spelling): string {
  const symbol = SIGNS[token]
  if (symbol) return symbol
  if (/^\d{4}-\d{2}$/.test(token)) return token
  if (/^\d/.test(token)) return /[a-z]$/.test(plain) ? plain : plain.replaceAll(',', '')
  return spelling.key(plain)
}
