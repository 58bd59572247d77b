import type { Catalogue, CatalogueColumns } from '../catalogue/catalogue.server.ts'
import { convert } from '../catalogue/currencies.ts'
import { fieldByIsced } from '../catalogue/fields.ts'
import { plain } from '../catalogue/places-plain.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'
import type {
  Attendance,
  Fact,
  InstitutionFacts,
  Intake,
  MarksRequirement,
  Money,
  StudyLevel,
  TestRequirement,
} from '../catalogue/types.ts'
import { COMPARED_IN } from '../search/table.ts'
import { type Coded, type Codes, coded, combine, makeCodes } from './coded.ts'
import { type ReadEnglish, readEnglish } from './english-asked.ts'
import type { TestsAsked } from './other-asked.ts'

/**
 * A catalogue laid out for matching: what many rows share is told once and rows hold codes of it. Rows of one subject lie together, so that
 * whoever wants one passes over all others, and among themselves in the catalogue's neutral order.
 */
export interface Matchable {
  catalogue: Catalogue
  rows: number
  /** The catalogue's row of each row here. */
  programme: Uint32Array
  /** All rows in the catalogue's neutral order, and the place of each row in it. */
  neutral: Uint32Array
  position: Uint32Array
  subject: Coded<SubjectFacts>
  /** Where the rows of each subject begin; one more, where the last end. */
  starts: Uint32Array
  place: Coded<PlaceFacts>
  terms: Coded<TermFacts>
  intakes: Coded<Intake[] | undefined>
  english: Coded<ReadEnglish>
  /** The combinations of all other requirements that occur. */
  asked: { codes: Codes; size: number; of: Asked }
  /** What the codes in `asked` stand for: each is judged once for a student. */
  requirements: Requirements
  institution: Coded<{ [name in keyof InstitutionFacts]?: Fact<InstitutionFacts[name]> }>
  /** A year, in hundredths of the currency that amounts are compared in; `NO_AMOUNT` where unknown. */
  tuition: Int32Array
  /** World rank; NaN where unknown. */
  rank: Coded<number>
  /** Median earnings a year in the compared currency; NaN where unknown. */
  earnings: Coded<number>
  commercial: Commercial
  /** Terms and intakes together. */
  offer: Pair
  packed: Packed
  scratch: Scratch
}

/** The combinations of two columns that occur. */
export interface Pair {
  codes: Codes
  /** The code in each of the two columns, by the pair's code. */
  one: Uint32Array
  two: Uint32Array
}

/**
 * Codes as the pass over all rows reads them, two in a number: the first in so many lower bits as `shifts` says, the second above. English and
 * what else is asked; place and offer; rank and earnings.
 */
export interface Packed {
  tests: Uint32Array
  where: Uint32Array
  standing: Uint32Array
  shifts: { tests: number; where: number; standing: number }
}

type PackedColumns = Pick<Matchable, 'english' | 'asked' | 'place' | 'offer' | 'rank' | 'earnings'>

export function packedOf({ english, asked, place, offer, rank, earnings }: PackedColumns): Packed {
  const tests = pack(english.codes, english.values.length, asked.codes, asked.size)
  const where = pack(place.codes, place.values.length, offer.codes, offer.one.length)
  const standing = pack(rank.codes, rank.values.length, earnings.codes, earnings.values.length)
  return {
    tests: tests.codes,
    where: where.codes,
    standing: standing.codes,
    shifts: { tests: tests.shift, where: where.shift, standing: standing.shift },
  }
}

function pack(low: Codes, lowSize: number, high: Codes, highSize: number) {
  const shift = bitsFor(lowSize)
  if (shift + bitsFor(highSize) > 32)
    throw new RangeError(`${lowSize} and ${highSize} codes do not fit into one number.`)
  return { shift, codes: Uint32Array.from(low, (code, row) => code | (high[row] << shift)) }
}

/** As many bits as codes below `size` need. */
function bitsFor(size: number): number {
  return 32 - Math.clz32(Math.max(1, size - 1))
}

/** Room for one pass at a time, so that a pass leaves nothing to collect. */
export interface Scratch {
  /** A row's place in the order: see `scan.ts`. */
  keys: Uint16Array
  /** By subject: 1 where the pass before has left keys. */
  used: Uint8Array
  /** What a year costs in rows that the budget alone closes. */
  costs: Int32Array
  /** Living costs by place, as they are published on a day. */
  living?: { day: string; amounts: Int32Array }
}

export function makeScratch(rows: number, subjects: number): Scratch {
  return { keys: new Uint16Array(rows), used: new Uint8Array(subjects), costs: new Int32Array(rows) }
}

/**
 * What the company has agreed with institutions, a row each, for staff. It lies beside what matching reads so that a test can show that
 * nothing of it moves an order (`neutrality.server.ts`).
 */
export interface Commercial {
  partner: Uint8Array
  /** Per cent. */
  commission: Float32Array
}

export interface PlaceFacts {
  country: string
  /** As names are compared. */
  state: string
  stateCode: string
  stateName: string
  city: string
  cityName: string
}

export interface SubjectFacts {
  level: StudyLevel
  /** As the address names it: `computing`. Undefined where nothing says. */
  discipline?: string
  /** The broad field's two digits. */
  broad?: string
  attendance?: Attendance
}

export interface TermFacts {
  /** Months; NaN where unknown. */
  duration: number
  scholarship?: boolean
  feeWaiver?: boolean
}

/** Codes into `Requirements`, by the code of what is asked. */
export type Asked = Record<keyof Requirements, Uint32Array>

export interface Requirements {
  aptitude: TestsAsked[]
  graduateTest: TestsAsked[]
  twelfthGrade: MarksRequirement[]
  undergraduate: MarksRequirement[]
  /** Years; NaN where unknown. */
  work: number[]
}

/** Stands for an amount that is not known: more than any, and two of them still fit into 31 bits. */
export const NO_AMOUNT = 2 ** 30 - 1

/** An amount as rows hold it: whole hundredths, so that sums and comparisons are exact. */
export function hundredthsOf(money: Money | undefined): number {
  const amount = money && convert(money, COMPARED_IN)?.amount
  return amount === undefined ? NO_AMOUNT : Math.min(NO_AMOUNT - 1, Math.round(amount * 100))
}

/** Lays a catalogue out, once a snapshot. */
export function matchableOf(catalogue: Catalogue): Matchable {
  const { columns } = catalogue
  const { rows } = columns
  const inNeutralOrder = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) inNeutralOrder[columns.order[row]] = row
  const subject = subjectsOf(columns, readerOf(columns, inNeutralOrder))
  const starts = startsOf(subject.codes, subject.values.length)
  const neutral = placesIn(subject.codes, starts)
  const programme = new Uint32Array(rows)
  const position = new Uint32Array(rows)
  for (let at = 0; at < rows; at++) {
    programme[neutral[at]] = inNeutralOrder[at]
    position[neutral[at]] = at
  }
  const reader = readerOf(columns, programme)

  const english = named(
    ['ielts', 'toefl', 'pte', 'det'],
    [reader.fact('ielts'), reader.fact('toefl'), reader.fact('pte'), reader.fact('det')],
  )
  const institutionRanks = columns.institutions.map(({ facts }) => valueIn(facts.rankWorld) ?? Number.NaN)
  const ranks = reader.fact<number>('rankWorld')
  const rank = new Float64Array(rows)
  const tuition = new Int32Array(rows)
  for (let row = 0; row < rows; row++) {
    rank[row] = ranks.values[ranks.codes[row]] ?? institutionRanks[columns.institution[programme[row]]]
    tuition[row] = hundredthsOf(valueIn(columns.annualTuition(programme[row])))
  }

  const terms = termsOf(reader)
  const intakes = reader.fact<Intake[]>('intakes')
  const read = {
    terms,
    intakes,
    offer: pairOf(terms, intakes),
    english: { codes: english.codes, values: english.values.map(readEnglish) },
    ...askedOf({
      aptitude: named(['sat', 'act'], [reader.fact('sat'), reader.fact('act')]),
      graduateTest: named(['gre', 'gmat'], [reader.fact('gre'), reader.fact('gmat')]),
      twelfthGrade: orEmpty(reader.fact<MarksRequirement>('twelfthGrade')),
      undergraduate: orEmpty(reader.fact<MarksRequirement>('undergraduate')),
      work: reader.number('workExperienceYears'),
    }),
    rank: coded(rank),
    earnings: roundedEarnings(reader.fact<Money>('medianEarnings')),
    place: { codes: reader.of(columns.place, columns.places.length), values: columns.places.map(placeFacts) },
  }
  return {
    catalogue,
    rows,
    programme,
    neutral,
    position,
    subject: { codes: repeated(starts, subject.values.length, rows), values: subject.values },
    starts,
    ...read,
    packed: packedOf(read),
    institution: {
      codes: reader.of(columns.institution, columns.institutions.length),
      values: columns.institutions.map(({ facts }) => facts),
    },
    tuition,
    commercial: { partner: partnersOf(columns, programme), commission: new Float32Array(rows) },
    scratch: makeScratch(rows, subject.values.length),
  }
}

/** The row here of one of the catalogue. */
export function rowOf({ neutral, catalogue: { columns } }: Matchable, programme: number): number {
  return neutral[columns.order[programme]]
}

/** Where the rows of each code begin when rows are laid together by code. */
export function startsOf(codes: Codes, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1)
  for (let row = 0; row < codes.length; row++) starts[codes[row] + 1]++
  for (let code = 0; code < size; code++) starts[code + 1] += starts[code]
  return starts
}

/** Where each row comes to lie; rows of one code keep their order. */
function placesIn(codes: Codes, starts: Uint32Array): Uint32Array {
  const next = starts.slice()
  const places = new Uint32Array(codes.length)
  for (let row = 0; row < codes.length; row++) places[row] = next[codes[row]]++
  return places
}

function repeated(starts: Uint32Array, size: number, rows: number): Codes {
  const codes = makeCodes(rows, size)
  for (let code = 0; code < size; code++) codes.fill(code, starts[code], starts[code + 1])
  return codes
}

type Reader = ReturnType<typeof readerOf>

/** The catalogue's columns in an order of rows. */
function readerOf(columns: CatalogueColumns, programme: Uint32Array) {
  const of = (codes: ArrayLike<number>, size: number) => {
    const ordered = makeCodes(programme.length, size)
    for (let row = 0; row < ordered.length; row++) ordered[row] = codes[programme[row]]
    return ordered
  }
  /** Each distinct value of a fact with a code; undefined where it is unknown. */
  const fact = <Value>(name: ProgrammeFactName): Coded<Value | undefined> => {
    const reader = columns.fact(name)
    if (!reader) return { codes: new Uint8Array(programme.length), values: [undefined] }
    const codeOf = new Map<unknown, number>([[undefined, 0]])
    const values: (Value | undefined)[] = [undefined]
    const wide = new Uint32Array(programme.length)
    for (let row = 0; row < wide.length; row++) {
      // A fact's values are parsed once, so that equal values are the same object.
      const value = reader.value(programme[row]) as Value | undefined
      let code = codeOf.get(value)
      if (code === undefined) {
        code = values.length
        codeOf.set(value, code)
        values.push(value)
      }
      wide[row] = code
    }
    const codes = makeCodes(wide.length, values.length)
    codes.set(wide)
    return { codes, values }
  }
  const number = (name: ProgrammeFactName): Coded<number> => {
    const { codes, values } = fact<number>(name)
    return { codes, values: values.map((value) => value ?? Number.NaN) }
  }
  return { of, fact, number }
}

function subjectsOf(columns: CatalogueColumns, reader: Reader): Coded<SubjectFacts> {
  const levels: Coded<StudyLevel> = {
    codes: reader.of(columns.level, columns.levels.length),
    values: columns.levels,
  }
  const fields = {
    codes: reader.of(columns.field, columns.fields.length),
    values: columns.fields.map((isced) => fieldByIsced(isced)),
  }
  const both = combine(levels, fields, (level, field) => ({
    level,
    discipline: field?.slug,
    broad: field?.broad,
  }))
  return combine(both, reader.fact<Attendance>('attendance'), (subject, attendance) => ({
    ...subject,
    attendance,
  }))
}

function termsOf(reader: Reader): Coded<TermFacts> {
  const scholarship = reader.fact<boolean>('scholarship')
  const both = combine(reader.number('durationMonths'), scholarship, (duration, available) => ({
    duration,
    scholarship: available,
  }))
  return combine(both, reader.fact<boolean>('feeWaiver'), (terms, feeWaiver) => ({ ...terms, feeWaiver }))
}

function pairOf(one: Coded<unknown>, two: Coded<unknown>): Pair {
  const { codes, values } = combine(numbered(one), numbered(two), (a, b) => [a, b])
  return {
    codes,
    one: Uint32Array.from(values, ([a]) => a),
    two: Uint32Array.from(values, ([, b]) => b),
  }
}

/** The codes themselves as values. */
function numbered({ codes, values }: Coded<unknown>): Coded<number> {
  return { codes, values: values.map((_, code) => code) }
}

/** Facts of several tests as one: absent ones left out, equal combinations once. */
function named<Name extends string>(
  names: Name[],
  facts: Coded<TestRequirement | undefined>[],
): Coded<Partial<Record<Name, TestRequirement>>> {
  type Tests = Partial<Record<Name, TestRequirement>>
  const nothing: Coded<Tests> = { codes: new Uint8Array(facts[0].codes.length), values: [{}] }
  return facts.reduce(
    (all, fact, index) =>
      combine(all, fact, (tests, one): Tests => (one ? { ...tests, [names[index]]: one } : tests)),
    nothing,
  )
}

function orEmpty(fact: Coded<MarksRequirement | undefined>): Coded<MarksRequirement> {
  return { codes: fact.codes, values: fact.values.map((value) => value ?? {}) }
}

type AskedColumns = { [name in keyof Requirements]: Coded<Requirements[name][number]> }

function askedOf(columns: AskedColumns): Pick<Matchable, 'asked' | 'requirements'> {
  const names = Object.keys(columns) as (keyof Requirements)[]
  const all = names.reduce<Coded<number[]>>(
    (before, name) => combine(before, numbered(columns[name]), (codes, code) => [...codes, code]),
    { codes: new Uint8Array(columns.aptitude.codes.length), values: [[]] },
  )
  const of = Object.fromEntries(
    names.map((name, at) => [name, Uint32Array.from(all.values, (codes) => codes[at])]),
  ) as Asked
  const requirements = Object.fromEntries(
    names.map((name) => [name, columns[name].values]),
  ) as unknown as Requirements
  return { asked: { codes: all.codes, size: all.values.length, of }, requirements }
}

function placeFacts({ country, stateCode, stateName, city }: CatalogueColumns['places'][number]): PlaceFacts {
  return { country, stateCode, stateName, state: plain(stateName), city: plain(city), cityName: city }
}

/** Whose record came from the partners' feed. */
function partnersOf(columns: CatalogueColumns, programme: Uint32Array): Uint8Array {
  const origins = columns.opened.numbers('programme.origin')!
  const provenance = columns.opened.texts('provenance')!
  const isPartner = Array.from({ length: provenance.length }, (_, code) => {
    const text = provenance.at(code)
    return text !== '' && (JSON.parse(text) as string[])[1].startsWith('partner/')
  })
  return Uint8Array.from(programme, (row) => (isPartner[origins[row]] ? 1 : 0))
}

/** To the nearest thousand: closer, earnings tell no two programmes apart, and rows share fewer values. */
function roundedEarnings({ codes, values }: Coded<Money | undefined>): Coded<number> {
  const thousands = values.map((money) => Math.round(inCompared(money) / 1000) * 1000)
  const distinct = coded(thousands)
  return { codes: codes.map((code) => distinct.codes[code]), values: distinct.values }
}

function inCompared(money: Money | undefined): number {
  return (money && convert(money, COMPARED_IN)?.amount) ?? Number.NaN
}

function valueIn<T>(fact: Fact<T> | undefined): T | undefined {
  return fact && 'value' in fact ? fact.value : undefined
}
