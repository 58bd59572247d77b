import { removeLeadingZeros } from '../reading/number.ts'
import { createSiteKey, getMode, type KisTables, readElementText } from './tables.ts'

type Cell = (name: string) => string

interface RowPosition {
  file: string
  line: number
  source: string
}

/** Adds an institution once, however many partners it has. Its `LEGAL_NAME` came in with later editions. */
export function addInstitution(tables: KisTables, cell: Cell, { source }: RowPosition) {
  const pubukprn = readElementText(cell('PUBUKPRN'))
  const name = readElementText(cell('LEGAL_NAME'))
  const entry = tables.institutions.get(pubukprn)
  if (pubukprn === '' || entry?.name || (entry && name === '')) return
  const others = ['FIRST_TRADING_NAME', 'OTHER_NAMES'].map((column) => readElementText(cell(column)))
  tables.institutions.set(pubukprn, {
    pubukprn,
    name,
    otherNames: others.filter((otherName) => otherName !== ''),
    url: readElementText(cell('PROVURL')),
    address: readElementText(cell('PROVADDRESS')),
    country: readElementText(cell('PUBUKPRNCOUNTRY')) || readElementText(cell('COUNTRY')),
    source,
  })
}

export function addSite(tables: KisTables, cell: Cell) {
  const site = {
    ukprn: readElementText(cell('UKPRN')),
    id: readElementText(cell('LOCID')),
    name: readElementText(cell('LOCNAME')) || readElementText(cell('LOCNAMEW')),
    ownedBy: readElementText(cell('LOCUKPRN')),
    country: readElementText(cell('LOCCOUNTRY')),
  }
  tables.sites.set(createSiteKey(site.ukprn, site.id), site)
}

/** Adds a course. The first of a key stays; the others are counted when the courses are written. */
export function addCourse(tables: KisTables, cell: Cell, position: RowPosition) {
  const pubukprn = readElementText(cell('PUBUKPRN'))
  const course = {
    ...position,
    pubukprn,
    ukprn: readElementText(cell('UKPRN')) || pubukprn,
    id: readElementText(cell('KISCOURSEID')),
    mode: getMode(cell('KISMODE')),
    // Some courses are only named in Welsh.
    title: readElementText(cell('TITLE')) || readElementText(cell('TITLEW')),
    aim: removeLeadingZeros(readElementText(cell('KISAIMCODE'))),
    level: readElementText(cell('KISLEVEL')),
    honours: readElementText(cell('HONOURS')) === '1',
    distance: readElementText(cell('DISTANCE')),
    stages: readElementText(cell('NUMSTAGE')),
    url: readElementText(cell('CRSEURL')) || readElementText(cell('CRSEURLW')),
    hecos: cell('HECOS').split(/\s+/).filter(Boolean),
  }
  const label = readElementText(cell('KISAIMLABEL'))
  if (label) tables.aims.set(course.aim, label)
  tables.courses.push(course)
}
