import { data } from 'react-router'
import { readLastDaysBehindLink } from '../../../admissions/applications/applications.server.ts'
import type { Money } from '../../../admissions/catalogue/types.ts'
import { readSharedShortlist } from '../../../admissions/shortlist/sharing.server.ts'
import type { ShortlistEntry } from '../../../admissions/shortlist/types.ts'
import { pageContext } from '../../context.ts'
import { computeCourseCost } from '../../explore/programme/answers.server.ts'
import { paths } from '../../paths.ts'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { computeYearInAll } from '../../programme/facts/summary.server.ts'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { AddedNote } from '../added/AddedNote.tsx'
import type { Route } from './+types/shortlist-shared'
import { Changes } from './Changes.tsx'
import { loadShowing, presentEntry, type ShownEntry } from './entry.server.ts'
import { PlaceFacts, PlaceNotes } from './PlaceFacts.tsx'
import { listPlaceFacts, type PlaceFact } from './place-facts.tsx'
import { shortlistWords } from './words.ts'
import '../../explore/explore.css'
import './page.css'

const words = shortlistWords.shared

/** Only for people who have the link: no search engine lists it and no cache keeps it. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const shortlist = await readSharedShortlist(page.database, params.token, page.now())
  if (!shortlist) throw data(words.gone, { status: 404, headers: PRIVATE })
  const showing = await loadShowing(page, shortlist.entries)
  const lastDays = await readLastDaysBehindLink(page.database, params.token, page.now())
  const addLastDay = (entry: ShortlistEntry) =>
    lastDays.has(entry.programmeId) ? { ...entry, deadline: lastDays.get(entry.programmeId) } : entry
  const summariseEntry = ({ programmeId }: ShortlistEntry) => {
    const programme = showing.catalogue.programme(programmeId)
    if (!programme) return undefined
    const { currency, today } = showing
    return computeCourseCost(programme, computeYearInAll(programme, currency, today))?.whole
  }
  return data(
    {
      entries: shortlist.entries.map((entry) => ({
        ...presentEntry(addLastDay(entry), showing),
        whole: summariseEntry(entry),
      })),
      until: page.dayOf(shortlist.expiresAt),
      asOf: page.today(),
    },
    { headers: PRIVATE },
  )
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function SharedShortlist({ loaderData: { entries, until, asOf } }: Route.ComponentProps) {
  return (
    <div className="page shared-shortlist grid gap-3 py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="small quiet">
        {words.until} <DayText day={until} />
      </p>
      {entries.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <ol className="places">
            {entries.map((entry) => (
              <SharedEntry key={entry.programme.id} entry={entry} shown={listPlaceFacts(entries)} />
            ))}
          </ol>
          <MarksLegend />
          <PlaceNotes entries={entries} isShared />
          <FeeAge programmes={entries.map(({ programme }) => programme)} />
          <p className="on-paper small">
            {shortlistWords.asOf} <DayText day={asOf} />
          </p>
        </>
      )}
    </div>
  )
}

function SharedEntry({ entry, shown }: { entry: ShownEntry & { whole?: Money }; shown: PlaceFact[] }) {
  const { place, programme, isGone, added, changes, note } = entry
  return (
    <li className="place">
      <div className="place-number grid content-start" aria-hidden="true">
        {place}
      </div>
      <div className="grid content-start min-w-0">
        <p className="place-institution">
          {programme.institution.name} <span className="quiet regular">{programme.place}</span>
        </p>
        <h2>
          {isGone || added ? programme.title : <a href={paths.programme(programme)}>{programme.title}</a>}
        </h2>
        {isGone && <p className="line gap-2 items-center brick semibold">{shortlistWords.gone}</p>}
        {added && <AddedNote added={added} shared />}
        <Changes changes={changes} />
        {note && (
          <p className="place-note">
            <span className="unseen">{words.note}: </span>
            {note}
          </p>
        )}
      </div>
      <PlaceFacts entry={entry} factNames={shown} />
    </li>
  )
}
