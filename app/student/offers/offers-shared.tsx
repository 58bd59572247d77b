import { data } from 'react-router'
import { openSharedOffers } from '../../../admissions/applications/sharing/sharing.server.ts'
import { pageContext } from '../../context.ts'
import { isOpenedByPerson } from '../../opened-by-person.ts'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { Route } from './+types/offers-shared'
import { OfferList } from './OfferList.tsx'
import { presentOffers } from './offers.server.ts'
import { offerWords } from './words.ts'

const words = offerWords.shared

/** Only for people who have the link: no search engine lists it and no cache keeps it. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const byPerson = isOpenedByPerson(request)
  const shared = await openSharedOffers(page.database, params.token, { byPerson, now: page.now() })
  if (!shared) throw data(words.gone, { status: 404, headers: PRIVATE })
  const offers = await presentOffers(page, shared.applications, shared.terms)
  return data(
    {
      firstName: shared.firstName,
      until: page.dayOf(shared.expiresAt),
      // The ids of applications stay with the student.
      offers: offers.map((offer, at) => ({ ...offer, id: `offer-${at + 1}` })),
    },
    { headers: PRIVATE },
  )
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

/** Other sites do not get the address either. */
export const meta = () => [
  ...createUnlistedMeta(words.titleAlone),
  { name: 'referrer', content: 'same-origin' },
]

export default function OffersForParents({ loaderData: { firstName, until, offers } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-3 mt-4">
      <h1>{words.title(firstName)}</h1>
      <p className="lead">{offers.length === 0 ? words.none : words.lead(firstName)}</p>
      <p className="small quiet">
        {words.until} <DayText day={until} />
      </p>
      {offers.length > 0 && (
        <>
          <OfferList offers={offers} />
          <MarksLegend />
        </>
      )}
    </div>
  )
}
