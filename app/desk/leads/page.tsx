import { Link, useLocation, useParams } from 'react-router'
import { LISTS } from '../../../admissions/leads/lanes.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { AddressToast } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { createSuccessToast } from '../flash.ts'
import { keepList } from '../list/keep-list.ts'
import { Lanes } from '../list/Lanes.tsx'
import { Pane } from '../list/Pane.tsx'
import { openRolePage } from '../require-desk.ts'
import { SearchField } from '../SearchField.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { FoundLeads } from './FoundLeads.tsx'
import { LeadList } from './LeadList.tsx'
import { actOnLeads } from './list-actions.server.ts'
import { loadLeads } from './page.server.ts'
import { leadWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadLeads(await openRolePage('leads.view', request, context), request)
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnLeads(request, await openRolePage('leads.view', request, context))
}

export const shouldRevalidate = keepList

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { lane, all, text, list, counts, failed, erased } = loaderData
  const { search } = useLocation()
  const openLead = useParams().lead
  const answer = useAnswer(actionData, paths.deskLeads() + search)
  return (
    <div className="desk-with-pane" data-shown={openLead && ''}>
      <div>
        <div className="desk-list-head row items-center justify-between gap-x-3">
          <h1>{words.title}</h1>
          <SearchField text={text} />
          {!list && (
            <span className="desk-whose line gap-3">
              {all ? <Link to={paths.deskLeads({ lane })}>{words.mineOnly}</Link> : <b>{words.mineOnly}</b>}
              {all ? (
                <b>{words.everybodys}</b>
              ) : (
                <Link to={paths.deskLeads({ lane, all: 'yes' })}>{words.everybodys}</Link>
              )}
            </span>
          )}
        </div>
        <Lanes
          label={words.title}
          lanes={LISTS.map((laneName) => ({
            name: words.lanes[laneName],
            to: paths.deskLeads({ lane: laneName, all: all ? 'yes' : undefined }),
            isHere: laneName === lane && !list,
            // Matches include all leads, unlike these counts.
            count: list ? undefined : (counts[laneName] ?? 0),
          }))}
        />
        {erased === 'yes' && <AddressToast toast={createSuccessToast(words.erased)} />}
        {erased === 'forwarded' && (
          <p className="notice" role="status">
            {words.erasedForwarded}
          </p>
        )}
        {failed > 0 && (
          <p className="notice">
            <Link to={paths.deskLeadsSheet()}>{words.sheetFails(failed)}</Link>
          </p>
        )}
        {list ? <FoundLeads text={text} {...list} /> : <LeadList loaderData={loaderData} answer={answer} />}
      </div>
      <Pane person={openLead} />
    </div>
  )
}
