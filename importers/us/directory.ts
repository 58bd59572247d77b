import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type {
  CampusSetting,
  InstitutionRecord,
  IsoDate,
  Place,
  StatedFact,
} from '../../admissions/catalogue/types.ts'
import { type ReadingLog, RegisterRefused } from '../types.ts'
import { listDomains } from '../web.ts'
import { listAliases } from './aliases.ts'
import type { KnownFile } from './files.ts'
import { readInstitutionRows } from './rows.ts'
import { readAddress, readWordsInCell } from './values.ts'

/** An institution as a directory lists it. */
interface ListedInstitution {
  record: InstitutionRecord
  /** Why its programmes cannot be shown, as a sentence: it closed. */
  closed?: string
  /** Its line in the file. */
  line: number
  /** The surroundings of its address. */
  campusSetting?: StatedFact<CampusSetting>
  /** It gives degrees, so it is shown even when no list names a programme of it. */
  degreeGranting: boolean
}

export type Directory = Map<number, ListedInstitution>

/**
 * Reads an IPEDS directory (HD). Keeps closed institutions, marked as such, to distinguish their programmes
 * from those of an unknown institution.
 */
export async function readHd(file: KnownFile, today: IsoDate, log: ReadingLog): Promise<Directory> {
  const directory: Directory = new Map()
  for await (const { row, line, unitid, name } of readInstitutionRows(file, ['STABBR', 'CYACTIVE'], log)) {
    const source = file.source.id
    const record = createUsInstitution(unitid, name, source, {
      state: readWordsInCell(row.STABBR),
      city: readWordsInCell(row.CITY),
      website: readAddress(row.WEBADDR),
    })
    record.aliases = listAliases(row.IALIAS ?? '', record)
    const page = readAddress(row.ADMINURL) ?? readAddress(row.APPLURL)
    if (page) record.facts.admissionPage = { state: 'published', value: page, source }
    const address = findStreet(row)
    if (address) record.facts.address = { state: 'published', value: address, source }
    const coordinates = findCoordinates(row)
    if (coordinates) record.facts.coordinates = { state: 'published', value: coordinates, source }
    directory.set(unitid, {
      record,
      line,
      closed: findClosing(row, today, `${file.file.name}, line ${line}`),
      campusSetting: findSetting(row.LOCALE, source),
      degreeGranting: row.DEGGRANT?.trim() === '1',
    })
  }
  return directory
}

/**
 * Returns an address such as `1 Oxford Street, Cambridge, MA 02138`. Drops the four digits after the ZIP,
 * which only the post needs, and a ZIP that a spreadsheet has cut.
 */
function findStreet(row: Record<string, string>): string | undefined {
  const [street, city, state, zip] = [row.ADDR, row.CITY, row.STABBR, row.ZIP].map(readWordsInCell)
  if (!street || !city) return undefined
  return [street, city, [state, /^\d{5}/.exec(zip ?? '')?.[0]].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/**
 * Coordinates outside the United States, its islands and associated states are placeholders for a figure that
 * was not reported.
 */
function findCoordinates(row: Record<string, string>): { latitude: number; longitude: number } | undefined {
  const latitude = Number(readWordsInCell(row.LATITUDE) ?? Number.NaN)
  const longitude = Number(readWordsInCell(row.LONGITUD) ?? Number.NaN)
  const isThere = latitude >= -15 && latitude <= 72 && Math.abs(longitude) >= 60 && Math.abs(longitude) <= 180
  return isThere ? { latitude, longitude } : undefined
}

const SETTINGS: Record<string, CampusSetting> = { 1: 'city', 2: 'suburb', 3: 'town', 4: 'rural' }

/**
 * LOCALE: 11 to 13 are in a city, 21 to 23 in a suburb, 31 to 33 in a town, 41 to 43 in the countryside; -3
 * is not known.
 */
function findSetting(locale: string | undefined, source: string): StatedFact<CampusSetting> | undefined {
  const [, kind] = /^([1-4])[1-3]$/.exec(locale?.trim() ?? '') ?? []
  if (!kind) return undefined
  return { state: 'published', value: SETTINGS[kind], source, basis: "of the institution's address" }
}

/** Returns an institution's record without what only some files have. */
export function createUsInstitution(
  unitid: number,
  name: string,
  source: string,
  where: { state?: string; city?: string; website?: string },
): InstitutionRecord {
  return {
    id: `us-${unitid}`,
    name,
    aliases: [],
    ...createUsPlace(where.state, where.city),
    ...(where.website && { website: where.website }),
    domains: where.website ? listDomains([where.website]) : [],
    identifiers: { unitid: String(unitid) },
    origin: { state: 'published', source },
    facts: {},
  }
}

/**
 * Micronesia, Palau and the Marshall Islands take part in US education programmes but are separate countries.
 */
const ASSOCIATED = new Set(['FM', 'PW', 'MH'])

function createUsPlace(state?: string, city?: string): Place {
  return state && ASSOCIATED.has(state) ? placeIn(state, '', city) : placeIn('US', state, city)
}

/**
 * Returns why an institution is closed. The directory marks those closed within its year; a closing date may
 * be in the future.
 *
 * @throws RegisterRefused for a date with the day first: ambiguous dates would then be read in the wrong
 * order too.
 */
function findClosing(row: Record<string, string>, today: IsoDate, where: string): string | undefined {
  const day = findDay(row.CLOSEDAT?.trim() ?? '')
  if (day === 'turned')
    throw new RegisterRefused(
      `${where}, column CLOSEDAT: "${row.CLOSEDAT}" has the day first, where the publisher writes the month. A spreadsheet has turned the dates: give the file as published.`,
    )
  if (day && day <= today) return `It closed on ${day}.`
  return row.CYACTIVE.trim() === '3' ? 'It closed or became part of another institution.' : undefined
}

/** Reads `12/31/2024`; `undefined` if it is no date, such as -2 (not applicable). */
function findDay(date: string): IsoDate | 'turned' | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return date
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? []
  if (!year) return undefined
  return Number(month) > 12 ? 'turned' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
