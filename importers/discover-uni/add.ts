import { withoutZeros } from '../reading/number.ts'
import { type KisTables, modeOf, siteKey, textOf } from './tables.ts'

type Cell = (name: string) => string

interface At {
  file: string
  line: number
  source: string
}

/** One institution, once however many partners it has. Its `LEGAL_NAME` came in with later editions. */
export function addInstitution(tables: KisTables, cell: Cell, { source }: At) {
  const pubukprn = textOf(cell('PUBUKPRN'))
  const name = textOf(cell('LEGAL_NAME'))
  const entry = tables.institutions.get(pubukprn)
  if (pubukprn === '' || entry?.name || (entry && name === '')) return
  const others = ['FIRST_TRADING_NAME', 'OTHER_NAMES'].map((column) => textOf(cell(column)))
  tables.institutions.set(pubukprn, {
    pubukprn,
    name,
    otherNames: others.filter((other) => other !== ''),
    url: textOf(cell('PROVURL')),
    address: textOf(cell('PROVADDRESS')),
    country: textOf(cell('PUBUKPRNCOUNTRY')) || textOf(cell('COUNTRY')),
    source,
  })
}

export function addSite(tables: KisTables, cell: Cell) {
  const site = {
    ukprn: textOf(cell('UKPRN')),
    id: textOf(cell('LOCID')),
    name: textOf(cell('LOCNAME')) || textOf(cell('LOCNAMEW')),
    ownedBy: textOf(cell('LOCUKPRN')),
    country: textOf(cell('LOCCOUNTRY')),
  }
  tables.sites.set(siteKey(site.ukprn, site.id), site)
}

/** One course; the first of a key stays, and the others are counted when the courses are written. */
export function addCourse(tables: KisTables, cell: Cell, at: At) {
  const pubukprn = textOf(cell('PUBUKPRN'))
  const course = {
    ...at,
    pubukprn,
    ukprn: textOf(cell('UKPRN')) || pubukprn,
    id: textOf(cell('KISCOURSEID')),
    mode: modeOf(cell('KISMODE')),
    // Some courses are named in Welsh alone.
    title: textOf(cell('TITLE')) || textOf(cell('TITLEW')),
    aim: withoutZeros(textOf(cell('KISAIMCODE'))),
    level: textOf(cell('KISLEVEL')),
    honours: textOf(cell('HONOURS')) === '1',
    distance: textOf(cell('DISTANCE')),
    stages: textOf(cell('NUMSTAGE')),
    url: textOf(cell('CRSEURL')) || textOf(cell('CRSEURLW')),
    hecos: cell('HECOS').split(/\s+/).filter(Boolean),
  }
  const label = textOf(cell('KISAIMLABEL'))
  if (label) tables.aims.set(course.aim, label)
  tables.courses.push(course)
}
