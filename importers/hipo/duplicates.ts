import { normalizeInstitutionName } from '../../admissions/catalogue/merge.ts'
import { findDomain, listDomains } from '../web.ts'

/** An entry of the list, with its line in the file. */
export interface HipoEntry {
  line: number
  name: string
  country: string
  state?: string
  domains: string[]
  website?: string
  /**
   * It has become another institution (`renamed.json`): its old name is a name of that one, and the ROR id
   * identifies it.
   */
  became?: { domain: string; ror?: string }
}

/**
 * Groups the entries of one institution, by name and country or by domain (`kuleuven.be`,
 * `student.kuleuven.be`), in the list's order.
 */
export function gatherDuplicates(entries: HipoEntry[]): HipoEntry[][] {
  const groupOf = new Map<string, HipoEntry[]>()
  const groups = new Set<HipoEntry[]>()
  for (const entry of entries) {
    const keys = listKeys(entry)
    const groupsOfEntry = [
      ...new Set(keys.map((key) => groupOf.get(key)).filter((group) => group !== undefined)),
    ]
    const [group = [], ...others] = groupsOfEntry
    group.push(entry)
    for (const otherGroup of others) {
      group.push(...otherGroup)
      groups.delete(otherGroup)
    }
    groups.add(group)
    for (const member of others.length > 0 ? group : [entry])
      for (const key of listKeys(member)) groupOf.set(key, group)
  }
  const byLine = (a: HipoEntry, b: HipoEntry) => a.line - b.line
  return [...groups].map((group) => group.sort(byLine)).sort((a, b) => byLine(a[0], b[0]))
}

function listKeys(entry: HipoEntry): string[] {
  const keys: string[] = []
  if (!isSharedName(entry)) keys.push(`name ${entry.country} ${normalizeInstitutionName(entry.name)}`)
  const site = entry.website && URL.parse(entry.website)?.hostname.replace(/^www\./, '')
  if (site && listDomains(entry.domains).includes(findDomain(site) ?? ''))
    keys.push(`site ${entry.country} ${site}`)
  return keys
}

/**
 * Community colleges of different US states have the same name: Glendale's in Arizona and Glendale's in
 * California.
 */
function isSharedName({ name, country }: HipoEntry) {
  return country === 'US' && /community college/i.test(name)
}
