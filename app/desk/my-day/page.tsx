import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DueLine } from '../due/DueLine.tsx'
import { Lanes } from '../list/Lanes.tsx'
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
  return loadMyDay(await openStaffPage(request, context), request)
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

/** Returns the items whose changes are announced, each with its state. */
function getListing({ announced }: Route.ComponentProps['loaderData']) {
  return { rows: new Map(announced.states), total: announced.total }
}

export default function MyDay({ loaderData }: Route.ComponentProps) {
  const { hasLeads, topics, total, count, kinds, chosen, lines, more, asOf } = loaderData
  const minutesPassed = useMinutesSince(asOf)
  return (
    <>
      <div className="desk-list-head">
        <h1>
          {words.title} {total > 0 && <span className="quiet">{words.count(count)}</span>}
        </h1>
      </div>
      {total > 0 && (
        <Lanes
          label={words.kindsLabel}
          lanes={[
            { name: words.all, to: paths.desk(), isHere: !chosen },
            ...kinds.map(({ id, name, count }) => ({
              name,
              to: paths.desk({ kind: id }),
              isHere: id === chosen,
              count,
            })),
          ]}
        />
      )}
      <DeskNews
        topics={topics}
        address={`${paths.desk()}?index${chosen ? `&kind=${chosen}` : ''}`}
        page={loaderData}
        listing={getListing}
      />
      {total === 0 && <p className="lead">{hasLeads ? words.nothing : words.noDesk}</p>}
      {total > 0 && lines.length === 0 && <p className="lead">{words.noneOfKind}</p>}
      <ol className="desk-queue">
        {lines.map((line) => (
          <DueLine {...line} key={line.key} minutesPassed={minutesPassed} />
        ))}
      </ol>
      {!chosen && total > lines.length && <p className="quiet">{words.first(lines.length)}</p>}
      {more && (
        <p>
          <Link to={more.to}>{more.text}</Link>
        </p>
      )}
    </>
  )
}
