import type { InstitutionRecord, Place, Source } from '../../admissions/catalogue/types.ts'
import { createInstitutionRecord } from '../records.ts'
import { shortenSlug } from '../slug.ts'
import { findWebAddress } from '../web.ts'

/** The institutions whose pages were read, and what their facts cite: an institution's pages of one month. */
export class Institutions {
  readonly records = new Map<string, InstitutionRecord>()
  readonly sources = new Map<string, Source>()
  /** The day on which the pages' rows are read. */
  readonly today: string

  constructor(today: string) {
    this.today = today
  }

  /**
   * Returns the institution's record and the source that a row's facts cite. A row says when its page was seen:
   * `2025-11`, `2026-01-11`, `2026-08 (repository of 21 August 2026)`.
   */
  of(
    { institution, page, seen }: Record<string, string>,
    place: Place,
  ): { record: InstitutionRecord; source: string } {
    const slug = shortenSlug(institution)
    const id = `institution-pages-${slug}`
    const month = /^\d{4}-\d{2}/.exec(seen)?.[0] ?? 'undated'
    const source = `institution-pages/${slug}-${month}`
    const website = findWebsite(page)
    this.sources.set(source, {
      id: source,
      register: 'institution-pages',
      publisher: institution,
      title: `Pages of ${institution}`,
      edition: month,
      licence: 'citation',
      licenceConfirmed: true,
      page: website,
      retrieved: this.today,
    })
    let record = this.records.get(id)
    if (!record) {
      record = createInstitutionRecord(id, institution, place, source, { website })
      this.records.set(id, record)
    }
    return { record, source }
  }
}

/** The site of a page: `https://www.bristol.ac.uk/`. */
function findWebsite(page: string): string | undefined {
  const address = findWebAddress(page)
  return address && new URL('/', address).href
}
