import { findFieldFromItalianClass } from '../../admissions/catalogue/fields/italian.ts'
import { getRegion, parseState, placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type {
  Attendance,
  InstitutionRecord,
  Place,
  ProgrammeRecord,
  StatedFact,
  StudyLevel,
} from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { findOneTable, getEdition, readWholeRows, type WholeRow } from '../reading/one-table.ts'
import { tidyCellText } from '../reading/text.ts'
import { createInstitutionRecord, getSource, type SourceDescription } from '../records.ts'
import { getSlug, shortenSlug } from '../slug.ts'
import type { Register, RegisterRecord } from '../types.ts'
import { findWebAddress } from '../web.ts'

const requiredColumns = [
  'CLASS_CODE',
  'LEVEL',
  'UNIVERSITY_SHORT',
  'UNIVERSITY',
  'UNIVERSITY_CITY',
  'REGION',
  'WEBSITE',
  'COURSE',
  'CAMPUS',
  'DELIVERY',
  'LANGUAGE',
]

export const italy: Register = {
  name: 'italy',
  title: 'Italian Ministry of Universities (MUR/USTAT), degree courses',
  takes: 'offerta_formativa_2025.csv: the degree courses of one academic year.',
  async *read(input, log) {
    const file = await findOneTable(
      await openInput(input.locations, input),
      requiredColumns,
      'degree courses',
      log,
    )
    const edition = getEdition(file, input)
    const source = getSource(description, edition, input.today, `offerta-formativa-${getSlug(edition)}`)
    yield { kind: 'source', source }

    const institutions = new Map<string, InstitutionRecord>()
    const programmes = new Map<string, ProgrammeRecord>()
    for await (const completeRow of readWholeRows(file, requiredColumns, 'courses', log)) {
      const institution = readInstitution(completeRow.row, source.id)
      const programme = institution && readProgramme(completeRow, institution.id, source.id)
      if (!institution)
        completeRow.reject('no-institution', `"${completeRow.row.COURSE}" names no university.`)
      if (!institution || !programme) continue
      institutions.set(institution.id, institutions.get(institution.id) ?? institution)
      const before = programmes.get(programme.id)
      if (!before) programmes.set(programme.id, programme)
      else if (!mergeAttendance(before, programme))
        completeRow.reject(
          'repeated-course',
          `${programme.title} (${programme.id}) came before: the first is kept.`,
        )
    }
    for (const institution of institutions.values()) yield { kind: 'institution', institution }
    for (const programme of programmes.values()) yield { kind: 'programme', programme } as RegisterRecord
  },
}

function readInstitution(row: Record<string, string>, source: string): InstitutionRecord | undefined {
  const short = tidyCellText(row.UNIVERSITY_SHORT)
  const name = tidyCellText(row.UNIVERSITY).replaceAll('"', '')
  const key = getSlug(short)
  if (!key || !name) return undefined
  return createInstitutionRecord(
    `italy-${key}`,
    name,
    placeIn('IT', row.REGION, readCity(row.UNIVERSITY_CITY)),
    source,
    { aliases: short === name ? [] : [short], website: findWebAddress(row.WEBSITE) },
  )
}

function readProgramme(
  { row, reject }: WholeRow,
  institution: string,
  source: string,
): ProgrammeRecord | undefined {
  const title = tidyCellText(row.COURSE)
  const code = row.CLASS_CODE.trim()
  const single = row.LEVEL.trim() === 'single-cycle' || SINGLE_CYCLE.has(code)
  const level = single ? 'integrated-master' : levels[row.LEVEL.trim()]
  if (!title) return void reject('no-title', `A course of ${row.UNIVERSITY} has no name.`)
  if (!level) return void reject('unknown-level', `"${row.LEVEL}" of ${title} is not a known level.`)

  const field = findFieldFromItalianClass(code)
  const place = placeOfCampus(row)
  const attendance = attendances[row.DELIVERY.trim()]
  const taughtIn = getLanguages(row.LANGUAGE)
  const toPublished = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source })
  return {
    id: createItalianProgrammeId(row),
    title,
    institution,
    ...place,
    level,
    ...(field && { field, fieldFrom: `class ${code}` }),
    origin: { state: 'published', source },
    facts: {
      durationMonths: { state: 'estimated', source, ...getLength(level, code) },
      ...(attendance && { attendance: toPublished(attendance) }),
      ...(taughtIn && { language: toPublished(taughtIn) }),
    },
  }
}

/** Returns the id of a row's programme, by university, class, title and campus. */
export function createItalianProgrammeId(row: Record<string, string>): string {
  const university = getSlug(tidyCellText(row.UNIVERSITY_SHORT))
  return `italy-${university}-${getSlug(row.CLASS_CODE.trim())}-${shortenSlug(tidyCellText(row.COURSE))}-${getSlug(row.CAMPUS)}`
}

const levels: Record<string, 'bachelor' | 'master'> = { bachelor: 'bachelor', master: 'master' }

/** The file has them as master's; one enters them from school like those that it calls single-cycle. */
const SINGLE_CYCLE = new Set(['LM-4cu', 'LM-85 bis', 'LM-85bis'])
/** Medicine and dentistry. */
const SIX_YEARS = new Set(['LM-41', 'LM-46'])

/** The length is in the law and not in the register, so it is an estimate. */
function getLength(level: StudyLevel, code: string) {
  if (level === 'integrated-master') {
    const years = SIX_YEARS.has(code) ? 6 : 5
    return { value: years * 12, basis: `a single-cycle degree from school takes ${years} years in its class` }
  }
  return level === 'bachelor'
    ? { value: 36, basis: 'an Italian laurea takes three years' }
    : { value: 24, basis: 'an Italian laurea magistrale takes two years' }
}

/** `Mista` is partly at a distance. It is neither, and students may not choose the mode. */
const attendances: Record<string, Attendance> = { 'In presenza': 'on-campus', 'A distanza': 'online' }

/** A course listed once on campus and once at a distance can be taken either way. */
function mergeAttendance(before: ProgrammeRecord, again: ProgrammeRecord): boolean {
  const [first, second] = [before.facts.attendance, again.facts.attendance]
  if (first?.state !== 'published' || second?.state !== 'published' || first.value === second.value)
    return false
  before.facts.attendance = { ...first, value: 'either' }
  return true
}

const languages: Record<string, string> = {
  Italiano: 'Italian',
  Inglese: 'English',
  Tedesco: 'German',
  Francese: 'French',
  Spagnolo: 'Spanish',
  Ladino: 'Ladin',
}

const getLanguages = (cell: string) =>
  cell
    .split('/')
    .flatMap((name) => languages[name.trim()] ?? [])
    .sort()
    .join(', ')

/** Capitals of a province that bears another name, or more than theirs. */
const provinces: Record<string, string> = {
  Aosta: 'Valle d’Aosta',
  Barletta: 'BT',
  Cesena: 'FC',
  Forlì: 'FC',
  Monza: 'MB',
  Pesaro: 'PU',
  'Reggio Di Calabria': 'RC',
  "Reggio Nell'Emilia": 'RE',
  Verbania: 'VB',
}

/**
 * `Noto (SR)` is in the province SR. A campus without a province code is in the province's own capital;
 * `Bolzano - Bozen` is in two languages.
 */
function placeOfCampus(row: Record<string, string>): Place {
  const province = /\(([A-Z]{2})\)\s*$/.exec(row.CAMPUS)?.[1]
  const city = readCity(row.CAMPUS)
  const placeName = province ?? provinces[city] ?? city
  const region = getRegion('IT', parseState('IT', placeName)?.code ?? '')
  const own = city === readCity(row.UNIVERSITY_CITY) ? row.REGION : ''
  return placeIn('IT', region || own, city)
}

const readCity = (cell: string) =>
  tidyCellText(cell)
    .replace(/ \([A-Z]{2}\)$| - .*$/, '')
    .replace(/^Forli'$/, 'Forlì')

const description: SourceDescription = {
  register: 'italy',
  publisher: 'Ministero dell’Università e della Ricerca, Ufficio di statistica (MUR/USTAT)',
  title: 'Offerta formativa, degree courses (a copy that writes names in its own capitals)',
  licence: 'IODL 2.0',
  page: 'https://dati-ustat.mur.gov.it/',
}
