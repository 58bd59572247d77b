import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { convert } from '../catalogue/money/currencies.ts'
import type {
  Attendance,
  InstitutionFacts,
  Intake,
  Money,
  StatedFact,
  StudyLevel,
} from '../catalogue/types.ts'
import { type CostAmounts, shippedAmounts } from '../costs/amounts.ts'
import { estimateLivingAt } from '../costs/year-at.ts'
import type { TermChoice } from '../search/filters.ts'
import { COMPARED_IN } from '../search/table/compared-currency.ts'
import { type Coded, combineCoded, createNumberCoded, makeSmallCodes, type SmallCodes } from './coded.ts'
import {
  combineTests,
  getKnownValue,
  getPair,
  getPartners,
  getReader,
  getRequirements,
  getStandings,
  getSubjects,
  placeFacts,
  readFloors,
  readMarksAsked,
  readRequirementTerms,
} from './columns.server.ts'
import { type Packed, packColumns } from './packed.ts'
import { type ReadEnglish, readEnglish } from './requirements/english.ts'
import type { MarksAsked, TestsAsked } from './requirements/other.ts'

/**
 * A catalogue laid out for matching: rows hold codes of shared values, and the rows of one subject are
 * adjacent, in the catalogue's neutral order.
 */
export interface Matchable {
  catalogue: Catalogue
  /** The amounts by which living is estimated. */
  amounts: CostAmounts
  rows: number
  /** The catalogue's row of each row here. */
  programme: Uint32Array
  /** All rows in the catalogue's neutral order, and the place of each row in it. */
  neutral: Uint32Array
  position: Uint32Array
  subject: Coded<SubjectFacts>
  /** The first row of each subject, plus the end of the last. */
  starts: Uint32Array
  place: Coded<PlaceColumns>
  terms: Coded<TermFacts>
  intakes: Coded<Intake[] | undefined>
  english: Coded<ReadEnglish>
  /** The combinations of all other requirements that occur. */
  asked: { codes: SmallCodes; size: number; of: RequirementCodes }
  /** The requirements behind the codes in `asked`: each is judged once for a student. */
  requirements: RequirementLists
  institution: Coded<{ [name in keyof InstitutionFacts]?: StatedFact<InstitutionFacts[name]> }>
  /** The cost of a year: tuition alone, and with living costs. */
  costs: { tuition: Costs; year: Costs }
  /** World rank; NaN where unknown. */
  rank: Coded<number>
  /** 0 to 100 by published figures; NaN if none is known. */
  standing: Coded<number>
  commercial: Commercial
  offer: Pair
  packed: Packed
  scratch: Scratch
}

export interface Costs {
  /**
   * In hundredths of the currency of comparison. If tuition is unknown, the bitwise complement of the other
   * known costs: a negative number.
   */
  amounts: Int32Array
  /**
   * On a logarithmic scale, `COST_STEPS` steps per doubling; from `UNKNOWN_COST` on, the known minimum of an
   * unknown cost.
   */
  codes: Uint16Array
}

export interface Pair {
  codes: SmallCodes
  /** The code in each of the two columns, by the pair's code. */
  one: Uint32Array
  two: Uint32Array
}

/** Memory for one pass at a time: it is reused, so a pass leaves no garbage. */
export interface Scratch {
  /** A row's place in the order: see `scan.ts`. */
  keys: Uint16Array
  /** By subject: 1 if the previous pass left keys. */
  used: Uint8Array
  costs: Int32Array
}

/** Allocates the memory of one pass. */
export function makeScratch(rows: number, subjects: number): Scratch {
  return { keys: new Uint16Array(rows), used: new Uint8Array(subjects), costs: new Int32Array(rows) }
}

/**
 * The company's agreements with institutions. Kept here for the test that they affect no order
 * (`neutrality.server.ts`).
 */
export interface Commercial {
  partner: Uint8Array
  commission: Float32Array
}

export interface PlaceColumns {
  country: string
  /** In the form in which names are compared. */
  state: string
  stateCode: string
  stateName: string
  city: string
  cityName: string
}

export interface SubjectFacts {
  level: StudyLevel
  /** As in an address: `computing`. `undefined` if unknown. */
  discipline?: string
  /** The broad field's two digits. */
  broad?: string
  attendance?: Attendance
}

export interface TermFacts {
  duration: number
  /** The values that choice filters compare; `undefined` if unknown. */
  choices: Partial<Record<TermChoice, unknown>>
  language?: string
}

/** Codes into `Requirements`, by the code of the combination. */
export type RequirementCodes = Record<keyof RequirementLists, Uint32Array>

export interface RequirementLists {
  aptitude: TestsAsked[]
  graduateTest: TestsAsked[]
  twelfthGrade: MarksAsked[]
  undergraduate: MarksAsked[]
  work: number[]
}

/** Represents an unknown amount: larger than any real one, and two of them still fit into 31 bits. */
export const NO_AMOUNT = 2 ** 30 - 1

/** Returns an amount in whole hundredths, as rows hold it, to keep sums and comparisons exact. */
export function getHundredths(money: Money | undefined): number {
  const amount = money && convert(money, COMPARED_IN)?.amount
  return amount === undefined ? NO_AMOUNT : Math.min(NO_AMOUNT - 1, Math.round(amount * 100))
}

/** Steps of the scale of costs for one that is double: each is a cost of about a hundredth more. */
const COST_STEPS = 64
export const UNKNOWN_COST = 31 * COST_STEPS

/** The code of an amount in hundredths, and the least amount of a code. */
const toCostCode = (amount: number) => (amount < 1 ? 0 : 1 + Math.floor(Math.log2(amount) * COST_STEPS))
export const toAmount = (code: number) => (code === 0 ? 0 : 2 ** ((code - 1) / COST_STEPS))

/** Returns the code of the known minimum of an unknown cost: living costs, if tuition is not published. */
const toAtLeastCode = (amount: number) => UNKNOWN_COST + toCostCode(amount)

function getCosts(
  amounts: CostAmounts,
  columns: CatalogueColumns,
  programme: Uint32Array,
): Matchable['costs'] {
  const emptyCosts = (): Costs => ({
    amounts: new Int32Array(programme.length),
    codes: new Uint16Array(programme.length),
  })
  const [tuition, year] = [emptyCosts(), emptyCosts()]
  for (let row = 0; row < programme.length; row++) {
    const fee = getHundredths(getKnownValue(columns.annualTuition(programme[row])))
    const living = estimateLivingAt(amounts, columns, programme[row])
    const lives = living ? getHundredths(living) : 0
    tuition.amounts[row] = fee === NO_AMOUNT ? ~0 : fee
    year.amounts[row] = fee === NO_AMOUNT ? ~lives : Math.min(NO_AMOUNT - 1, fee + lives)
    const codeOf = fee === NO_AMOUNT ? toAtLeastCode : toCostCode
    tuition.codes[row] = codeOf(fee === NO_AMOUNT ? 0 : fee)
    year.codes[row] = codeOf(fee === NO_AMOUNT ? lives : year.amounts[row])
  }
  return { tuition, year }
}

/** Lays a catalogue out by these amounts, once a snapshot. */
export function getMatchable(catalogue: Catalogue, amounts: CostAmounts = shippedAmounts): Matchable {
  const { columns } = catalogue
  const { rows } = columns
  const inNeutralOrder = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) inNeutralOrder[columns.order[row]] = row
  const subject = getSubjects(columns, getReader(columns, inNeutralOrder))
  const starts = getStarts(subject.codes, subject.values.length)
  const neutral = groupPlaces(subject.codes, starts)
  const programme = new Uint32Array(rows)
  const position = new Uint32Array(rows)
  for (let index = 0; index < rows; index++) {
    programme[neutral[index]] = inNeutralOrder[index]
    position[neutral[index]] = index
  }
  const reader = getReader(columns, programme)

  const english = combineTests(
    ['ielts', 'toefl', 'pte', 'det'],
    [reader.fact('ielts'), reader.fact('toefl'), reader.fact('pte'), reader.fact('det')],
  )
  const institutionRanks = columns.institutions.map(
    ({ facts }) => getKnownValue(facts.rankWorld) ?? Number.NaN,
  )
  const ranks = reader.fact<number>('rankWorld')
  const rank = new Float64Array(rows)
  for (let row = 0; row < rows; row++)
    rank[row] = ranks.values[ranks.codes[row]] ?? institutionRanks[columns.institution[programme[row]]]

  const floor = readFloors(columns, programme)
  const terms = readRequirementTerms(reader)
  const intakes = reader.fact<Intake[]>('intakes')
  const read = {
    terms,
    intakes,
    offer: getPair(terms, intakes),
    english: combineCoded(english, floor, (tests, floors) => readEnglish(tests, floors.english)),
    ...getRequirements({
      aptitude: combineTests(['sat', 'act'], [reader.fact('sat'), reader.fact('act')]),
      graduateTest: combineTests(['gre', 'gmat'], [reader.fact('gre'), reader.fact('gmat')]),
      twelfthGrade: readMarksAsked('twelfthGrade', reader, floor),
      undergraduate: readMarksAsked('undergraduate', reader, floor),
      work: reader.number('workExperienceYears'),
    }),
    rank: createNumberCoded(rank),
    standing: getStandings(columns, programme),
    place: { codes: reader.of(columns.place, columns.places.length), values: columns.places.map(placeFacts) },
  }
  return {
    catalogue,
    rows,
    programme,
    neutral,
    position,
    subject: { codes: fillRepeated(starts, subject.values.length, rows), values: subject.values },
    starts,
    ...read,
    packed: packColumns(read),
    institution: {
      codes: reader.of(columns.institution, columns.institutions.length),
      values: columns.institutions.map(({ facts }) => facts),
    },
    amounts,
    costs: getCosts(amounts, columns, programme),
    commercial: { partner: getPartners(columns, programme), commission: new Float32Array(rows) },
    scratch: makeScratch(rows, subject.values.length),
  }
}

/** Returns the row of the matching table for a row of the catalogue. */
export function findMatchableRow({ neutral, catalogue: { columns } }: Matchable, programme: number): number {
  return neutral[columns.order[programme]]
}

/** Returns where the rows of each code begin when rows are grouped by code. */
export function getStarts(codes: SmallCodes, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1)
  for (let row = 0; row < codes.length; row++) starts[codes[row] + 1]++
  for (let code = 0; code < size; code++) starts[code + 1] += starts[code]
  return starts
}

/** Returns the new place of each row; rows of one code keep their order. */
function groupPlaces(codes: SmallCodes, starts: Uint32Array): Uint32Array {
  const next = starts.slice()
  const places = new Uint32Array(codes.length)
  for (let row = 0; row < codes.length; row++) places[row] = next[codes[row]]++
  return places
}

function fillRepeated(starts: Uint32Array, size: number, rows: number): SmallCodes {
  const codes = makeSmallCodes(rows, size)
  for (let code = 0; code < size; code++) codes.fill(code, starts[code], starts[code + 1])
  return codes
}
