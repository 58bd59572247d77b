import type { Database } from '../../platform/database/open.ts'
import { createLikePatterns } from '../../platform/database/patterns.ts'
import { reachOf } from '../access/can.ts'
import { isDay } from '../days/days.server.ts'
import { searchText } from '../inputs/search-text.server.ts'
import {
  type ApplicationCount,
  type ApplicationQuery,
  isByDeadline,
  type ListedApplication,
  STAGES,
} from './application-list.ts'
import * as store from './application-list-store.server.ts'
import { deskOf, UUID } from './desk.server.ts'
import type { AtDesk } from './types.ts'

/** Applications on one page of the list. */
const LISTED = 50
/** Last day and identifier of the last application of a page, as `afterOf` writes them. */
const AFTER = /^(\d{4}-\d\d-\d\d)?\t(.*)$/
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

const afterOf = ({ deadline, id }: ListedApplication) => `${deadline ?? ''}\t${id}`

/**
 * Returns a page of applications at one stage, with the cursor to the next page and how many there are in all;
 * counsellors see those of the students in their care. The audit names each student before anything about them
 * is read. `undefined` if the asker has no students to list.
 */
export async function listApplications(
  database: Database,
  by: AtDesk,
  { stage, text, intake, counsellor, after }: ApplicationQuery,
): Promise<
  { applications: ListedApplication[]; counts: ApplicationCount[]; next: string | undefined } | undefined
> {
  if (!reachOf('students.list', by.role)) return undefined
  const desk = deskOf(database)
  const [, afterDeadline = '', afterId = ''] = after?.match(AFTER) ?? []
  const query: store.ApplicationListQuery = {
    steps: STAGES[stage],
    words: createLikePatterns(searchText(text)),
    intake: intake && MONTH.test(intake) ? intake : undefined,
    counsellor: counsellor && UUID.test(counsellor) ? counsellor : undefined,
    byDeadline: isByDeadline(stage),
    afterDeadline: isDay(afterDeadline) ? afterDeadline : undefined,
    afterId: UUID.test(afterId) ? afterId : undefined,
    most: LISTED,
  }
  const listRequest = await store.askApplications(desk, by.sessionKey, query)
  if (!listRequest) return undefined
  const { ticket, ids } = listRequest
  const [applications, counts] = await Promise.all([
    store.readApplications(desk, by.sessionKey, ticket, ids.slice(0, LISTED)),
    store.countApplications(desk, by.sessionKey, ticket),
  ])
  const last = applications.at(-1)
  return { applications, counts, next: ids.length > LISTED && last ? afterOf(last) : undefined }
}
