import type { OfferTerms } from '../../../admissions/applications/offers.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { PageContext } from '../../context.ts'
import { addAbout } from '../../programme/facts/summary.server.ts'
import { presentLastDay } from '../applications/last-day.server.ts'
import type { ShownOffer } from './OfferFacts.tsx'

type ShownOn = Pick<PageContext, 'defaultCurrency' | 'catalogue' | 'now' | 'today' | 'dayOf' | 'timeOf'>

/** Returns an offer's terms with the days that are left, by the institution's calendar. */
export function presentOffer(
  { deposit, notedAt, ...terms }: OfferTerms,
  programme: Programme,
  page: ShownOn,
): ShownOffer {
  const days = [terms.replyBy, terms.depositBy, ...terms.conditions.map(({ by }) => by)]
  return {
    ...terms,
    deposit: deposit && addAbout(deposit, page.defaultCurrency),
    notedOn: page.dayOf(notedAt),
    notedAt: notedAt.toISOString(),
    daysLeft: Object.fromEntries(
      days.flatMap((day) => {
        const lastDay = presentLastDay(day ?? undefined, programme, page)
        return lastDay ? [[lastDay.day, lastDay.daysLeft]] : []
      }),
    ),
  }
}
