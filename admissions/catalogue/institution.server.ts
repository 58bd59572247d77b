import type { CatalogueColumns } from './columns.server.ts'
import { findFieldByIsced, type StudyField } from './fields.ts'
import { levelsAsSought } from './levels/levels.ts'
import { addFigureTo, findLargestGroup, getWholeRange, type Spread, type SpreadFigures } from './spread.ts'
import {
  type CurrencyCode,
  type GraduatePay,
  type InstitutionId,
  type RegisterName,
  registerNames,
  type SourceId,
  type StatedFact,
  type StudyLevel,
  type Tuition,
} from './types.ts'

/** The catalogue's data on one institution's programmes. */
export interface InstitutionFigures {
  levels: LevelAtInstitution[]
  /** By broad field in the standard's order; programmes without a known field last. */
  subjects: SubjectAtInstitution[]
  /** The sources of the figures of all levels, each once. */
  sources: SourceId[]
}

export interface SubjectAtInstitution {
  /** Two digits of ISCED-F; `undefined` if unknown. */
  broad?: string
  /** The narrow fields of it that there are, as addresses have them. */
  fields: string[]
  counts: Partial<Record<StudyLevel, number>>
}

/**
 * Ranges from the lowest to the highest known figure of its programmes, in the currency and terms that most
 * of them use.
 */
export interface LevelAtInstitution {
  level: StudyLevel
  programmes: number
  tuition?: Spread & { currency: CurrencyCode; audience: Tuition['audience'] }
  pay?: Spread & { currency: CurrencyCode; period: GraduatePay['period'] }
  /** Per cent. */
  working?: Spread
  continuing?: Spread
}

const LAST = 100

type LevelFigures = { programmes: number } & Record<
  'tuition' | 'pay' | 'working' | 'continuing',
  SpreadFigures
>

/** Scans every row's institution, and reads the facts of its own rows. */
export function summariseInstitution(columns: CatalogueColumns, institution: number): InstitutionFigures {
  const earnings = columns.fact('medianEarnings')
  const pay = columns.fact('graduatePay')
  const work = columns.fact('graduateWork')
  const continuation = columns.fact('continuation')
  const sources = new Set<SourceId>()
  const levels = new Map<StudyLevel, LevelFigures>()
  const subjects = new Map<string | undefined, SubjectAtInstitution>()
  for (let row = 0; row < columns.rows; row++) {
    if (columns.institution[row] !== institution) continue
    const level = columns.levels[columns.level[row]]
    const levelFigures = levels.get(level) ?? {
      programmes: 0,
      tuition: new Map(),
      pay: new Map(),
      working: new Map(),
      continuing: new Map(),
    }
    levels.set(level, levelFigures)
    levelFigures.programmes++
    countSubject(subjects, findFieldByIsced(columns.fields[columns.field[row]]), level)
    const take = <T>(
      figures: SpreadFigures,
      fact: StatedFact<T> | undefined,
      read: (value: T) => [string, number],
    ) => {
      if (!fact || !('value' in fact)) return
      addFigureTo(figures, ...read(fact.value), fact)
      sources.add(fact.source)
    }
    const fee = columns.annualTuition(row)
    if (fee && 'value' in fee && fee.value.audience !== 'domestic')
      take(levelFigures.tuition, fee, ({ amount, currency, audience }) => [`${currency} ${audience}`, amount])
    take(levelFigures.pay, pay?.at(row), (payFact) => [
      `${payFact.pay.currency} ${payFact.period}`,
      payFact.pay.amount,
    ])
    take(levelFigures.pay, earnings?.at(row), ({ amount, currency }) => [`${currency} year`, amount])
    take(levelFigures.working, work?.at(row), ({ working }) => ['percent', working])
    take(levelFigures.continuing, continuation?.at(row), ({ continuing }) => ['percent', continuing])
  }
  return {
    levels: levelsAsSought.flatMap((level) => {
      const levelFigures = levels.get(level)
      return levelFigures ? [getLevel(level, levelFigures)] : []
    }),
    subjects: [...subjects.values()].sort((a, b) => Number(a.broad ?? LAST) - Number(b.broad ?? LAST)),
    sources: [...sources],
  }
}

function countSubject(
  subjects: Map<string | undefined, SubjectAtInstitution>,
  field: StudyField | undefined,
  level: StudyLevel,
) {
  const subject = subjects.get(field?.broad) ?? { broad: field?.broad, fields: [], counts: {} }
  subjects.set(field?.broad, subject)
  if (field && !subject.fields.includes(field.slug)) subject.fields.push(field.slug)
  subject.counts[level] = (subject.counts[level] ?? 0) + 1
}

function getLevel(level: StudyLevel, { programmes, ...figures }: LevelFigures): LevelAtInstitution {
  const [levelName, fees] = findLargestGroup(figures.tuition)
  const [feeCurrency, audience] = levelName.split(' ') as [CurrencyCode, Tuition['audience']]
  const [paid, amounts] = findLargestGroup(figures.pay)
  const [payCurrency, period] = paid.split(' ') as [CurrencyCode, GraduatePay['period']]
  const tuition = getWholeRange(fees)
  const pay = getWholeRange(amounts)
  return {
    level,
    programmes,
    tuition: tuition && { ...tuition, currency: feeCurrency, audience },
    pay: pay && { ...pay, currency: payCurrency, period },
    working: getWholeRange(findLargestGroup(figures.working)[1]),
    continuing: getWholeRange(findLargestGroup(figures.continuing)[1]),
  }
}

/** One register's record of an institution: its key, and the source it is cited from. */
export interface RegisterEntry {
  register: RegisterName
  key: string
  source: SourceId
}

/**
 * Returns every register's record that was merged into one institution, the one that names it first.
 * `sources` are all of the catalogue's.
 */
export function registerEntries(
  ids: InstitutionId[],
  sourceIds: SourceId[],
  sources: { id: SourceId; register: string }[],
): RegisterEntry[] {
  return ids.flatMap((id) => {
    const register = registerNames
      .filter((name) => id.startsWith(`${name}-`))
      .sort((a, b) => b.length - a.length)[0]
    const own = sources.filter((source) => source.register === register).map((source) => source.id)
    const source = sourceIds.find((sourceId) => own.includes(sourceId)) ?? own[0]
    return register && source ? [{ register, key: id.slice(register.length + 1), source }] : []
  })
}
