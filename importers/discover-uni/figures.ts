import type { EntryTariff, Group, ProgrammeFacts } from '../../admissions/catalogue/types.ts'
import { numberIn } from '../reading/number.ts'
import { findSubjectName } from './subjects.ts'
import { findCourse, type KisFigures, type KisTables, readElementText } from './tables.ts'

type Cell = (name: string) => string

/** The survey of graduates asks them fifteen months after they finished. */
const MONTHS_AFTER = 15

/**
 * A course with too few students has rows for groups of subjects instead: the narrowest group counts. A
 * withheld figure is an empty cell, and unknown.
 */
function addFigure<Name extends keyof KisFigures>(
  name: Name,
  prefix: string,
  read: (cell: Cell, group: Group) => ProgrammeFacts[Name] | undefined,
) {
  return (tables: KisTables, cell: Cell, { source }: { source: string }) => {
    const course = findCourse(cell)
    const group = readGroup(cell, prefix)
    const value = group && read(cell, group)
    if (!course || !value) return
    // `14` and `24` are the course itself in one year and in two; 3 to 1 are ever wider groups of subjects.
    const narrowness = Number(cell(`${prefix}AGG`).trim().at(-1))
    const entry = tables.figures.get(course.key) ?? { facts: {}, narrowness: {} }
    tables.figures.set(course.key, entry)
    if ((entry.narrowness[name] ?? 0) >= narrowness) return
    entry.narrowness[name] = narrowness
    Object.assign(entry.facts, { [name]: { state: 'published', value, source } })
  }
}

function readGroup(cell: Cell, prefix: string): Group | undefined {
  const years = readElementText(cell(`${prefix}AGGYEAR`))
  const people = parseFigure(cell(`${prefix}POP`))
  const response = parseFigure(cell(`${prefix}RESP_RATE`))
  const subject = findSubjectName(readElementText(cell(`${prefix}SBJ`)))
  if (!/^[12][1-4]$/.test(cell(`${prefix}AGG`).trim())) return undefined
  return {
    ...(people && { people }),
    ...(response && { response }),
    of: cell(`${prefix}AGG`).trim().endsWith('4') ? 'programme' : 'subject',
    ...(subject && { subject }),
    years,
  }
}

function parseFigure(cell: string): number | undefined {
  const number = numberIn(cell.trim())
  return number !== undefined && number >= 0 ? number : undefined
}

const parsePercent = (cell: string) => {
  const number = parseFigure(cell)
  return number !== undefined && number <= 100 ? number : undefined
}

export const addWork = addFigure('graduateWork', 'EMP', (cell, group) => {
  const [work, workAndStudy] = [parsePercent(cell('WORK')), parsePercent(cell('BOTH'))]
  const workingOrStudying = parsePercent(cell('WORKSTUDY'))
  if (work === undefined || workAndStudy === undefined) return undefined
  return {
    working: Math.min(100, work + workAndStudy),
    ...(workingOrStudying !== undefined && { workingOrStudying }),
    group: { monthsAfter: MONTHS_AFTER, ...group },
  }
})

export const addPay = addFigure('graduatePay', 'GOSAL', (cell, group) => {
  const [lower, amount, upper] = ['GOINSTLQ', 'GOINSTMED', 'GOINSTUQ'].map((name) => parseFigure(cell(name)))
  if (!amount) return undefined
  return {
    pay: { amount, currency: 'GBP' },
    period: 'year' as const,
    ...(lower && upper && { middleHalf: [lower, upper] as [number, number] }),
    group: { monthsAfter: MONTHS_AFTER, ...group },
  }
})

export const addContinuation = addFigure('continuation', 'CONT', (cell, group) => {
  const continuing = parsePercent(cell('UCONT'))
  return continuing === undefined ? undefined : { continuing, group }
})

/** The bands of UCAS points: each column is named by its lowest, `T048`. */
const BANDS = 'T001 T048 T064 T080 T096 T112 T128 T144 T160 T176 T192 T208 T224 T240'.split(' ')

export const addTariff = addFigure('entryTariff', 'TAR', (cell, group): EntryTariff | undefined => {
  const shares = BANDS.map((band, index) => ({
    from: Number(band.slice(1)),
    ...(BANDS[index + 1] && { to: Number(BANDS[index + 1].slice(1)) - 1 }),
    percent: parsePercent(cell(band)),
  }))
  const complete = shares.filter((share): share is EntryTariff['shares'][number] => Boolean(share.percent))
  return complete.length > 0 ? { shares: complete, group } : undefined
})
