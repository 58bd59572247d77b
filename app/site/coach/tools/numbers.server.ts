import { convert, exchangeRates } from '../../../../admissions/catalogue/money/currencies.ts'
import type { Money } from '../../../../admissions/catalogue/types.ts'
import type { CoachFact } from '../../../../admissions/coach/claims.ts'
import { splitSpoken, toKey } from '../../../../admissions/coach/meanings.ts'
import type { CoachCall } from '../../../../admissions/coach/tools.ts'
import { convertScore } from '../../../../admissions/conversions/english.ts'
import {
  convertMarks,
  convertToGermanGrade,
  MARK_SCALES,
  type MarkScale,
} from '../../../../admissions/conversions/grades.ts'
import {
  type EnglishTest,
  findWrongScores,
  getScale,
  type ScoreScale,
} from '../../../../admissions/conversions/scales.ts'
import type { PageContext } from '../../../context.ts'
import { paths } from '../../../paths.ts'
import { toolsWords } from '../../../tools/words.ts'
import { createFigures } from '../../../words/figures.ts'
import { nothingFound, quoteFacts, type ToolAnswer, toSource } from './tool.ts'
import { toolWords as words } from './words.ts'

type ConvertCall = Extract<CoachCall, { tool: 'convert' }>

const converter = { label: words.converter, address: paths.scoreConverter() }

/** Returns a score, marks or an amount on another scale, by the tables and rates that the tools use. */
export function convertFigure(page: PageContext, call: ConvertCall): ToolAnswer {
  if (call.part === 'english') return convertEnglish(page, call.question)
  return call.part === 'grade' ? convertGrade(page, call.question) : convertAmount(page, call)
}

const TESTS: [RegExp, EnglishTest][] = [
  [/\bielts\b/i, 'ielts'],
  [/\btoefl\b/i, 'toefl'],
  [/\bpte\b/i, 'pte'],
  [/\b(?:det|duolingo)\b/i, 'det'],
  [/\bcambridge\b/i, 'cambridge'],
]
const SCALES: Partial<Record<EnglishTest, ScoreScale[]>> = {
  ielts: ['ielts'],
  toefl: ['toefl-120', 'toefl-6'],
  pte: ['pte'],
  det: ['det'],
  cambridge: ['cambridge'],
}

function convertEnglish(page: PageContext, question: string): ToolAnswer {
  const today = page.today()
  const places = TESTS.flatMap(([pattern, test]) => {
    const hit = pattern.exec(question)
    return hit ? [{ test, at: hit.index, end: hit.index + hit[0].length }] : []
  })
  const number = /\d+(?:\.\d+)?/.exec(question)
  // Bands are IELTS’s.
  if (/\bbands?\b/i.test(question) && !places.some(({ test }) => test === 'ielts'))
    places.push({ test: 'ielts', at: number?.index ?? 0, end: number?.index ?? 0 })
  if (!number || places.length === 0) return quoteFacts([], [converter])
  // The score stands behind its test, or before it: the nearer one.
  const behind = number.index + number[0].length
  const getDistance = ({ at, end }: (typeof places)[number]) =>
    end <= number.index ? number.index - end : at - behind
  const nearest = places.toSorted((a, b) => getDistance(a) - getDistance(b))[0].test
  const candidates = [nearest, ...places.map(({ test }) => test)].map((test) => ({
    test,
    overall: Number(number[0]),
  }))
  const score = candidates.find((candidate) => findWrongScores(candidate).length === 0)
  if (!score) return quoteFacts([], [converter])
  const scale = getScale(score)
  const named = places.map(({ test }) => test).filter((test) => test !== score.test)
  const targets = (named.length > 0 ? named : (Object.keys(SCALES) as EnglishTest[])).flatMap(
    (test) => SCALES[test] ?? [],
  )
  const { scales } = toolsWords.scores.english
  const from = words.score(scales[scale], score.overall)
  const facts = targets
    .filter((target) => target !== scale)
    .flatMap((target) => convertScore(score, target, today).map((conversion) => ({ target, conversion })))
    .map(
      ({ target, conversion: { low, high, by } }, place): CoachFact => ({
        id: `convert:english:${place}`,
        text: words.equals(from, words.range(low, high), scales[target]),
        source: toSource(by[0], by[0].publisher),
      }),
    )
  return quoteFacts(facts, [converter])
}

function convertGrade(page: PageContext, question: string): ToolAnswer {
  const marks = readMarksIn(question)
  if (!marks) return quoteFacts([], [converter])
  const { value, outOf } = marks
  const from = words.marksOutOf(value, outOf)
  if (/german/i.test(question)) {
    const pass = outOf === 100 ? 40 : outOf === 10 ? 4 : undefined
    const german = pass && convertToGermanGrade(marks, pass, page.today())
    if (!german) return quoteFacts([], [converter])
    const text = words.german(from, `${german.grade}`, words.marksOutOf(pass, outOf))
    return quoteFacts(
      [{ id: 'convert:grade:german', text, source: toSource(german.by, german.by.publisher) }],
      [converter],
    )
  }
  const wanted = readScaleIn(question, outOf)
  const facts = MARK_SCALES.filter(
    (scale) => scale !== outOf && (wanted === undefined || scale === wanted),
  ).flatMap((scale) =>
    convertMarks(marks, scale, 'undergraduate', page.today()).map(
      ({ value: other, by }, place): CoachFact => ({
        id: `convert:grade:${scale}:${place}`,
        text: words.marksEqual(from, words.marksOutOf(other, scale)),
        source: toSource(by, by.publisher),
      }),
    ),
  )
  if (facts.length > 0) return quoteFacts(facts, [converter])
  const fact = {
    id: 'convert:grade:none',
    text: words.noMarksRule(from),
    source: { title: words.converterAlone },
  }
  return quoteFacts([fact], [converter])
}

function readMarksIn(question: string): { value: number; outOf: MarkScale } | undefined {
  // “12th” and “class 12” name a school year.
  const marks = question.replace(/\b\d+\s?(?:th|st|nd|rd)\b|\bclass\s?\d+\b/gi, ' ')
  const number = /\b\d{1,3}(?:\.\d{1,4})?(?=\s?(?:%|percent))/i.exec(marks) ?? /\d+(?:\.\d+)?/.exec(marks)
  if (!number) return undefined
  const value = Number(number[0])
  if (/percent|%|pratishat/i.test(question) && value > 10)
    return value <= 100 ? { value, outOf: 100 } : undefined
  if (value <= 4 && /\bgpa\b/i.test(question) && !/cgpa/i.test(question)) return { value, outOf: 4 }
  if (value <= 10) return { value, outOf: 10 }
  return value <= 100 ? { value, outOf: 100 } : undefined
}

function readScaleIn(question: string, from: MarkScale): MarkScale | undefined {
  const stated = /(?:out of|on|in|\/)\s*(?:a\s*)?(4|5|7|10|100)\b(?!\.)/i.exec(question)
  if (stated && Number(stated[1]) !== from) return Number(stated[1]) as MarkScale
  if (/\b4\s*(?:point\s*)?scale/i.test(question)) return 4
  if (from !== 4 && /\bgpa\b/i.test(question.replace(/cgpa/gi, ''))) return 4
  return from !== 100 && /percent|%/i.test(question) ? 100 : undefined
}

const SIZES: Record<string, number> = {
  lakh: 1e5,
  lac: 1e5,
  lakhs: 1e5,
  crore: 1e7,
  cr: 1e7,
  k: 1e3,
  thousand: 1e3,
  hazar: 1e3,
  million: 1e6,
}

/** An amount of the question, else the one that the talk has named before. */
function convertAmount(page: PageContext, { question, money: before }: ConvertCall): ToolAnswer {
  const named = listCurrencies(page, question)
  const number = /(\d[\d,]*(?:\.\d+)?)\s*(lakhs?|lac|crore|cr|k|thousand|hazar|million)?\b/i.exec(question)
  const amount = number && Number(number[1].replaceAll(',', '')) * (SIZES[number[2]?.toLowerCase()] ?? 1)
  const from: Money | undefined = amount
    ? { amount, currency: named[0] ?? page.defaultCurrency }
    : before && { amount: before.amount, currency: before.currency }
  if (!from) return nothingFound
  const wanted = named.find((currency) => currency !== from.currency) ?? page.defaultCurrency
  const to = convert(from, wanted)
  if (!to || wanted === from.currency) return nothingFound
  const figures = createFigures(page.locale)
  const fact: CoachFact = {
    id: 'convert:money',
    text: words.exchange(figures.money(from), figures.about(to)),
    source: { title: words.ourRates(exchangeRates.asOf), seen: exchangeRates.asOf },
    money: to,
  }
  return quoteFacts([fact])
}

/** The currencies that a question names, in its order. */
function listCurrencies({ content }: PageContext, question: string) {
  const codes = Object.entries(content.coach.words.currencies)
  return [
    ...new Set(
      splitSpoken(question).flatMap(
        (word) =>
          codes.find(([, phrases]) => phrases.some((phrase) => toKey(phrase) === toKey(word)))?.[0] ?? [],
      ),
    ),
  ]
}
