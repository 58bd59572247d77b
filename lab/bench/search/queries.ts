import { listWords } from '../../../engine/text/fold.ts'
import type { EngineColumn, Query } from '../../../engine/types.ts'
import { chanceFrom } from '../measure.ts'
import type { Catalogue } from './catalogue.ts'
import { SUBJECTS } from './words.ts'

export type Kind = 'narrow' | 'broad' | 'subject' | 'typo' | 'being typed' | 'filters only' | 'everything'

export interface LoggedQuery {
  kind: Kind
  query: Query
}

export const FACETS = ['country', 'level', 'discipline', 'attendance', 'scholarship', 'intakes']
const SHARES: [Kind, number][] = [
  ['narrow', 0.24],
  ['broad', 0.15],
  ['subject', 0.25],
  ['typo', 0.13],
  ['being typed', 0.08],
  ['filters only', 0.12],
  ['everything', 0.03],
]
const BROAD = [
  'master',
  'bachelor',
  'university',
  'business',
  'engineering',
  'science',
  'college',
  'management',
  'arts',
  'certificate',
  'united states',
  'diploma',
  'master of science',
  'bachelor of arts',
  'state university',
  'education',
]

/** Random queries on such a catalogue, the same for the same seed. Each has six facets and twenty rows. */
export function makeQueries(catalogue: Catalogue, count: number, seed: number): LoggedQuery[] {
  const chance = chanceFrom(seed)
  const any = <T>(list: T[]) => list[Math.floor(chance() * list.length)]
  const { title, institution, city } = catalogue.table.columns
  const aRow = () => {
    const row = Math.floor(catalogue.table.rows * chance())
    const code = (column: EngineColumn) => (column.kind === 'code' ? column.codes[row] : 0)
    return {
      title: catalogue.titles[code(title)],
      institution: catalogue.institutions[code(institution)],
      city: catalogue.cities[code(city)],
    }
  }
  const texts: Record<Kind, () => string> = {
    narrow: () => {
      const { title, institution, city } = aRow()
      const where = chance() < 0.7 ? institution : city
      const subject = listWords(title)
        .slice(-2 - Math.floor(chance() * 2))
        .join(' ')
      return chance() < 0.5 ? `${subject} ${where}` : `${where} ${subject}`.toLowerCase()
    },
    broad: () => any(BROAD),
    subject: () => {
      const subject = SUBJECTS[Math.floor(SUBJECTS.length * chance() ** 1.7)][0].toLowerCase()
      return any([
        subject,
        `master ${subject}`,
        `bachelor of ${subject}`,
        `${subject} ${any(catalogue.countries)}`,
        `${subject} degree`,
      ])
    },
    typo: () =>
      misspell(any(SUBJECTS)[0].toLowerCase(), chance) + (chance() < 0.4 ? ` ${aRow().institution}` : ''),
    'being typed': () => {
      const text = chance() < 0.7 ? any(SUBJECTS)[0] : aRow().institution
      return text.slice(0, Math.max(2, Math.ceil(text.length * (0.2 + 0.7 * chance())))).toLowerCase()
    },
    'filters only': () => '',
    everything: () => '',
  }
  return Array.from({ length: count }, (_, i) => {
    const kind = pickKind((i + 0.5) / count)
    const text = texts[kind]().trim()
    const filters = kind === 'everything' ? {} : pickFilters(kind, chance, catalogue.asked)
    const sort = chance() < 0.8 ? 'relevance' : any(['tuition', '-tuition', 'duration', 'rank'])
    const offset = chance() < 0.9 ? 0 : 20 * Math.ceil(chance() * 5)
    return { kind, query: { text, filters, facets: FACETS, sort, offset, limit: 20 } }
  })
}

export function pickKind(share: number): Kind {
  let rest = share
  for (const [kind, part] of SHARES) {
    rest -= part
    if (rest < 0) return kind
  }
  return 'everything'
}

function pickFilters(
  kind: Kind,
  chance: () => number,
  { country, discipline, bachelor, master }: Catalogue['asked'],
): Query['filters'] {
  const filters: Query['filters'] = {}
  const threshold = kind === 'filters only' ? 0.55 : 0.22
  const code = (size: number) => Math.floor(size * chance() ** 2)
  const any = (codes: number[], max: number) => codes[code(Math.min(max, codes.length))]
  if (chance() < threshold)
    filters.country = {
      column: 'country',
      oneOf: chance() < 0.7 ? [any(country, 12)] : [any(country, 12), any(country, 30)],
    }
  if (chance() < threshold)
    filters.level = { column: 'level', oneOf: chance() < 0.6 ? [master] : [bachelor, master] }
  if (chance() < threshold * 0.7)
    filters.discipline = {
      column: 'discipline',
      oneOf: [any(discipline, discipline.length), any(discipline, discipline.length)],
    }
  if (chance() < threshold * 0.7) {
    const missing = chance() < 0.3 ? ({ missing: 'pass' } as const) : {}
    filters.tuition = { column: 'tuition', atMost: 5000 + 1000 * code(40), ...missing }
  }
  if (chance() < threshold * 0.4) filters.intakes = { column: 'intakes', anyBit: 1 << 8 }
  if (chance() < threshold * 0.3) filters.attendance = { column: 'attendance', oneOf: [1, 2] }
  if (chance() < threshold * 0.3) filters.duration = { column: 'duration', atLeast: 12, atMost: 24 }
  return filters
}

/** One slip in a word of five letters or more. */
export function misspell(text: string, chance: () => number): string {
  const words = text.split(' ')
  const long = words.findIndex((word) => word.length >= 5)
  const position = Math.max(long, 0)
  const word = words[position]
  const i = 1 + Math.floor(chance() * (word.length - 2))
  const kind = Math.floor(chance() * 4)
  if (kind === 0) words[position] = word.slice(0, i) + word.slice(i + 1)
  if (kind === 1) words[position] = word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
  if (kind === 2) words[position] = word.slice(0, i) + word[i] + word.slice(i)
  if (kind === 3) words[position] = `${word.slice(0, i)}e${word.slice(i + 1)}`
  return words.join(' ')
}
