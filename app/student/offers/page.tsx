import { Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewApplications } from '../../../admissions/applications/applications.server.ts'
import { viewOffers } from '../../../admissions/applications/offers.server.ts'
import { listOfferDays, WITH_OFFER } from '../../../admissions/applications/offers.ts'
import type { Application } from '../../../admissions/applications/types.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { profileOf } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { computeCourseCost } from '../../explore/programme/answers.server.ts'
import { paths } from '../../paths.ts'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { computeYearInAll } from '../../programme/facts/summary.server.ts'
import { MAX_COMPARED } from '../../programme/ticks/compare-choice.ts'
import { unlistedMeta } from '../../site/seo/unlisted.ts'
import { Fact } from '../../ui/Fact.tsx'
import { applicationWords } from '../applications/words.ts'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import { loadShowing, presentEntry } from '../shortlist/entry.server.ts'
import { type Placed, placeFacts, placeFactsOf, usePlaceCells } from '../shortlist/place-facts.tsx'
import type { Route } from './+types/page'
import { OfferFacts } from './OfferFacts.tsx'
import { presentOffer } from './offer.server.ts'
import { offerWords as words } from './words.ts'
import './page.css'

/** Loads a student's offers, the one with the next day first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const profile = await profileOf(page.database, own(student))
  const all = await viewApplications(page.database, own(student), profile)
  const withOffer = all.flatMap(({ application }) =>
    WITH_OFFER.includes(application.status) ? [application] : [],
  )
  const terms = await viewOffers(page.database, own(student))
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
  return { offers: offers.toSorted((a, b) => (a.nextDay ?? '9').localeCompare(b.nextDay ?? '9')) }
}

/** Returns the cost of the whole programme with living, in the visitor's currency. */
function computeWholeCost(programme: Programme, { defaultCurrency, today }: PageContext) {
  return computeCourseCost(programme, computeYearInAll(programme, defaultCurrency, today()), today())?.whole
}

/** Returns an application as a shortlist entry without a note or a deadline. */
function toEntry({ programmeId, kept, begunAt }: Application) {
  return { programmeId, place: 0, note: '', deadline: undefined, kept, addedAt: begunAt }
}

export const meta = () => unlistedMeta(words.titleAlone)

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
            <p className="acts no-print">
              <Link
                className="button"
                to={paths.compare(listedEntries.slice(0, MAX_COMPARED).map(({ programme }) => programme))}
              >
                {words.compare}
              </Link>
            </p>
          )}
          <p className="small quiet no-print">{words.print}</p>
          <div className="offers grid gap-4 mt-4">
            {offers.map(({ id, status, entry, offer }) => (
              <article key={id} className="card grid content-start gap-3 p-4" aria-labelledby={id}>
                <header>
                  <p className="small quiet">{applicationWords.statuses[status]}</p>
                  <h2 id={id}>{entry.programme.title}</h2>
                  <p>
                    {entry.programme.institution.name} <span className="quiet">{entry.programme.place}</span>
                  </p>
                </header>
                {entry.isGone && <p className="notice">{applicationWords.programmeGoneNow}</p>}
                <CostFacts entry={entry} />
                {offer ? <OfferFacts offer={offer} /> : <p className="quiet">{words.notNoted}</p>}
                <p className="acts no-print">
                  <Link
                    className={status === 'accepted' ? 'button' : 'button next'}
                    to={paths.application({ id })}
                  >
                    {status === 'accepted' ? words.open : words.answer}
                    <span className="unseen">: {entry.programme.title}</span>
                  </Link>
                  <Link className="button bare" to={paths.offer({ id })}>
                    {offer ? words.change : words.note}
                    <span className="unseen">: {entry.programme.title}</span>
                  </Link>
                </p>
              </article>
            ))}
          </div>
          <FeeAge programmes={entries.map(({ programme }) => programme)} />
        </>
      )}
    </>
  )
}

/** What is known of a programme's cost, length and start. */
function CostFacts({ entry }: { entry: Placed }) {
  const cells = usePlaceCells(entry)
  return (
    <dl className="facts-fine row gap-y-2 gap-x-5">
      {placeFactsOf([entry]).map((fact) => (
        <Fact key={fact} name={placeFacts[fact].name}>
          {cells[fact]}
        </Fact>
      ))}
    </dl>
  )
}
