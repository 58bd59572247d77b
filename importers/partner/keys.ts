import { normalizeInstitutionName } from '../../admissions/catalogue/merge.ts'
import { getSlug, hashSlug } from '../slug.ts'

/**
 * Returns `partner-<the feed's id>`. An id with characters that ours cannot hold gets its hash, to stay
 * distinct.
 */
export function createGivenKey(id: string): string {
  const lower = id.trim().toLowerCase()
  const safe = lower.replace(/[^a-z0-9._-]+/g, '-')
  return `partner-${safe === lower ? safe : `${safe}-${hashSlug(id.trim())}`}`
}

/**
 * Returns a key for a course without one in the feed: university, name and level, shortened, with a hash of
 * all three.
 */
export function createOwnKey(university: string, country: string, name: string, level: string): string {
  const parts = [university, name].map((text) => getSlug(text).slice(0, 48).replace(/-$/, ''))
  const fullKey = [normalizeInstitutionName(university), country, normalizeInstitutionName(name), level].join(
    '\n',
  )
  return `partner-${[...parts, level, hashSlug(fullKey)].filter(Boolean).join('-')}`
}

/**
 * Keeps a feed's keys distinct. A row identical to another is a repetition; one that differs (campus, online)
 * gets its own key.
 */
export class ProgrammeKeys {
  private details = new Map<string, string>()

  /**
   * Returns the key to use, or `undefined` for a repetition. A key given by the feed is never changed: its
   * second row is a repetition.
   */
  take(key: string, isGiven: boolean, detail: string): string | undefined {
    const keyDetail = this.details.get(key)
    const hash = isGiven ? '' : hashSlug(detail)
    if (keyDetail === undefined) {
      this.details.set(key, hash)
      return key
    }
    const another = `${key}-${hash}`
    if (keyDetail === hash || this.details.has(another)) return undefined
    this.details.set(another, hash)
    return another
  }
}
