import { z } from 'zod'
import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import { findCountryFromText } from '../../admissions/catalogue/places/places.ts'
import type { InstitutionRecord } from '../../admissions/catalogue/types.ts'
import { noteUnusedFiles, openInput, pickFile } from '../reading/input.ts'
import { type JsonRecord, readJson } from '../reading/json.ts'
import { createInstitutionRecord, getSource, type SourceDescription } from '../records.ts'
import { getSlug } from '../slug.ts'
import { type ReadingLog, type Register, RegisterRefused } from '../types.ts'
import { findWebAddress, listDomains } from '../web.ts'
import { gatherDuplicates, type HipoEntry } from './duplicates.ts'
import renamed from './renamed.json' with { type: 'json' }

/**
 * Institutions that the list still has under their old name and domain, although they were renamed or merged:
 * today's site, and ROR's record of it if there is one. Reviewed on 24 November 2026. The sites are from
 * ROR's records and, for Munster Technological University and those in Britain, from the list itself.
 */
const byDomain = Map.groupBy(renamed as RenamedInstitution[], ({ domain }) => domain)

/** `name`: of several entries that share the domain, this one alone. */
interface RenamedInstitution {
  domain: string
  name?: string
  today: string
  ror?: string
}

const University = z.object({
  name: z.string(),
  alpha_two_code: z.string(),
  'state-province': z.string().nullish(),
  domains: z.array(z.string()),
  web_pages: z.array(z.string()),
})

export const hipo: Register = {
  name: 'hipo',
  title: 'Hipo university domains list',
  institutionsOnly: true,
  takes: 'world_universities_and_domains.json: universities with their countries, web domains and pages.',
  publisher: {
    addresses: [
      'https://raw.githubusercontent.com/Hipo/university-domains-list/master/world_universities_and_domains.json',
    ],
  },
  async *read(input, log) {
    const files = await openInput(input.locations, input)
    const file = pickFile(files, /\.(json|ndjson|jsonl)$/i, 'list') ?? files[0]
    noteUnusedFiles(files, log, [file])
    const edition = file.name.replace(/\.[a-z]+$/i, '')
    const key = getSlug(edition.replaceAll('_', '-'))
    const source = getSource(described, edition, input.today, key)
    yield { kind: 'source', source }

    const entries: HipoEntry[] = []
    let rows = 0
    let readCount = 0
    for await (const record of readJson(file)) {
      log.progress('institutions', ++rows)
      const entry = readEntry(record)
      if (!('reason' in entry)) entries.push(entry)
      else log.reject({ file: file.name, ...entry })
      if (!('reason' in entry) || entry.reason !== 'not-an-entry') readCount += 1
    }
    if (readCount === 0)
      throw new RegisterRefused(`${file.name} holds no universities with name, alpha_two_code and domains.`)

    const ids = new Set<string>()
    for (const group of gatherDuplicates(entries)) {
      noteDuplicates(group, log)
      const institution = createInstitution(group, source.id)
      // Two different institutions may still share a first domain.
      if (ids.has(institution.id)) institution.id = `${institution.id}-${getSlug(institution.name)}`
      ids.add(institution.id)
      yield { kind: 'institution', institution }
    }
  },
}

/**
 * Returns one entry of the list, or why it is left out. The list writes "no state" as null and as the word
 * `null`.
 */
export function readEntry({ line, value }: JsonRecord) {
  const read = University.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    const detail = `The entry is not as the list has them: ${issue.path.join('.') || 'it'}: ${issue.message}.`
    return { line, reason: 'not-an-entry', detail }
  }
  const { name, alpha_two_code: code, domains, web_pages: pages, 'state-province': state } = read.data
  const title = name.replace(/\s+/g, ' ').trim()
  if (title === '') return { line, reason: 'no-name', detail: 'The entry has no name.' }
  const country = findCountryFromText(code)
  if (!country)
    return { line, reason: 'unknown-country', detail: `"${code}" of ${title} is no country code.` }
  const website = pages.map(findWebAddress).find((page) => page !== undefined)
  const entry: HipoEntry = { line, name: title, country, domains: domains.map((domain) => domain.trim()) }
  if (website) entry.website = website
  if (state && state !== 'null') entry.state = state
  const became = byDomain
    .get(entry.domains[0])
    ?.find((candidate) => candidate.name === undefined || candidate.name === entry.name)
  if (!became) return entry
  const { domain, today, ror } = became
  const site = new URL(today).hostname.replace(/^www\./, '')
  return { ...entry, domains: [site], website: today, became: { domain, ...(ror && { ror }) } }
}

/**
 * Returns the institution of several entries. The first entry with the current name takes precedence; the
 * others add their names, domains and missing facts.
 */
function createInstitution(entries: HipoEntry[], source: string): InstitutionRecord {
  const group = entries.toSorted((a, b) => Number(!!a.became) - Number(!!b.became))
  const [first] = group
  const ror = group.find(({ became }) => became?.ror)?.became?.ror
  const names = new Set(group.map((entry) => entry.name))
  const state = group.find((entry) => entry.state)?.state
  const domain = (first.became?.domain ?? first.domains[0])?.toLowerCase().replace(/[^a-z0-9.-]/g, '')
  const key = domain || `${getSlug(first.name)}-${first.country.toLowerCase()}`
  return createInstitutionRecord(`hipo-${key}`, first.name, placeIn(first.country, state), source, {
    aliases: [...names].slice(1),
    website: group.find((entry) => entry.website)?.website,
    domains: listDomains(group.flatMap((entry) => entry.domains)),
    identifiers: ror ? { ror } : {},
  })
}

function noteDuplicates([first, ...others]: HipoEntry[], log: ReadingLog) {
  for (const duplicateEntry of others)
    log.note(
      'merged-duplicate',
      `${duplicateEntry.name} (line ${duplicateEntry.line}) is ${first.name} (line ${first.line}).`,
    )
}

const described: SourceDescription = {
  register: 'hipo',
  publisher: 'Hipo',
  title: 'University domains and names',
  licence: 'MIT',
  page: 'https://github.com/Hipo/university-domains-list',
}
