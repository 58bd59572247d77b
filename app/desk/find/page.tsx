import { Link } from 'react-router'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { openStaffPage } from '../require-desk.ts'
import { SearchField } from '../SearchField.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { loadFind } from './page.server.ts'
import { findWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadFind(await openStaffPage(request, context), request)
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

/** Shows all results as a page: without script, and for text that is typed faster than results arrive. */
export default function Find({ loaderData: { text, groups } }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      <SearchField text={text} label={words.field} />
      {groups.length === 0 && <p role="status">{words.none(text)}</p>}
      {groups.map(({ kind, items }) => (
        <section key={kind} className="desk-past">
          <h2>{words.groups[kind]}</h2>
          <ul>
            {items.map(({ to, label, note }) => (
              <li key={to} data-row>
                <Link to={to}>{label}</Link> {note && <span className="quiet">{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
