import { findLevelFromText } from '../../admissions/catalogue/levels/levels-from-text.ts'
import { parseState } from '../../admissions/catalogue/places/places.server.ts'
import type {
  Place,
  ProgrammeRecord,
  StatedFact,
  StudyLevel,
  TestRequirement,
} from '../../admissions/catalogue/types.ts'
import { findCricosLevel } from '../cricos/level.ts'
import { NOT_TO_APPLY_FOR } from '../cricos/programme.ts'
import { numberIn } from '../reading/number.ts'
import { tidyCellText } from '../reading/text.ts'
import { findFieldFromName } from '../records.ts'
import { getSlug, shortenSlug } from '../slug.ts'
import type { ReadingLog } from '../types.ts'
import { findWebAddress } from '../web.ts'
import type { Institutions } from './institutions.ts'
import { readScoreParts } from './scores.ts'

type Row = Record<string, string>

/** The rows of one programme, by fact. */
interface Course {
  rows: Map<string, Row[]>
  titles: Set<string>
}

/** The facts of courses: `facts.csv`. */
export class Courses {
  static readonly columns = [
    'register',
    'register_id',
    'programme',
    'fact',
    'value',
    'unit',
    'year',
    'page',
    'seen',
  ]
  private courses = new Map<string, Course>()

  add(row: Row) {
    const { institution, register_id: code, fact, page } = row
    const title = tidyCellText(row.programme)
    if (!title || !code)
      return { reason: 'no-programme', detail: `"${fact}" of ${institution} names no programme.` }
    if (NOT_TO_APPLY_FOR.test(title))
      return { reason: 'not-to-apply-for', detail: `Nobody can apply for "${title}", ${code}.` }
    if (!findWebAddress(page)) return { reason: 'no-page', detail: `"${page}" is no web address.` }
    const key = `${institution} ${code}`
    const course = this.courses.get(key) ?? { rows: new Map(), titles: new Set() }
    this.courses.set(key, course)
    course.titles.add(title)
    course.rows.set(fact, [...(course.rows.get(fact) ?? []), row])
    return undefined
  }

  *programmes(institutions: Institutions, log: ReadingLog): Generator<ProgrammeRecord> {
    for (const { rows, titles } of this.courses.values()) {
      const [row] = rows.values().next().value!
      const level = findLevel(row)
      if (!level) {
        log.note('unknown-level', `"${row.level}" of ${row.programme}, ${row.institution}, is no level.`)
        continue
      }
      const place = getPlace(row)
      const { record, source } = institutions.of(row, place)
      const facts = getFacts(rows, source, institutions.today, log)
      // A code with majors has a title for each: the shortest is that of the whole course.
      const [title] = [...titles].map(removeCode).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      const sameAs = findSameAs(row)
      yield {
        id: `${record.id}-${shortenSlug(row.register_id)}`,
        ...(sameAs && { sameAs }),
        title,
        institution: record.id,
        ...place,
        level,
        ...findFieldFromName(title),
        origin: { state: 'published', source },
        facts: {
          ...facts,
          ...(AT_A_DISTANCE.test(title) && { attendance: { state: 'published', value: 'online', source } }),
        },
      }
    }
  }
}

/** Its title says so: there is no student visa for it. */
const AT_A_DISTANCE = /\bdistance learning\b/i

/** `CS44 - Bachelor of Podiatry` is the Bachelor of Podiatry. */
const removeCode = (title: string) => title.replace(/^[A-Z]{2,3}\d{2,3}\s+-\s+/, '')

const BRISTOL = 'University of Bristol'

/**
 * Returns the programme that a register lists under the page's code. Bristol's codes are those of the United
 * Kingdom's register, which adds the mode of study, the year and full time.
 */
function findSameAs({ register, register_id: code, institution, level }: Row): string | undefined {
  if (register === 'cricos') return `cricos-${code.toLowerCase()}`
  const isFirstDegree = level === 'bachelor' || level === 'integrated-masters'
  return institution === BRISTOL && isFirstDegree
    ? `discover-uni-10007786-${getSlug(code)}u-202425-1`
    : undefined
}

const levels: Record<string, StudyLevel> = {
  bachelor: 'bachelor',
  'integrated-masters': 'integrated-master',
  masters: 'master',
}

function findLevel({ level, programme, register }: Row): StudyLevel | undefined {
  if (register === 'cricos') {
    const title = removeCode(programme)
    return level ? findCricosLevel(level, '', '', title) : findLevelFromText(title)
  }
  if (level === 'pg-certificate-or-diploma')
    return /\b(?:PG)?Dip(?:loma)?\b|PGDip/i.test(programme) ? 'graduate-diploma' : 'graduate-certificate'
  return levels[level]
}

const towns: Record<string, string> = { [BRISTOL]: 'Bristol', 'City University of Hong Kong': 'Hong Kong' }

function getPlace({ country, institution }: Row): Place {
  const city = towns[institution]
  const state = country === 'GB' ? parseState('GB', 'England') : undefined
  return { country, ...(state && { state }), ...(city && { city }) }
}

function getFacts(
  rows: Map<string, Row[]>,
  source: string,
  today: string,
  log: ReadingLog,
): ProgrammeRecord['facts'] {
  const latest = (fact: string) => findLatest(rows.get(fact) ?? [], log)
  const toPublished = <T>(row: Row, value: T, basis = ''): StatedFact<T> => ({
    state: 'published',
    value,
    source,
    ...((basis || getYear(row)) && { basis: [getYear(row), basis].filter(Boolean).join('; ') }),
    page: findWebAddress(row.page)!,
  })
  const facts: ProgrammeRecord['facts'] = {}
  const page = findOwnPage(rows)
  if (page) facts.page = { state: 'published', value: page, source }

  const fee = latest('tuition-international')
  const amount = fee && numberIn(fee.value)
  if (fee && amount) {
    const currency = fee.unit.slice(0, 3)
    facts.tuition = toPublished(fee, { amount, currency, period: 'year', audience: 'international' } as const)
  }
  const credit = latest('tuition-international-per-credit')
  const credits = latest('credits')
  if (credit && credits) {
    const currency = credit.unit.slice(0, 3)
    const [each, number] = [numberIn(credit.value)!, numberIn(credits.value)!]
    facts.tuition = {
      state: 'estimated',
      value: { amount: each * number, currency, period: 'programme', audience: 'international' },
      source,
      basis: `${number} credits at ${currency} ${each.toLocaleString('en')}, ${getYear(credit)}`,
    }
  }
  const length = latest('length')
  const years = length && /full[- ]?time(?: mode)?:?\s*(\d+(?:\.\d)?)[- ]*years?/i.exec(length.value)?.[1]
  if (length && years) facts.durationMonths = toPublished(length, Number(years) * 12, 'full time')

  for (const test of ['ielts', 'toefl', 'pte'] as const) {
    const row = latest(test)
    const bands = test === 'ielts' ? latest('ielts-bands') : undefined
    const requirement = row && readRequirement(row.value, bands?.value ?? row.unit)
    if (row && requirement) facts[test] = toPublished(row, requirement, whenAsked(row.unit))
  }
  const deadlines = (rows.get('deadline') ?? []).map(({ value }) => value).filter((day) => day >= today)
  if (deadlines.length > 0) facts.deadlines = toPublished(rows.get('deadline')![0], deadlines.sort())
  return facts
}

/** The course's own page; a table of fees is shared by many courses. */
function findOwnPage(rows: Map<string, Row[]>): string | undefined {
  const pages = [...rows.values()].flat().map(({ page }) => page)
  const own = pages.find((page) => !/\/fees?\/|tuition-fees/.test(page))
  return own && findWebAddress(own)
}

const whenAsked = (unit: string) =>
  /only where .*/.exec(unit)?.[0].replace('only where', 'asked only where') ?? ''

function readRequirement(value: string, parts: string): TestRequirement | undefined {
  const score = numberIn(value)
  return score === undefined ? undefined : { score, ...readScoreParts(parts) }
}

/** Of two years the later one counts; rows of one year that disagree are ignored. */
function findLatest(rows: Row[], log: ReadingLog): Row | undefined {
  const year = rows
    .map((row) => row.year)
    .sort()
    .at(-1)
  const [row, ...others] = rows.filter((row) => row.year === year)
  if (!others.every(({ value, unit }) => value === row.value && unit === row.unit)) {
    log.note('pages-disagree', `Pages of ${row.register_id} give ${row.fact} as ${row.value} and otherwise.`)
    return undefined
  }
  return row
}

/** `2025/26 (starting 2025/26)` is "for 2025/26". */
function getYear({ year }: Row): string {
  const years = /\d{4}(?:\/\d{2})?/.exec(year)?.[0]
  return years ? `for ${years}` : ''
}
