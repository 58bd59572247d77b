import { data } from 'react-router'
import { readLastDaysBehindLink } from '../../../admissions/applications/applications.server.ts'
import { readSharedShortlist } from '../../../admissions/shortlist/sharing.server.ts'
import type { ShortlistEntry } from '../../../admissions/shortlist/types.ts'
import { pageContext } from '../../context.ts'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { Route } from './+types/shortlist-shared'
import { SharedEntries } from './SharedEntries.tsx'
import { presentSharedEntries } from './shared-entries.server.ts'
import { shortlistWords } from './words.ts'

const words = shortlistWords.shared

/** Only for people who have the link: no search engine lists it and no cache keeps it. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const shortlist = await readSharedShortlist(page.database, params.token, page.now())
  if (!shortlist) throw data(words.gone, { status: 404, headers: PRIVATE })
  const lastDays = await readLastDaysBehindLink(page.database, params.token, page.now())
  const addLastDay = (entry: ShortlistEntry) =>
    lastDays.has(entry.programmeId) ? { ...entry, deadline: lastDays.get(entry.programmeId) } : entry
  return data(
    {
      entries: await presentSharedEntries(page, shortlist.entries.map(addLastDay)),
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
          <SharedEntries entries={entries} />
          <MarksLegend />
          <p className="on-paper small">
            {shortlistWords.asOf} <DayText day={asOf} />
          </p>
        </>
      )}
    </div>
  )
}
