import { createHash } from 'node:crypto'
import { parse } from 'tldts'
import { normalize } from '../../engine/text/normalize.ts'
import type { Names } from '../catalogue/names.ts'
import { countries } from '../catalogue/places/places.ts'
import type { Programme } from '../catalogue/records.ts'
import { programmeFactNames } from '../catalogue/snapshot/facts.ts'
import { type IsoDate, type ProgrammeId, STUDY_LEVELS } from '../catalogue/types.ts'
import type { AddedFault, AddedProgramme, Check } from './types.ts'

const PREFIX = 'added-'
const MAX_NAME_LENGTH = 200
const MAX_ADDRESS_LENGTH = 500

/** Returns whether a student added this programme, even if it is listed by now. */
export const isAdded = (id: ProgrammeId) => id.startsWith(PREFIX)

/**
 * Returns the id of an added programme. The same page at the same level is the same programme, no matter who
 * adds it.
 */
export function createAddedId({ page, level }: Pick<AddedProgramme, 'page' | 'level'>): ProgrammeId {
  const digest = createHash('sha256')
    .update(`${toPageKey(page)} ${level}`)
    .digest('hex')
  return PREFIX + digest.slice(0, 16)
}

/** Returns a page's identity: its address without campaign parameters and without the place in the page. */
export function toPageKey(page: string): string {
  const url = URL.parse(page)
  if (!url) return page
  const parameters = [...url.searchParams]
    .filter(([name]) => !/^(utm_|gclid$|fbclid$)/.test(name))
    .map(String)
    .sort()
  const route = /^#[!/]/.test(url.hash) ? url.hash : ''
  return [
    url.hostname.replace(/^www\./, ''),
    url.pathname.replace(/\/{1,9}$/, ''),
    ...parameters,
    route,
  ].join(' ')
}

/** Reads the typed form. The name and country are not required if the institution is known. */
export function readAdded(
  fields: Record<string, string | undefined>,
  chosenInstitution: AddedProgramme['institution'] | undefined,
): { value: AddedProgramme } | { faults: Partial<Record<string, AddedFault>> } {
  const title = toOneLine(fields.title)
  const name = toOneLine(fields.institution)
  const country = countries.find(({ code }) => code === fields.country)?.code
  const level = STUDY_LEVELS.find((studyLevel) => studyLevel === fields.level)
  const page = toOneLine(fields.page)
  const faults: Partial<Record<string, AddedFault>> = {}
  const note = (field: string, fault: AddedFault | undefined) => {
    if (fault) faults[field] = fault
  }
  if (!chosenInstitution) {
    note('institution', nameFault(name, 'no-institution'))
    note('country', country ? undefined : 'no-country')
  }
  note('title', nameFault(title, 'no-title'))
  note('level', level ? undefined : 'no-level')
  note('page', findPageFault(page))
  if (!level || Object.keys(faults).length > 0) return { faults }
  const institution = chosenInstitution ?? { name, country: country! }
  return { value: { title, level, page: new URL(page).href, institution } }
}

type ListingFault = 'no-title' | 'too-long' | 'no-level' | 'not-opened'

/**
 * Returns what prevents listing it: staff must have opened the page, and must give title and level as the
 * page has them.
 */
export function findListingFaults({
  title,
  level,
  opened,
}: {
  title: string
  level: AddedProgramme['level'] | undefined
  opened: boolean
}): Partial<Record<'title' | 'level' | 'opened', ListingFault>> {
  const wrongTitle = nameFault(toOneLine(title), 'no-title')
  return {
    ...(wrongTitle && { title: wrongTitle }),
    ...(!level && { level: 'no-level' }),
    ...(!opened && { opened: 'not-opened' }),
  }
}

/** One line, without signs that steer a terminal or turn the text around. */
function toOneLine(text = '') {
  return normalize(text, 'NFC')
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function nameFault<None extends AddedFault>(text: string, none: None): None | 'too-long' | undefined {
  if (text.length > MAX_NAME_LENGTH) return 'too-long'
  return /\p{L}.*\p{L}/u.test(text) ? undefined : none
}

function findPageFault(text: string): AddedFault | undefined {
  if (text.length > MAX_ADDRESS_LENGTH) return 'too-long'
  if (text === '') return 'no-page'
  const url = /\s/.test(text) ? null : URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'wrong-page'
  const { domain, isIcann } = parse(url.hostname)
  // No institution's page is at a bare IP address, at a port or behind a password.
  if (!domain || !isIcann || url.username || url.password || url.port) return 'wrong-page'
  return url.protocol === 'https:' ? undefined : 'no-https'
}

/**
 * Returns its state for a student who has had it on their shortlist since `savedAt`: a returned programme that
 * is added again waits for a new check.
 */
export function checkState(check: Check | undefined, savedAt: Date): 'waiting' | Check['state'] {
  if (!check || (check.state === 'returned' && check.checkedAt < savedAt)) return 'waiting'
  return check.state
}

/**
 * Returns the record stored for an added programme: the student's own statements, marked as such, and no
 * figures.
 */
export function createProgrammeRecord(
  { title, level, page, institution }: AddedProgramme,
  names: Names,
  today: IsoDate,
): Programme {
  const unknown = Object.fromEntries(programmeFactNames.map((name) => [name, { state: 'unknown' }]))
  const source = {
    id: 'added',
    register: 'added' as const,
    publisher: institution.name,
    title: page,
    edition: today,
    licence: '',
    licenceConfirmed: false,
    page,
    retrieved: today,
  }
  const origin = { state: 'estimated', source, basis: 'added' } as const
  return {
    id: createAddedId({ page, level }),
    title,
    institution: { id: institution.id ?? '', name: institution.name },
    country: { code: institution.country, name: names.country(institution.country) },
    level: { value: level, label: names.level(level) },
    origin,
    facts: { ...(unknown as Programme['facts']), page: { ...origin, value: page } },
    annualTuition: { state: 'unknown' },
    roomAndBoard: { state: 'unknown' },
  }
}

/** Reads an added programme back from its stored record. */
export function readAddedRecord({ title, level, institution, country, facts }: Programme): AddedProgramme {
  return {
    title,
    level: level.value,
    page: 'value' in facts.page ? facts.page.value : '',
    institution: { id: institution.id || undefined, name: institution.name, country: country.code },
  }
}
