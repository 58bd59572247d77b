import { z } from 'zod'
import { parseObjectInAnswer } from '../../platform/language-model/ask.ts'
import { getMonth } from '../days/months.ts'
import {
  type BoundName,
  boundNames,
  type FilterName,
  filters,
  getBounds,
  listedNames,
} from '../search/filters.ts'
import {
  FiltersSchema,
  type Interpretation,
  PreferencesSchema,
  type SentenceSlot,
  StudentSchema,
} from './types.ts'
import type { Vocabulary } from './vocabulary.server.ts'

const AnswerSchema = z.object({
  filters: z.record(z.string(), z.unknown()).optional(),
  exclude: z.record(z.string(), z.unknown()).optional(),
  student: z.record(z.string(), z.unknown()).optional(),
  preferences: z.record(z.string(), z.unknown()).optional(),
  because: z.record(z.string(), z.unknown()).optional(),
})

/** The facts about the student and the order that a model may fill in; the grammar fills in the rest. */
const STUDENT_SLOTS = [
  'ielts',
  'toefl',
  'pte',
  'det',
  'sat',
  'act',
  'gre',
  'gmat',
  'backlogs',
  'workExperience',
  'gapYears',
] as const

/**
 * Reads a model's answer. Accepts only values that the sentence supports: empty slots, values of the
 * catalogue, numbers among the unread words.
 */
export function withAnswer(
  text: string,
  read: Interpretation,
  answer: string,
  vocabulary: Vocabulary,
): Interpretation {
  const answerRead = AnswerSchema.safeParse(parseObjectInAnswer(answer))
  if (!answerRead.success || read.unused.length === 0) return read
  const numbers = findNumbersAmong(text, read.unused)
  const next: Interpretation = structuredClone(read)
  const slots: string[] = []

  for (const [name, value] of Object.entries(answerRead.data.filters ?? {})) {
    const slot = name as SentenceSlot
    const schema = FiltersSchema.shape[slot]
    if (!schema || read.filters[slot] !== undefined) continue
    const slotValue = filterValues(slot, value, vocabulary, listExcluded(read, slot))
    const parsed = schema.safeParse(slotValue)
    if (
      !parsed.success ||
      parsed.data === undefined ||
      !containsNumbers(slot, parsed.data, numbers, read.unused)
    )
      continue
    Object.assign(next.filters, { [slot]: parsed.data })
    slots.push(name)
  }
  for (const name of listedNames) {
    const excluded = answerRead.data.exclude?.[name]
    if (excluded === undefined || read.exclude[name]) continue
    const excludedValue = filterValues(name, excluded, vocabulary, read.filters[name] ?? [])
    if (!Array.isArray(excludedValue) || excludedValue.length === 0) continue
    // The same answer cannot ask for a value and refuse it.
    const isContradicted = next.filters[name]?.some((value) => excludedValue.includes(value))
    if (!isContradicted) {
      next.exclude[name] = excludedValue
      slots.push(`exclude.${name}`)
    }
  }
  for (const name of STUDENT_SLOTS) {
    const parsed = StudentSchema.shape[name].safeParse(answerRead.data.student?.[name])
    if (!parsed.success || parsed.data === undefined || read.student[name] !== undefined) continue
    if (!numbers.has(parsed.data)) continue
    next.student[name] = parsed.data
    slots.push(name)
  }
  const sort = PreferencesSchema.shape.sort.safeParse(answerRead.data.preferences?.sort)
  if (sort.success && sort.data && !read.preferences.sort) {
    next.preferences.sort = sort.data
    slots.push('sort')
  }
  if (slots.length === 0) return read
  const used = new Set(
    slots.flatMap((name) => listWordsFor(answerRead.data.because?.[name.replace('exclude.', '')])),
  )
  return { ...next, unused: read.unused.filter((word) => !used.has(word.toLowerCase())), source: 'model' }
}

/** Returns the values of a list that the catalogue has and the sentence does not refuse. */
function filterValues(name: string, value: unknown, { values }: Vocabulary, against: string[]): unknown {
  const allowed = values[name as keyof typeof values]
  if (!allowed && name !== 'level') return value
  const list = (Array.isArray(value) ? value : [value]).filter(
    (item): item is string =>
      typeof item === 'string' && (!allowed || allowed.has(item)) && !against.includes(item),
  )
  return [...new Set(list)]
}

function listExcluded({ exclude }: Interpretation, name: string): string[] {
  return exclude[name as keyof typeof exclude] ?? []
}

/** Do the unread words contain the numbers of a slot? */
function containsNumbers(
  name: SentenceSlot,
  value: unknown,
  numbers: ReadonlySet<number>,
  unused: string[],
): boolean {
  if (boundNames.includes(name as BoundName)) {
    const { unit } = getBounds(name as BoundName)
    if (unit === 'money') return numbers.has((value as { amount: number }).amount)
    const figure = value as number
    return numbers.has(figure) || (unit === 'months' && numbers.has(figure / 12))
  }
  if (filters[name as FilterName].kind === 'months')
    return [value].flat().every((month) => {
      const [year, number] = /^(\d{4})-(\d\d)$/.exec(String(month))?.slice(1).map(Number) ?? [
        undefined,
        Number(month),
      ]
      const isNamed = unused.some((word) => SEASONS.test(word) || getMonth(word) === number)
      return isNamed && (year === undefined || numbers.has(year))
    })
  return true
}

const SEASONS = /^(?:fall|autumn|spring|summer|winter|michaelmas|easter|diwali|christmas|monsoon)$/i

const SCALES: [RegExp, number][] = [
  [/^(?:lakhs?|lacs?|l|lpa)$/i, 1e5],
  [/^(?:crores?|cr)$/i, 1e7],
  [/^(?:k|thousands?|grand)$/i, 1e3],
  [/^(?:m|mn|millions?)$/i, 1e6],
]
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * Returns the numbers among some words of a text, both as written and with a following "lakh" or "k" applied.
 */
function findNumbersAmong(text: string, unused: string[]): ReadonlySet<number> {
  const open = new Set(unused.map((word) => word.toLowerCase()))
  const numbers = new Set<number>()
  const tokens = text.match(/\d+(?:,\d{2,3})*(?:\.\d+)?|\p{L}+/gu) ?? []
  for (const [index, token] of tokens.entries()) {
    if (!open.has(token.toLowerCase()) && !open.has(token.replaceAll(',', ''))) continue
    const word = WORDS.indexOf(token.toLowerCase())
    const number = word >= 0 ? word : Number(token.replaceAll(',', ''))
    if (!Number.isFinite(number)) continue
    numbers.add(number)
    const scale = SCALES.find(([pattern]) => pattern.test(tokens[index + 1] ?? ''))
    if (scale) numbers.add(number * scale[1])
  }
  return numbers
}

function listWordsFor(reason: unknown): string[] {
  const list = Array.isArray(reason) ? reason : [reason]
  return list.flatMap((item) => (typeof item === 'string' ? item.toLowerCase().split(/\s+/) : []))
}
