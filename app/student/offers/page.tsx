import { Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewApplications } from '../../../admissions/applications/applications.server.ts'
import { viewOffers } from '../../../admissions/applications/offers.server.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { paths } from '../../paths.ts'
import { MAX_COMPARED } from '../../programme/ticks/compare-choice.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { familyWords } from '../family/words.ts'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/page'
import { OfferList } from './OfferList.tsx'
import { type ListedOffer, presentOffers } from './offers.server.ts'
import { offerWords as words } from './words.ts'

/** Loads a student's offers, the one with the next day first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const profile = await getProfile(page.database, own(student))
  const all = await viewApplications(page.database, own(student), profile)
  const applications = all.map(({ application }) => application)
  return {
    offers: await presentOffers(page, applications, await viewOffers(page.database, own(student))),
  }
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function Offers({ loaderData: { offers } }: Route.ComponentProps) {
  useLive(['applications'])
  const entries = offers.map(({ entry }) => entry)
  const listedEntries = entries.filter(({ isGone, added }) => !isGone && !added)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead mt-2">{offers.length === 0 ? words.none : words.lead}</p>
      {offers.length === 0 ? (
        <p className="acts">
          <Link className="button next" to={paths.applications()}>
            {words.toApplications}
          </Link>
        </p>
      ) : (
        <>
          {listedEntries.length > 1 && (
            <p className="acts no-print mt-3">
              <Link
                className="button"
                to={paths.compare(listedEntries.slice(0, MAX_COMPARED).map(({ programme }) => programme))}
              >
                {words.compare}
              </Link>
            </p>
          )}
          <p className="small quiet no-print mt-2">
            {words.print} <Link to={paths.family()}>{familyWords.links.toPage}</Link>
          </p>
          <OfferList offers={offers} acts={(offer) => <OfferActs offer={offer} />} />
        </>
      )}
    </>
  )
}

function OfferActs({ offer: { id, status, entry, offer } }: { offer: ListedOffer }) {
  return (
    <p className="acts no-print">
      <Link className={status === 'accepted' ? 'button' : 'button next'} to={paths.application({ id })}>
        {status === 'accepted' ? words.open : words.answer}
        <span className="unseen">: {entry.programme.title}</span>
      </Link>
      <Link className="button bare" to={paths.offer({ id })}>
        {offer ? words.change : words.note}
        <span className="unseen">: {entry.programme.title}</span>
      </Link>
    </p>
  )
}
