import type { ShortlistEntry } from '../../../admissions/shortlist/types.ts'
import type { PageContext } from '../../context.ts'
import { computeCourseCost } from '../../explore/programme/answers.server.ts'
import { computeYearInAll } from '../../programme/facts/summary.server.ts'
import { loadShowing, presentEntry } from './entry.server.ts'

/** Returns entries of a shortlist as others read them: each with the cost of the whole course. */
export async function presentSharedEntries(page: PageContext, entries: ShortlistEntry[]) {
  const showing = await loadShowing(page, entries)
  const { catalogue, currency } = showing
  return entries.map((entry) => {
    const programme = catalogue.programme(entry.programmeId)
    return {
      ...presentEntry(entry, showing),
      whole: programme && computeCourseCost(programme, computeYearInAll(programme, currency, page))?.whole,
    }
  })
}

export type SharedPlace = Awaited<ReturnType<typeof presentSharedEntries>>[number]
