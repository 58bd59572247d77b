import { Link } from 'react-router'
import { LISTS } from '../../../admissions/leads/lanes.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { AddressToast } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { unlistedMeta } from '../../site/seo/unlisted.ts'
import { successToast } from '../flash.ts'
import { Lanes } from '../list/Lanes.tsx'
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

export const meta = () => unlistedMeta(deskWords.titleOf(words.title))

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { lane, all, text, list, counts, failed, erased } = loaderData
  const answer = useAnswer(actionData)
  return (
    <>
      <div className="row items-baseline justify-between gap-x-3">
        <h1>{words.title}</h1>
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
      <SearchField text={text} />
      <Lanes
        label={words.title}
        lanes={LISTS.map((one) => ({
          name: words.lanes[one],
          to: paths.deskLeads({ lane: one, all: all ? 'yes' : undefined }),
          isHere: one === lane && !list,
          // Matches are everybody's, which these do not count.
          count: list ? undefined : (counts[one] ?? 0),
        }))}
      />
      {erased === 'yes' && <AddressToast told={successToast(words.erased)} />}
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
    </>
  )
}
