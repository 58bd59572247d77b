import { normalizeInstitutionName } from '../../admissions/catalogue/merge.ts'
import type { InstitutionFacts, InstitutionRecord, Place } from '../../admissions/catalogue/types.ts'
import { createInstitutionRecord } from '../records.ts'
import { getSlug, hashSlug } from '../slug.ts'
import { findWebAddress } from '../web.ts'
import { type CellReading, readNumber, readWithin } from './cells.ts'
import { findCurrency, readMoney } from './money.ts'

/** A university description record of the specification. */
export interface University {
  slug: string
  name: string
  logo: string
  tuitionValue: string
  tuitionCurrency: string
  acceptanceRate: string
  rank: string
}

export function readUniversity(row: Record<string, string>): University {
  return {
    slug: row.slug ?? '',
    name: (row.name ?? '').trim(),
    logo: row.logo ?? '',
    tuitionValue: row.tuition_value ?? '',
    tuitionCurrency: row.tuition_currency ?? '',
    acceptanceRate: row.acceptance_rate ?? '',
    rank: row.ranks_isc_global_max ?? '',
  }
}

/** Universities by slug, which university_info cites, and by name, which courses cite. */
export class Universities {
  private bySlug = new Map<string, University>()
  private byName = new Map<string, University>()

  add(university: University) {
    this.bySlug.set(university.slug, university)
    this.byName.set(normalizeInstitutionName(university.name), university)
  }

  withSlug = (slug: string) => this.bySlug.get(slug)
  named = (name: string) => this.byName.get(normalizeInstitutionName(name))
}

/**
 * Returns the key of an institution: its name and country, as the feed has no institution keys that courses
 * cite.
 */
export function createPartnerInstitutionId(name: string, country: string): string {
  const plain = normalizeInstitutionName(name)
  const slug = getSlug(plain)
  // A name in another script has an empty slug.
  const isWhole = /^[a-z0-9 ]+$/.test(plain)
  return `partner-${[slug, ...(isWhole ? [] : [hashSlug(plain)]), country.toLowerCase()].filter(Boolean).join('-')}`
}

/**
 * Returns an institution of the feed with its description. `trouble` is called with values that could not be
 * read.
 */
export function createPartnerInstitution(
  name: string,
  place: Place,
  university: University | undefined,
  source: string,
  trouble: (fact: string, words: string) => void,
): InstitutionRecord {
  return createInstitutionRecord(createPartnerInstitutionId(name, place.country), name, place, source, {
    identifiers: university?.slug ? { slug: university.slug } : {},
    facts: university ? getFacts(university, source, trouble) : {},
  })
}

function getFacts(
  university: University,
  source: string,
  trouble: (fact: string, words: string) => void,
): InstitutionRecord['facts'] {
  const facts: InstitutionRecord['facts'] = {}
  const addFact = <Name extends keyof InstitutionFacts>(
    name: Name,
    read: CellReading<InstitutionFacts[Name]>,
    basis?: string,
  ) => {
    if ('value' in read)
      Object.assign(facts, {
        [name]: { state: 'published', value: read.value, source, ...(basis && { basis }) },
      })
    else if ('trouble' in read) trouble(name, read.trouble)
  }
  addFact('acceptanceRate', readShare(university.acceptanceRate))
  addFact('rankWorld', readWithin(university.rank, 1, 50_000, 1), 'highest of the ranks the partner gives')
  addFact(
    'tuition',
    withYearAsPeriod(readMoney(university.tuitionValue, findCurrency(university.tuitionCurrency))),
  )
  const logo = findWebAddress(university.logo)
  if (logo) addFact('logo', { value: logo })
  return facts
}

/**
 * Reads an acceptance rate, 0 to 1: `42` or `42%` is per cent, `0.42` a share. A bare 1 may be either and is
 * not read.
 */
export function readShare(text: string): CellReading<number> {
  const isPercent = text.trim().endsWith('%')
  const read = readNumber(text.trim().replace(/\s*%$/, ''))
  if (!('value' in read)) return read
  const { value } = read
  if (value <= 0 || value > 100) return { trouble: `${value} is no acceptance rate` }
  if (value === 1 && !isPercent) return { trouble: '1 may mean all or one in a hundred' }
  return { value: isPercent || value > 1 ? value / 100 : value }
}

/** The feed's tuition of a university is for one year, unless it says otherwise. */
function withYearAsPeriod(read: ReturnType<typeof readMoney>): CellReading<InstitutionFacts['tuition']> {
  if (!('value' in read)) return read
  const { amount, currency, period = 'year' } = read.value
  return { value: { amount, currency, period, audience: 'international' } }
}
