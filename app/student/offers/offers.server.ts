import { listOfferDays, type OfferTerms, WITH_OFFER } from '../../../admissions/applications/offers.ts'
import type { Application } from '../../../admissions/applications/types.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { PageContext } from '../../context.ts'
import { computeCourseCost } from '../../explore/programme/answers.server.ts'
import { computeYearInAll } from '../../programme/facts/summary.server.ts'
import { loadShowing, presentEntry } from '../shortlist/entry.server.ts'
import { presentOffer } from './offer.server.ts'

/** Returns the applications with an offer as a page shows them, the one with the next day first. */
export async function presentOffers(
  page: PageContext,
  applications: Application[],
  terms: Map<string, OfferTerms>,
) {
  const withOffer = applications.filter(({ status }) => WITH_OFFER.includes(status))
  const showing = await loadShowing(page, withOffer.map(toEntry))
  const offers = withOffer.map((application) => {
    const { id, status, programmeId, kept } = application
    const offerTerms = terms.get(id)
    const programme = page.catalogue.programme(programmeId) ?? kept.programme
    return {
      id,
      status,
      entry: {
        ...presentEntry(toEntry(application), showing),
        whole: computeWholeCost(programme, page),
      },
      offer: offerTerms && presentOffer(offerTerms, kept.programme, page),
      nextDay: offerTerms && listOfferDays(offerTerms, status, page.today())[0]?.day,
    }
  })
  return offers.toSorted((a, b) => (a.nextDay ?? '9').localeCompare(b.nextDay ?? '9'))
}

export type ListedOffer = Awaited<ReturnType<typeof presentOffers>>[number]

/** Returns the cost of the whole programme with living, in the visitor's currency. */
function computeWholeCost(programme: Programme, page: PageContext) {
  return computeCourseCost(programme, computeYearInAll(programme, page.defaultCurrency, page))?.whole
}

/** Returns an application as a shortlist entry without a note or a deadline. */
function toEntry({ programmeId, kept, begunAt }: Application) {
  return { programmeId, place: 0, note: '', deadline: undefined, kept, addedAt: begunAt }
}
