import { findFieldFromAsced } from '../../admissions/catalogue/fields/asced.ts'
import type { InstitutionId, Place, ProgrammeRecord, StudyLevel } from '../../admissions/catalogue/types.ts'
import { mayBeThousands, numberIn } from '../reading/number.ts'
import type { ReadingLog } from '../types.ts'
import { canBeLong, findCricosLevel } from './level.ts'

export type CourseRow = Record<string, string>

/** Returns the programme of a course, or why it is left out. */
export function readCourseProgramme(
  code: string,
  row: CourseRow,
  { institution, place }: { institution: InstitutionId; place: Place | undefined },
  source: string,
  log: ReadingLog,
): ProgrammeRecord | { reason: string; detail: string } {
  const title = row['Course Name'].replace(/\s+/g, ' ').trim()
  if (title === '') return { reason: 'no-title', detail: `The course ${code} has no name.` }
  if (NOT_TO_APPLY_FOR.test(title))
    return { reason: 'not-to-apply-for', detail: `Nobody can apply for "${title}", the course ${code}.` }
  const subject = (
    row['Field of Education 1 Detailed Field'] ||
    row['Field of Education 1 Narrow Field'] ||
    ''
  ).trim()
  const level = findCricosLevel(row['Course Level'], subject, row['Foundation Studies'] ?? '', title)
  if (!level)
    return {
      reason: 'unknown-level',
      detail: `"${row['Course Level']}" of the course ${code} is not a known course level.`,
    }

  const field = findFieldFromAsced(subject)
  const weeks = findWeeks(row['Duration (Weeks)'], level, code, log)
  const fee = findFee(row['Tuition Fee'], weeks, code, log)
  const language = getLanguages(row['Course Language'] ?? '')
  return {
    id: `cricos-${code.toLowerCase()}`,
    title,
    institution,
    ...(place ?? { country: 'AU' }),
    level,
    ...(field && { field, fieldFrom: `ASCED ${subject}` }),
    origin: { state: 'published', source },
    facts: {
      ...(weeks && {
        durationMonths: {
          state: 'published',
          // Weeks to months, as in the mapping: ÷ 52 × 12, to a tenth.
          value: Math.round((weeks / 52) * 120) / 10,
          source,
          basis: `${weeks} weeks, counting 52 weeks a year`,
        },
      }),
      ...(fee && {
        tuition: {
          state: 'published',
          value: { amount: fee, currency: 'AUD', period: 'programme', audience: 'international' },
          source,
        },
      }),
      ...(language && { language: { state: 'published', value: language, source } }),
    },
  }
}

/**
 * An exit award goes to students who leave a longer course early; its title says "(exit only)", "[Exit Only
 * Award]" or "(Exit degree)". One course is a "Placeholder ASQA - Do not use".
 */
export const NOT_TO_APPLY_FOR = /\bexit\b|\bdo not use\b/i

/** Five years: a Certificate III of 405 weeks (40.5?) and General English of 600 are typing errors. */
const MAX_SHORT_PROGRAMME_WEEKS = 260
/** Ten years, for primary schools and double degrees. */
const MAX_PROGRAMME_WEEKS = 520

function findWeeks(cell: string, level: StudyLevel, code: string, log: ReadingLog): number | undefined {
  const weeks = parseAmount(cell)
  if (cell.trim() === '' || weeks === 0) {
    log.note('no-duration', `The course ${code} has no duration.`)
    return undefined
  }
  if (
    weeks === undefined ||
    weeks < 0 ||
    weeks > (canBeLong.has(level) ? MAX_PROGRAMME_WEEKS : MAX_SHORT_PROGRAMME_WEEKS)
  ) {
    log.note(
      'implausible-duration',
      `The Duration (Weeks) "${cell}" of the course ${code} ${weeks === undefined ? UNREADABLE : 'cannot be right'}: it is left unknown.`,
    )
    return undefined
  }
  return weeks
}

/**
 * Exchange programmes and joint degrees paid for elsewhere have a fee of $1; $2, $40 and $80 are not course
 * fees either.
 */
const MIN_FEE = 100
/** The dearest medical degrees ask about 140,000 a year; the diplomas at 1,500,000 are a digit or three too long. */
const HIGHEST_FEE_A_YEAR = 200_000

function findFee(cell: string, weeks: number | undefined, code: string, log: ReadingLog): number | undefined {
  const fee = parseAmount(cell)
  // Some courses with a zero have total costs of 76,880: zero means that the tuition was not entered, not
  // that it is free.
  if (cell.trim() === '' || fee === 0) {
    log.note('no-fee', `The course ${code} has no tuition fee, or 0: it is left unknown.`)
    return undefined
  }
  if (fee !== undefined && fee < MIN_FEE) {
    log.note('token-fee', `The tuition fee of ${cell} of the course ${code} is a token: it is left unknown.`)
    return undefined
  }
  const years = Math.max(1, (weeks ?? 52) / 52)
  if (fee === undefined || fee > HIGHEST_FEE_A_YEAR * years) {
    log.note(
      'implausible-fee',
      `The Tuition Fee "${cell}" of the course ${code} ${fee === undefined ? UNREADABLE : 'cannot be right'}: it is left unknown.`,
    )
    return undefined
  }
  return fee
}

/** As saved by a spreadsheet with another country's settings, or by one that rounds. */
const UNREADABLE = 'is not a number as the register writes them (128500 or $128,500.00)'

/** `"$128,500.00"` in the CSV, plain numbers in the workbook; a spreadsheet of another country may write `128 500`. */
function parseAmount(cell: string): number | undefined {
  const text = cell
    .replace('$', '')
    .trim()
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
  return mayBeThousands(text) ? undefined : numberIn(text)
}

/**
 * `Chinese (NEC)` and `Chinese (NFD)` mean that no dialect was given ("not elsewhere classified", "not
 * further defined").
 */
const getLanguages = (cell: string) => cell.replace(/\((?:NEC|NFD)\)/i, '').trim()
