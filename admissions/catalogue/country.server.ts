import type { CatalogueColumns } from './columns.server.ts'
import { degreeLevels, levelsAsSought, SOUGHT } from './levels/levels.ts'
import { plain } from './places/plain.ts'
import { addFigureTo, largestGroup, middleHalf, type Spread, type SpreadFigures } from './spread.ts'
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
  /** The usual length of those of the level that most of them are of. */
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

/** Those with a word that begins so, for each word of the text. */
export function findByNameStart(institutions: InstitutionInCountry[], text: string): InstitutionInCountry[] {
  const words = plain(text).split(' ')
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
  const isThere = columns.places.map((place) => place.country === country)
  const durations = columns.fact('durationMonths')
  const sources = new Set<SourceId>()
  const gathered = new Map<
    StudyLevel,
    { programmes: number; tuition: SpreadFigures; months: SpreadFigures }
  >()
  const ofUniversity = new Array<number>(columns.institutions.length).fill(0)
  let programmes = 0
  for (let row = 0; row < columns.rows; row++) {
    if (!isThere[columns.place[row]]) continue
    programmes++
    sources.add(columns.origin(row).source)
    const level = columns.levels[columns.level[row]]
    if (SOUGHT.includes(level)) ofUniversity[columns.institution[row]]++
    let at = gathered.get(level)
    if (!at) {
      at = { programmes: 0, tuition: new Map(), months: new Map() }
      gathered.set(level, at)
    }
    at.programmes++
    const fee = columns.annualTuition(row)
    if (fee && 'value' in fee && fee.value.audience !== 'domestic')
      addFigureTo(at.tuition, `${fee.value.currency} ${fee.value.audience}`, fee.value.amount, fee)
    const months = durations?.at(row)
    if (months && 'value' in months) addFigureTo(at.months, 'months', months.value, months)
  }

  const institutions = columns.institutions
    .map((record, code) => ({
      record,
      programmes: programmesOf[code],
      sought: ofUniversity[code],
      mayNotTeach: programmesOf[code] === 0 && mayNotTeach(record.ids),
    }))
    .filter(({ record }) => record.country === country)
    .map((one) => ({ ...one, called: ` ${plain([one.record.name, ...one.record.aliases].join(' '))}` }))
    .sort(
      (a, b) =>
        b.sought - a.sought ||
        b.programmes - a.programmes ||
        Number(a.mayNotTeach) - Number(b.mayNotTeach) ||
        a.record.name.localeCompare(b.record.name, 'en'),
    )
  for (const { record } of institutions) sources.add(record.origin.source)
  if (programmes + institutions.length === 0) return undefined

  const levels = levelsAsSought.flatMap((level): LevelInCountry[] => {
    const at = gathered.get(level)
    if (!at) return []
    const [levelName, fees] = largestGroup(at.tuition)
    const [currency, audience] = levelName.split(' ') as [CurrencyCode, Tuition['audience']]
    const tuition = middleHalf(fees)
    const lengths = largestGroup(at.months)[1]
    const months = middleHalf(lengths)
    for (const source of [...(tuition ? fees!.sources : []), ...(months ? lengths!.sources : [])])
      sources.add(source)
    return [
      {
        level,
        programmes: at.programmes,
        ...(tuition && { tuition: { ...tuition, currency, audience, sources: [...fees!.sources] } }),
        months,
      },
    ]
  })

  return {
    programmes,
    usualMonths: levels.toSorted((a, b) => b.programmes - a.programmes)[0]?.months?.middle,
    degrees: degreeLevels.reduce((sum, level) => sum + (gathered.get(level)?.programmes ?? 0), 0),
    institutions,
    levels,
    sources: [...sources],
  }
}
