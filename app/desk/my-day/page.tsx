import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { unlistedMeta } from '../../site/seo/unlisted.ts'
import { DueSection } from '../due/DueSection.tsx'
import { DeskNews } from '../News.tsx'
import { openStaffPage } from '../require-desk.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { loadMyDay } from './page.server.ts'
import { myDayWords as words } from './words.ts'
import './page.css'

/** Loads the script at once, to announce new items from the start. */
export const handle: PageHandle = { atOnce: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadMyDay(await openStaffPage(request, context))
}

export const meta = () => unlistedMeta(deskWords.titleOf(words.title))

/** Returns the items whose changes are announced, each with its state. */
function getListing({ lists }: Route.ComponentProps['loaderData']) {
  const items = lists.flatMap((list) => list.items)
  return {
    rows: new Map(items.flatMap(({ id, state }) => (state === undefined ? [] : [[id, state] as const]))),
    total: lists.reduce((sum, { announced }) => sum + announced, 0),
  }
}

export default function MyDay({ loaderData }: Route.ComponentProps) {
  const { hasLeads, topics, lists, asOf } = loaderData
  const minutesPassed = useMinutesSince(asOf)
  return (
    <>
      <h1>{words.title}</h1>
      <DeskNews topics={topics} address={`${paths.desk()}?index`} page={loaderData} listing={getListing} />
      {lists.length === 0 && <p className="lead">{hasLeads ? words.nothing : words.noDesk}</p>}
      <div className="desk-day grid items-start gap-x-6">
        {lists.map((list) => (
          <DueSection key={list.id} {...list} minutesPassed={minutesPassed} />
        ))}
      </div>
    </>
  )
}
