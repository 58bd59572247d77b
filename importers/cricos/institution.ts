import { placeOf } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, Place } from '../../admissions/catalogue/types.ts'
import { tidy } from '../reading/text.ts'
import { institutionRecord } from '../records.ts'
import type { ReadingLog } from '../types.ts'
import { domainsOf, webAddress } from '../web.ts'
import { townOf } from './town.ts'

/** A provider, by its trading name where it has one: the legal name is often a trust. Capitals stay: some are acronyms. */
export function institutionFrom(
  code: string,
  row: Record<string, string>,
  sites: Place[],
  source: string,
  log: ReadingLog,
): InstitutionRecord {
  const legal = tidy(row['Institution Name'])
  const trading = row['Trading Name']
    .split(';')
    .map(tidy)
    .filter((name) => name !== '' && !NONE.test(name))
  const [name, ...others] = [...new Set([...trading, legal])]
  const place = placeOf('AU', row['Postal Address State'] ?? '', townOf(row['Postal Address City'] ?? ''))
  return institutionRecord(`cricos-${code.toLowerCase()}`, name, place, source, {
    aliases: [...new Set([...others, ...shortNames(legal)])].filter((alias) => alias !== name),
    ...websiteOf(row.Website, code, log),
    identifiers: { cricos: code },
    sites,
  })
}

/** What providers write who have no trading name. */
const NONE = /^(?:n\/?a|nil|none|-+)\.?$/i

/** `Queensland University of Technology (QUT)` is also QUT and the name without it. */
function shortNames(legal: string): string[] {
  const [, long, short] = /^(.+?) \(([^()]+)\)$/.exec(legal) ?? []
  return long ? [long, short] : []
}

/** Some cells hold two sites, an e-mail address or an address with spaces in it. Two good ones are both kept; the rest is dropped. */
function websiteOf(cell: string, code: string, log: ReadingLog): { website?: string; domains: string[] } {
  const text = cell.trim()
  if (text === '') return { domains: [] }
  const parts = text.split(/\s*[,;]\s*|\s+and\s+/).filter(Boolean)
  const addresses = parts.map(webAddress)
  const usable = addresses.filter((address) => address !== undefined)
  if (usable.length < parts.length) {
    log.note('unusable-website', `"${text}" of institution ${code} is no web address and is left out.`)
    return { domains: [] }
  }
  if (usable.length > 1)
    log.note('several-websites', `"${text}" of institution ${code}: the first one is shown.`)
  return { website: usable[0], domains: domainsOf(usable) }
}
