import type {
  Attendance,
  Money,
  Percentiles,
  SourceId,
  StatedFact,
} from '../../admissions/catalogue/types.ts'
import type { ReadingLog } from '../types.ts'
import { type CollegeFigures, getFigures, type InstitutionFigures } from './figures.ts'
import type { KnownFile } from './files.ts'
import { readRowsOfFile } from './rows.ts'
import { findUndergraduateTuition, formatAcademicYear } from './undergraduate-tuition.ts'
import { findUnitid, numberFrom } from './values.ts'

type Row = Record<string, string>

const TESTS = [
  ['satReading', 'SATVR'],
  ['satMath', 'SATMT'],
  ['act', 'ACTCM'],
] as const
const ADMISSIONS = [
  'APPLCN',
  'ADMSSN',
  ...TESTS.flatMap(([, test]) => [`${test}25`, `${test}50`, `${test}75`]),
]

/**
 * Yields the rows of a file with the figures of their institution. Leaves out and reports rows that name no
 * institution.
 */
async function* readFigureRows(
  file: KnownFile,
  required: string[],
  log: ReadingLog,
  columns: string[],
  figures: InstitutionFigures,
): AsyncGenerator<[Row, CollegeFigures]> {
  for await (const { row, line } of readRowsOfFile(file, ['UNITID', ...required], log, columns)) {
    const unitid = findUnitid(row.UNITID)
    if (unitid !== undefined) yield [row, getFigures(figures, unitid)]
    else {
      const detail = `"${row.UNITID}" in ${file.file.name}, line ${line}, is no UNITID: the row is left out.`
      log.note('row-without-unitid', detail)
    }
  }
}

/**
 * Reads IPEDS admissions (ADM), of undergraduates: applicants, admissions, and the scores of those admitted.
 */
export async function readAdmissions(
  file: KnownFile,
  figures: InstitutionFigures,
  log: ReadingLog,
): Promise<void> {
  const source = file.source.id
  for await (const [row, { facts }] of readFigureRows(file, ['APPLCN', 'ADMSSN'], log, ADMISSIONS, figures)) {
    const applied = numberFrom(row.APPLCN)
    const admitted = numberFrom(row.ADMSSN)
    if (applied !== undefined && applied > 0 && admitted !== undefined && admitted <= applied) {
      const basis = `${formatCount(admitted)} admitted of ${formatCount(applied)} undergraduate applicants`
      facts.acceptanceRate = createReportedFact(row, ['APPLCN', 'ADMSSN'], admitted / applied, source, basis)
    }
    for (const [name, test] of TESTS) {
      const scores = readPercentiles(row, test, source)
      if (scores) facts[name] = scores
    }
  }
}

/**
 * Reads IPEDS institutional characteristics (IC): application fees, and whether teaching is at a distance.
 */
export async function readCharacteristics(
  file: KnownFile,
  figures: InstitutionFigures,
  log: ReadingLog,
): Promise<void> {
  const source = file.source.id
  const asOf = file.year ? `in ${file.year}` : 'in an earlier year'
  for await (const [row, rowFigures] of readFigureRows(
    file,
    ['APPLFEEU'],
    log,
    ['APPLFEEU', 'APPLFEEG'],
    figures,
  )) {
    addFees(rowFigures, row, source, asOf)
    rowFigures.attendance = readAttendance(row, source, asOf)
  }
}

/**
 * Reads IPEDS student charges (IC_AY), all for the academic year that begins in the file's year. Full-time
 * undergraduates from outside the state: tuition and required fees (CHG3AY3). Full-time graduates from outside
 * the state: the average tuition paid (TUITION7, unless it is plainly for less than a year) and required fees
 * (FEE7). Room and board as the institution estimates them: on campus (CHG5AY3), else off campus (CHG7AY3).
 */
export async function readCharges(
  file: KnownFile,
  figures: InstitutionFigures,
  log: ReadingLog,
): Promise<void> {
  const year = formatAcademicYear(file.year)
  const basis = `the institution's average tuition and required fees of full-time graduates from outside the state in ${year}; programmes and international students may be charged otherwise`
  for await (const [row, rowFigures] of readFigureRows(file, ['TUITION7', 'FEE7'], log, CHARGES, figures)) {
    const on = parseDollars(row.CHG5AY3)
    const room = on?.amount ? on : parseDollars(row.CHG7AY3)
    if (room?.amount) {
      const [column, where] = room === on ? ['CHG5AY3', 'on'] : ['CHG7AY3', 'off']
      const whose = `room and board ${where} campus for the academic year ${year}, as the institution reckons them`
      rowFigures.facts.roomAndBoard = createReportedFact(row, [column], room, file.source.id, whose)
    }
    addUndergraduateCharges(rowFigures, row, file)
    const tuition = numberFrom(row.TUITION7)
    if (!tuition || !isAnnual(tuition, numberFrom(row.HRCHG7))) continue
    const amount = tuition + (numberFrom(row.FEE7) ?? 0)
    const value = { amount, currency: 'USD', period: 'year', audience: 'out-of-state' } as const
    rowFigures.graduateTuition = createEstimatedFact(value, file.source.id, basis)
  }
}

/** The least that passes for a year of full-time study, in dollars. */
const MIN_A_YEAR = 1000
/** A course is three credits; what rounding adds is let in. */
const CREDITS_OF_A_COURSE = 3.2

/** Some institutions file the price of one credit or one course (HRCHG7 has a credit's) as that of a year. */
function isAnnual(tuition: number, ofCredit: number | undefined): boolean {
  return tuition >= Math.max(MIN_A_YEAR, CREDITS_OF_A_COURSE * (ofCredit ?? 0))
}

/** Undergraduates from outside the state: 0 is three years before the file's year, 3 the file's own. */
const UNDERGRADUATE_CHARGES = ['CHG3AY0', 'CHG3AY1', 'CHG3AY2', 'CHG3AY3']
const CHARGES = ['TUITION7', 'FEE7', 'HRCHG7', 'CHG5AY3', 'CHG7AY3', ...UNDERGRADUATE_CHARGES]

function addUndergraduateCharges(figures: CollegeFigures, row: Row, { year, source }: KnownFile): void {
  const latest = numberFrom(row.CHG3AY3)
  if (latest) figures.undergraduateTuition = findUndergraduateTuition(latest, source.id, year)
  if (year === undefined) return
  figures.undergraduateCharges = new Map()
  for (const [index, column] of UNDERGRADUATE_CHARGES.entries()) {
    const charge = numberFrom(row[column])
    if (charge) figures.undergraduateCharges.set(year - 3 + index, charge)
  }
}

function addFees(figures: CollegeFigures, row: Row, source: SourceId, asOf: string): void {
  // The flag of APPLFEEU is called XAPPFEEU.
  const undergraduate = parseDollars(row.APPLFEEU)
  if (undergraduate) {
    figures.facts.undergraduateApplicationFee = createReportedFact(row, ['APPFEEU'], undergraduate, source)
    figures.undergraduateFee = createEstimatedFact(
      undergraduate,
      source,
      `what undergraduate applicants paid ${asOf}`,
    )
  }
  const graduate = parseDollars(row.APPLFEEG)
  if (graduate) {
    figures.facts.graduateApplicationFee = createReportedFact(row, ['APPFEEG'], graduate, source)
    figures.graduateFee = createEstimatedFact(graduate, source, `what graduate applicants paid ${asOf}`)
  }
}

/** Some programmes at a distance (DISTNCED = 2) do not tell which; only "all, exclusively" and "none" do. */
function readAttendance(row: Row, source: SourceId, asOf: string): StatedFact<Attendance> | undefined {
  if (row.DISTNCED?.trim() === '1')
    return createEstimatedFact(
      'online',
      source,
      `the institution taught all its programmes at a distance only ${asOf}`,
    )
  if (row.DSTNCED3?.trim() === '1')
    return createEstimatedFact('on-campus', source, `the institution taught nothing at a distance ${asOf}`)
  return undefined
}

function readPercentiles(row: Row, test: string, source: SourceId): StatedFact<Percentiles> | undefined {
  const [p25, p50, p75] = ['25', '50', '75'].map((part) =>
    checkScoreOnScale(numberFrom(row[`${test}${part}`]), test),
  )
  if (p25 === undefined && p50 === undefined && p75 === undefined) return undefined
  const value = {
    ...(p25 !== undefined && { p25 }),
    ...(p50 !== undefined && { p50 }),
    ...(p75 !== undefined && { p75 }),
  }
  return createReportedFact(
    row,
    [`${test}25`, `${test}75`],
    value,
    source,
    'of admitted undergraduates who sent scores',
  )
}

/**
 * A section of the SAT is 200 to 800, the ACT 1 to 36. Other figures are totals or errors, and are left out.
 */
function checkScoreOnScale(score: number | undefined, test: string): number | undefined {
  const [min, max] = test === 'ACTCM' ? [1, 36] : [200, 800]
  return score !== undefined && score >= min && score <= max ? score : undefined
}

/**
 * Flags of figures that IPEDS imputed for an institution that did not report them ("Imputation values" in its
 * dictionaries).
 */
const FILLED_IN = new Set(['G', 'J', 'K', 'L', 'N', 'P'])

/** A figure as the institution reported it, or as the publisher estimated it for the institution. */
function createReportedFact<T>(
  row: Row,
  names: string[],
  value: T,
  source: SourceId,
  basis?: string,
): StatedFact<T> {
  if (names.some((name) => FILLED_IN.has(row[`X${name}`]?.trim())))
    return createEstimatedFact(value, source, 'filled in by the publisher for a missing answer')
  return { state: 'published', value, source, ...(basis && { basis }) }
}

function createEstimatedFact<T>(value: T, source: SourceId, basis: string): StatedFact<T> {
  return { state: 'estimated', value, source, basis }
}

function parseDollars(cell: string | undefined): Money | undefined {
  const amount = numberFrom(cell)
  return amount === undefined ? undefined : { amount, currency: 'USD' }
}

const formatCount = (value: number) => value.toLocaleString('en-US')
