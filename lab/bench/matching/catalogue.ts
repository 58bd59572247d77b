import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import type { CatalogueColumns, FactReader } from '../../../admissions/catalogue/columns.server.ts'
import { fields } from '../../../admissions/catalogue/fields.ts'
import { findCountryFromText } from '../../../admissions/catalogue/places/places.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { type ProgrammeFactName, programmeFactNames } from '../../../admissions/catalogue/snapshot/facts.ts'
import { NO_STANDING } from '../../../admissions/catalogue/standing.ts'
import type {
  InstitutionRecord,
  StatedFact,
  StudyLevel,
  Tuition,
} from '../../../admissions/catalogue/types.ts'
import type { CodeColumn } from '../../../engine/types.ts'
import { chanceFrom } from '../measure.ts'
import { DISCIPLINES, makeCatalogue } from '../search/catalogue.ts'

/** The made-up catalogue of the search with what programmes ask, as matching and SQL are given it. Unknown figures are NaN. */
export interface MadeUp {
  rows: number
  catalogue: Catalogue
  country: string[]
  level: StudyLevel[]
  /** Slugs; undefined where nothing says. */
  discipline: (string | undefined)[]
  columns: Record<NumberName, Float32Array>
  intakes: Uint16Array
  order: Uint32Array
}

export type NumberName =
  | 'duration'
  | 'tuition'
  | 'rank'
  | 'standing'
  | 'ielts'
  | 'toefl'
  | 'pte'
  | 'gre'
  | 'undergraduate'
  | 'work'

const LEVELS: StudyLevel[] = [
  'certificate',
  'diploma',
  'associate',
  'bachelor',
  'graduate-certificate',
  'graduate-diploma',
  'master',
  'doctorate',
]

/** The same for the same number of rows. */
export function makeMatchingCatalogue(rows: number): MadeUp {
  const base = makeCatalogue(rows, 1)
  const chance = chanceFrom(3)
  const codes = (name: string) => (base.table.columns[name] as CodeColumn).codes
  const countries = base.countries.map((name) => findCountryFromText(name) ?? 'ZZ')
  const country = Array.from(codes('country'), (code) => countries[code])
  const level = Array.from(codes('level'), (code) => LEVELS[code])
  const discipline = Array.from(codes('discipline'), (code) =>
    code === DISCIPLINES ? undefined : fields[code % fields.length].slug,
  )
  const column = (share: number, value: () => number) =>
    Float32Array.from({ length: rows }, () => (chance() < share ? value() : Number.NaN))
  const pick = (list: number[]) => () => list[Math.floor(chance() * list.length)]
  const columns: MadeUp['columns'] = {
    duration: base.duration,
    tuition: base.tuition,
    rank: base.rank,
    standing: column(0.3, () => Math.floor(chance() * 101)),
    ielts: column(0.65, pick([5.5, 6, 6, 6.5, 6.5, 6.5, 7, 7.5])),
    toefl: column(0.5, pick([60, 72, 79, 80, 88, 90, 94, 100])),
    pte: column(0.45, pick([50, 54, 58, 61, 65, 70])),
    gre: column(0.08, pick([295, 300, 305, 310, 315, 320])),
    undergraduate: column(0.2, pick([50, 55, 60, 65, 70, 75])),
    work: column(0.3, pick([0, 0, 0, 1, 2, 3, 5])),
  }
  const catalogue = {
    rows,
    country,
    level,
    discipline,
    columns,
    intakes: base.intakes,
    order: base.table.order,
  }
  return { ...catalogue, catalogue: getCatalogue(catalogue) }
}

/** As much of a catalogue as laying it out and showing a page of it need. */
function getCatalogue({
  rows,
  country,
  level,
  discipline,
  columns,
  intakes,
  order,
}: Omit<MadeUp, 'catalogue'>) {
  const levels = [...new Set(level)]
  const slugs = [...new Set(discipline)]
  const countries = [...new Set(country)]
  const starts = new Map<number, { month: number }[]>()
  for (const bits of new Set(intakes))
    if (bits > 0)
      starts.set(
        bits,
        Array.from({ length: 12 }, (_, month) => month + 1)
          .filter((month) => bits & (1 << (month - 1)))
          .map((month) => ({ month })),
      )
  const findFigure = (name: NumberName, row: number) => {
    const value = columns[name][row]
    return Number.isNaN(value) ? undefined : value
  }
  // Equal values are one object, as in a snapshot.
  const once = new Map<string, unknown>()
  const shared = <T>(name: string, value: number, make: () => T): T => {
    const key = `${name} ${value}`
    if (!once.has(key)) once.set(key, make())
    return once.get(key) as T
  }
  const test = (name: NumberName) => (row: number) => {
    const score = findFigure(name, row)
    return score === undefined ? undefined : shared(name, score, () => ({ required: true, score }))
  }
  const values: Partial<Record<ProgrammeFactName, (row: number) => unknown>> = {
    durationMonths: (row) => findFigure('duration', row),
    workExperienceYears: (row) => findFigure('work', row),
    rankWorld: (row) => findFigure('rank', row),
    intakes: (row) => starts.get(intakes[row]),
    undergraduate: (row) => {
      const outOf100 = findFigure('undergraduate', row)
      return outOf100 === undefined ? undefined : shared('undergraduate', outOf100, () => ({ outOf100 }))
    },
    ielts: test('ielts'),
    toefl: test('toefl'),
    pte: test('pte'),
    gre: test('gre'),
  }
  const institution = { facts: {} } as InstitutionRecord
  const code = <T>(list: T[], of: T[]) => {
    const codes = new Map(of.map((value, index) => [value, index]))
    return Uint8Array.from(list, (value) => codes.get(value)!)
  }
  const numbers: Record<string, Uint16Array> = { 'programme.origin': new Uint16Array(rows) }
  const catalogueColumns: CatalogueColumns = {
    rows,
    title: new Uint32Array(rows),
    institution: new Uint32Array(rows),
    place: Uint32Array.from(code(country, countries)),
    level: code(level, levels),
    field: code(discipline, slugs),
    order,
    standing: Uint8Array.from(columns.standing, (value) => (Number.isNaN(value) ? NO_STANDING : value)),
    titles: { length: 1, at: () => 'Programme' },
    levels,
    fields: slugs.map((slug) => fields.find((field) => field.slug === slug)?.isced ?? ''),
    places: countries.map((country) => ({
      country,
      stateCode: '',
      stateName: '',
      city: '',
      isOfInstitution: false,
    })),
    institutions: [{ ...institution, ids: [institution.id] }],
    origin: () => ({ state: 'published', source: 'made/up' }) as StatedFact<unknown>,
    fact: ((name: ProgrammeFactName) => values[name] && { value: values[name], at: () => undefined }) as <
      Name extends ProgrammeFactName,
    >(
      name: Name,
    ) => FactReader<Name> | undefined,
    annualTuition: (row) => {
      const amount = findFigure('tuition', row)
      const value: Tuition | undefined =
        amount === undefined
          ? undefined
          : { amount, currency: 'USD', period: 'year', audience: 'international' }
      return value && ({ state: 'published', value, source: 'made/up' } as StatedFact<Tuition>)
    },
    id: (row) => String(row),
    earlier: () => undefined,
    seen: new Map(),
    opened: {
      names: [],
      about: new Map(),
      numbers: (name) => numbers[name],
      texts: (name) => (name === 'provenance' ? { length: 1, at: () => '' } : undefined),
    },
  }
  const unknown = Object.fromEntries(programmeFactNames.map((name) => [name, { state: 'unknown' }]))
  const programmeAt = (row: number) =>
    ({
      id: String(row),
      title: 'Programme',
      institution: { id: 'made-up', name: 'Made up' },
      country: { code: country[row], name: country[row] },
      level: { value: level[row], label: level[row] },
      discipline: discipline[row] && { value: discipline[row], label: discipline[row], isced: '' },
      facts: unknown,
      annualTuition: { state: 'unknown' },
    }) as unknown as Programme
  const info = {
    version: 'made up',
    builtAt: '',
    programmes: rows,
    institutions: 1,
    countries: countries.length,
  }
  return { info, columns: catalogueColumns, programmeAt } as unknown as Catalogue
}
