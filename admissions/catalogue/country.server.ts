import type { CatalogueColumns } from './columns.server.ts'
import { degreeLevels, levelsAsSought, SOUGHT } from './levels/levels.ts'
import { toPlainText } from './places/plain.ts'
import { addFigureTo, findLargestGroup, getMiddleHalf, type Spread, type SpreadFigures } from './spread.ts'
import type { CountryCode, CurrencyCode, InstitutionRecord, SourceId, StudyLevel, Tuition } from './types.ts'

/** The catalogue's data on one country. */
export interface InCountry {
  programmes: number
  /** Those of them that a search finds which asks for no level. */
  degrees: number
  /**
   * Those with the most bachelor's, master's and doctorates first, so schools and colleges with hundreds of
   * certificates come later. The others by name, and last those that may not teach.
   */
  institutions: InstitutionInCountry[]
  levels: LevelInCountry[]
  /** The usual length at the level with the most programmes. */
  usualMonths?: number
  /** The sources of programmes, institutions and the figures of all levels, each once. */
  sources: SourceId[]
}

export interface InstitutionInCountry {
  record: InstitutionRecord
  programmes: number
  sought: number
  mayNotTeach: boolean
  /** All of its names as they are compared, each word with a space before it. */
  called: string
}

export interface LevelInCountry {
  level: StudyLevel
  programmes: number
  /**
   * The middle half of its programmes' tuition a year for students from abroad, in the currency most of them
   * are charged in.
   */
  tuition?: Spread & { currency: CurrencyCode; audience: Tuition['audience']; sources: SourceId[] }
  months?: Spread
}

/**
 * True if named only by the registry of research organisations, which also files hospitals, foundations and
 * schools under education, or only by a list of web domains, which keeps those of universities that have
 * closed.
 */
const mayNotTeach = (ids: string[]) =>
  ['ror-', 'hipo-'].some((register) => ids.every((id) => id.startsWith(register)))

/** Returns the institutions whose names have, for each word of the text, a word that begins with it. */
export function findByNameStart(institutions: InstitutionInCountry[], text: string): InstitutionInCountry[] {
  const words = toPlainText(text).split(' ')
  return institutions.filter(({ called }) => words.every((word) => called.includes(` ${word}`)))
}

/**
 * Returns the catalogue's data on a country; `undefined` if it has none. Scans every row: computed once a
 * snapshot.
 */
export function summariseCountry(
  columns: CatalogueColumns,
  programmesOf: number[],
  country: CountryCode,
): InCountry | undefined {
  const { programmes, byLevel, sought, sources } = gatherProgrammes(columns, country)
  const institutions = listInstitutions(columns, country, programmesOf, sought)
  for (const { record } of institutions) sources.add(record.origin.source)
  if (programmes + institutions.length === 0) return undefined

  const levels = levelsAsSought.flatMap((level): LevelInCountry[] => {
    const group = byLevel.get(level)
    return group ? [summariseLevel(level, group, sources)] : []
  })

  return {
    programmes,
    usualMonths: levels.toSorted((a, b) => b.programmes - a.programmes)[0]?.months?.middle,
    degrees: degreeLevels.reduce((sum, level) => sum + (byLevel.get(level)?.programmes ?? 0), 0),
    institutions,
    levels,
    sources: [...sources],
  }
}

interface GatheredLevel {
  programmes: number
  tuition: SpreadFigures
  months: SpreadFigures
}

/** Scans the rows of a country. `sought`: by institution, its programmes of the levels most sought. */
function gatherProgrammes(columns: CatalogueColumns, country: CountryCode) {
  const isThere = columns.places.map((place) => place.country === country)
  const durations = columns.fact('durationMonths')
  const sources = new Set<SourceId>()
  const byLevel = new Map<StudyLevel, GatheredLevel>()
  const sought = new Array<number>(columns.institutions.length).fill(0)
  let programmes = 0
  for (let row = 0; row < columns.rows; row++) {
    if (!isThere[columns.place[row]]) continue
    programmes++
    sources.add(columns.origin(row).source)
    const level = columns.levels[columns.level[row]]
    if (SOUGHT.includes(level)) sought[columns.institution[row]]++
    let group = byLevel.get(level)
    if (!group) {
      group = { programmes: 0, tuition: new Map(), months: new Map() }
      byLevel.set(level, group)
    }
    group.programmes++
    const fee = columns.annualTuition(row)
    if (fee && 'value' in fee && fee.value.audience !== 'domestic')
      addFigureTo(group.tuition, `${fee.value.currency} ${fee.value.audience}`, fee.value.amount, fee)
    const months = durations?.at(row)
    if (months && 'value' in months) addFigureTo(group.months, 'months', months.value, months)
  }
  return { programmes, byLevel, sought, sources }
}

/** Lists the institutions of a country in the order of `InCountry`. */
function listInstitutions(
  columns: CatalogueColumns,
  country: CountryCode,
  programmesOf: number[],
  sought: number[],
) {
  return columns.institutions
    .map((record, code) => ({
      record,
      programmes: programmesOf[code],
      sought: sought[code],
      mayNotTeach: programmesOf[code] === 0 && mayNotTeach(record.ids),
    }))
    .filter(({ record }) => record.country === country)
    .map((entry) => ({
      ...entry,
      called: ` ${toPlainText([entry.record.name, ...entry.record.aliases].join(' '))}`,
    }))
    .sort(
      (a, b) =>
        b.sought - a.sought ||
        b.programmes - a.programmes ||
        Number(a.mayNotTeach) - Number(b.mayNotTeach) ||
        a.record.name.localeCompare(b.record.name, 'en'),
    )
}

/** Summarises the programmes of one level, and adds the sources of its figures. */
function summariseLevel(
  level: StudyLevel,
  { programmes, tuition: fees, months: lengths }: GatheredLevel,
  sources: Set<SourceId>,
): LevelInCountry {
  const [feeKind, feeGroup] = findLargestGroup(fees)
  const [currency, audience] = feeKind.split(' ') as [CurrencyCode, Tuition['audience']]
  const tuition = getMiddleHalf(feeGroup)
  const [, lengthGroup] = findLargestGroup(lengths)
  const months = getMiddleHalf(lengthGroup)
  for (const source of [...(tuition ? feeGroup!.sources : []), ...(months ? lengthGroup!.sources : [])])
    sources.add(source)
  return {
    level,
    programmes,
    ...(tuition && { tuition: { ...tuition, currency, audience, sources: [...feeGroup!.sources] } }),
    months,
  }
}
