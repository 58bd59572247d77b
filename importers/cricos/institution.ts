import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, Place } from '../../admissions/catalogue/types.ts'
import { tidyCellText } from '../reading/text.ts'
import { createInstitutionRecord } from '../records.ts'
import type { ReadingLog } from '../types.ts'
import { findWebAddress, listDomains } from '../web.ts'
import { getTown } from './town.ts'

/**
 * Returns a provider under its trading name, if it has one: the legal name is often a trust. Keeps capitals,
 * as some names are acronyms.
 */
export function readProvider(
  code: string,
  row: Record<string, string>,
  sites: Place[],
  source: string,
  log: ReadingLog,
): InstitutionRecord {
  const legal = tidyCellText(row['Institution Name'])
  const trading = row['Trading Name']
    .split(';')
    .map(tidyCellText)
    .filter((name) => name !== '' && !NONE.test(name))
  const [first, ...others] = [...trading, legal]
  const { name: fullName, besides } = readNames(first, legal)
  const name = removeRepeat(fullName)
  const place = placeIn('AU', row['Postal Address State'] ?? '', getTown(row['Postal Address City'] ?? ''))
  return createInstitutionRecord(`cricos-${code.toLowerCase()}`, name, place, source, {
    aliases: [...new Set([...besides, ...others, fullName, ...listShortNames(legal)])].filter(
      (alias) => alias !== name,
    ),
    ...getWebsite(row.Website, code, log),
    identifiers: { cricos: code },
    sites,
  })
}

/** Entries of providers without a trading name. */
const NONE = /^(?:n\/?a|nil|none|-+)\.?$/i

/**
 * Some providers list all their trading names in one cell, separated by commas. The first is the name; or the
 * legal name is, if it is among them and begins like the first, or belongs to several schools. Commas within
 * a name stay (`Campion College, Australia`), and so do the names of another university's college: half of
 * the courses may be there.
 */
function readNames(trading: string, legal: string): { name: string; besides: string[] } {
  const parts = trading.split(/\s*,\s*/)
  const [first, second, ...more] = parts
  const isLegal = parts.includes(legal) && legal.startsWith(first) && !/\b(?:Pty|Ltd|Limited)\b/.test(legal)
  const besides = parts.filter(standsAlone)
  if (isLegal && second) return { name: listShortNames(legal)[0] ?? legal, besides }
  if (!second || !standsAlone(second) || [second, ...more].some((part) => OF_UNIVERSITY.test(part)))
    return { name: trading, besides: [] }
  return { name: SCHOOLS.test(legal) ? legal : first, besides }
}

const OF_UNIVERSITY = /\bUniversity\b|\bANU\b/
/** `Seventh-day Adventist Schools (Greater Sydney) Ltd` */
const SCHOOLS = /\bSchools \(/

/**
 * True for a name rather than the end of one: several words or an acronym, but not `Maitland-Newcastle
 * Diocese` or `Training & Education Centre`.
 */
function standsAlone(part: string): boolean {
  return / |^[A-Z]{3,}$/.test(part) && !/ Diocese$|^Training & /.test(part)
}

/** `Queensland University of Technology (QUT)` is also QUT and the name without it. */
function listShortNames(legal: string): string[] {
  const [, long, short] = /^(.+?) \(([^()]+)\)$/.exec(legal) ?? []
  return long ? [long, short] : []
}

/** `Deakin University (Deakin)` repeats a word; `University of Technology Sydney (UTS)` adds information. */
function removeRepeat(name: string): string {
  const [long, short] = listShortNames(name)
  return short && long.split(' ').includes(short) ? long : name
}

/**
 * Some cells hold two sites, an e-mail address or an address with spaces in it. Two valid sites are both
 * kept; anything else is dropped.
 */
function getWebsite(cell: string, code: string, log: ReadingLog): { website?: string; domains: string[] } {
  const text = cell.trim()
  if (text === '') return { domains: [] }
  const parts = text.split(/\s*[,;]\s*|\s+and\s+/).filter(Boolean)
  const addresses = parts.map(findWebAddress)
  const usable = addresses.filter((address) => address !== undefined)
  if (usable.length < parts.length) {
    log.note('unusable-website', `"${text}" of institution ${code} is no web address and is left out.`)
    return { domains: [] }
  }
  if (usable.length > 1)
    log.note('several-websites', `"${text}" of institution ${code}: the first one is shown.`)
  return { website: usable[0], domains: listDomains(usable) }
}
