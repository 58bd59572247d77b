import { Link, redirect } from 'react-router'
import {
  listFailedForwardings,
  retryForwarding,
} from '../../../admissions/leads/forwarding/forwarding.server.ts'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { AddressToast } from '../../forms/ToastText.tsx'
import { anyFields, pageForm, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Table } from '../../ui/Table.tsx'
import { createSuccessToast } from '../flash.ts'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/leads-sheet'
import { leadWords } from './words.ts'

const words = leadWords.sheetPage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('leads.view', request, context)
  const failures = await listFailedForwardings(page.database, who)
  return {
    sends: page.abilities.sheet,
    sent: new URL(request.url).searchParams.has('sent'),
    failed: failures.map(({ triedAt, ...one }) => ({
      ...one,
      day: page.dayOf(triedAt),
      time: page.timeOf(triedAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await openRolePage('leads.sendAgain', request, context)
  return takeForm(request, page, anyFields, pageForm, async (_, { do: pressed = '' }) => {
    const [, id] = /^again ([\da-f-]{36})$/.exec(pressed) ?? []
    await retryForwarding(page.database, who, id)
    return redirect(`${paths.deskLeadsSheet()}?sent`, 303)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(deskWords.titleOf(loaderData ? getTitle(loaderData) : words.title))
}

/** Returns the page's title. If leads are not sent anywhere, none can have failed to arrive. */
const getTitle = ({ sends, failed }: Pick<Route.ComponentProps['loaderData'], 'sends' | 'failed'>) =>
  sends || failed.length > 0 ? words.title : leadWords.sheetTitle

/**
 * Lists leads that failed to arrive in the spreadsheet, each with the reason and a way to try again at once.
 */
export default function LeadsSheet({ loaderData: { sends, failed, sent } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={paths.deskLeads()}>{leadWords.backToAll}</Link>
      </p>
      <h1>{getTitle({ sends, failed })}</h1>
      <p className="lead">{sends ? words.lead : words.noSheet}</p>
      <AddressToast toast={sent ? createSuccessToast(words.sent) : undefined} />
      {failed.length === 0 ? (
        sends && <p>{words.none}</p>
      ) : (
        <PostForm>
          {sends && (
            <p className="desk-acts">
              <ActionButton does="again">{words.all}</ActionButton>
            </p>
          )}
          <Table className="desk-table" names={[leadWords.person, words.why, words.tried, '']}>
            {failed.map(({ id, name, status, attempts, why, day, time }) => (
              <tr key={id} data-row tabIndex={-1}>
                <th scope="row">
                  <Link to={paths.deskLead({ id })}>{name}</Link>
                </th>
                <td data-label={words.why}>
                  {why}
                  <span className="quiet">
                    {sends && `${words.state[status]}, `}
                    {words.attempts(attempts)}
                  </span>
                </td>
                <td data-label={words.tried}>
                  <DayText day={day} />, {time}
                </td>
                <td>
                  {sends && (
                    <ActionButton does={`again ${id}`} kind="bare">
                      {words.again}
                      <span className="unseen">: {name}</span>
                    </ActionButton>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        </PostForm>
      )}
    </>
  )
}
