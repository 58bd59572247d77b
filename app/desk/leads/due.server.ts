import { listDueEnquiries } from '../../../admissions/leads/enquiries.server.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItems, describePromise, placeOfWait, SHOWN } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { readAtDesk } from '../require-desk.ts'

/** Lists leads to contact within their 24 hours: the user's own and unassigned ones. */
export async function listDueLeads(day: DueDay): Promise<DueItems> {
  const lists = await readAtDesk(listDueEnquiries(day.page.database, day.who, day.now, SHOWN))
  const rest = lists
    .map(({ is, count, first }) => ({ is, count: count - first.length }))
    .find(({ count }) => count > 0)
  return {
    total: lists.reduce((sum, { count }) => sum + count, 0),
    items: lists.flatMap(({ is, first }) =>
      first.map(({ id, name, waitsSince }) => {
        const by = placeOfWait(waitsSince)
        return {
          id,
          to: paths.deskLead({ id }, { lane: 'new' }),
          text: words.contact(name),
          by,
          note: describePromise(by, is, day),
          state: is,
        }
      }),
    ),
    more: rest && { to: paths.deskLeads({ lane: 'new', due: rest.is }), text: words.more(rest.count) },
  }
}
