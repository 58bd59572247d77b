import { withoutZeros } from '../reading/number.ts'
import { getMode, type KisTables, siteKey, textOfElement } from './tables.ts'

type Cell = (name: string) => string

interface RowPosition {
  file: string
  line: number
  source: string
}

/** Adds an institution once, however many partners it has. Its `LEGAL_NAME` came in with later editions. */
export function addInstitution(tables: KisTables, cell: Cell, { source }: RowPosition) {
  const pubukprn = textOfElement(cell('PUBUKPRN'))
  const name = textOfElement(cell('LEGAL_NAME'))
  const entry = tables.institutions.get(pubukprn)
  if (pubukprn === '' || entry?.name || (entry && name === '')) return
  const others = ['FIRST_TRADING_NAME', 'OTHER_NAMES'].map((column) => textOfElement(cell(column)))
  tables.institutions.set(pubukprn, {
    pubukprn,
    name,
    otherNames: others.filter((other) => other !== ''),
    url: textOfElement(cell('PROVURL')),
    address: textOfElement(cell('PROVADDRESS')),
    country: textOfElement(cell('PUBUKPRNCOUNTRY')) || textOfElement(cell('COUNTRY')),
    source,
  })
}

export function addSite(tables: KisTables, cell: Cell) {
  const site = {
    ukprn: textOfElement(cell('UKPRN')),
    id: textOfElement(cell('LOCID')),
    name: textOfElement(cell('LOCNAME')) || textOfElement(cell('LOCNAMEW')),
    ownedBy: textOfElement(cell('LOCUKPRN')),
    country: textOfElement(cell('LOCCOUNTRY')),
  }
  tables.sites.set(siteKey(site.ukprn, site.id), site)
}

/** Adds a course. The first of a key stays; the others are counted when the courses are written. */
export function addCourse(tables: KisTables, cell: Cell, at: RowPosition) {
  const pubukprn = textOfElement(cell('PUBUKPRN'))
  const course = {
    ...at,
    pubukprn,
    ukprn: textOfElement(cell('UKPRN')) || pubukprn,
    id: textOfElement(cell('KISCOURSEID')),
    mode: getMode(cell('KISMODE')),
    // Some courses are only named in Welsh.
    title: textOfElement(cell('TITLE')) || textOfElement(cell('TITLEW')),
    aim: withoutZeros(textOfElement(cell('KISAIMCODE'))),
    level: textOfElement(cell('KISLEVEL')),
    honours: textOfElement(cell('HONOURS')) === '1',
    distance: textOfElement(cell('DISTANCE')),
    stages: textOfElement(cell('NUMSTAGE')),
    url: textOfElement(cell('CRSEURL')) || textOfElement(cell('CRSEURLW')),
    hecos: cell('HECOS').split(/\s+/).filter(Boolean),
  }
  const label = textOfElement(cell('KISAIMLABEL'))
  if (label) tables.aims.set(course.aim, label)
  tables.courses.push(course)
}
