import type { Database } from '../../platform/database/open.ts'
import { createLikePatterns } from '../../platform/database/patterns.ts'
import { reachOf } from '../access/can.ts'
import { earliestLastDay } from '../catalogue/places/last-day.server.ts'
import { type Day, dayAfter, isDay } from '../days/days.server.ts'
import { searchText } from '../inputs/search-text.server.ts'
import type { ApplicationFilter } from './application-filter.ts'
import { type ApplicationCount, isByDeadline, type ListedApplication, STAGES } from './application-list.ts'
import * as store from './application-list-store.server.ts'
import { deskOf, UUID } from './desk.server.ts'
import type { AtDesk } from './types.ts'

/** Applications on one page of the list. */
const LISTED = 50
/** Last day and identifier of the last application of a page, as `afterOf` writes them. */
const AFTER = /^(\d{4}-\d\d-\d\d)?\t(.*)$/

/** What the database narrows a list by. */
export type Conditions = Pick<
  store.ApplicationListQuery,
  'steps' | 'words' | 'intake' | 'counsellor' | 'from' | 'until' | 'missing'
>

/** The moment at which a list is asked for, and the day that the reader has then. */
export interface AskedAt {
  now: Date
  today: Day
}

/** Returns what the database narrows a list by. A last day counts as long as it is not over everywhere. */
export function conditionsOf(filter: ApplicationFilter, { now, today }: AskedAt): Conditions {
  const { stage, text, intake, counsellor, within, missing = false } = filter
  const days: { from?: Day; until?: Day } = within
    ? { from: earliestLastDay(now), until: dayAfter(today, within) }
    : {}
  return {
    steps: STAGES[stage],
    words: createLikePatterns(searchText(text)),
    intake,
    counsellor,
    from: days.from,
    until: days.until,
    missing,
  }
}

/**
 * Finds applications at any stage whose student, programme, institution or number match every word typed, the
 * newest first, at most `limit`; `more`: there are others. The audit names their students, and nobody else.
 */
export async function findApplications(
  database: Database,
  by: AtDesk,
  text: string,
  { limit, ...at }: AskedAt & { limit: number },
): Promise<{ applications: ListedApplication[]; more: boolean } | undefined> {
  if (!reachOf('students.list', by.role)) return undefined
  const desk = deskOf(database)
  const listRequest = await store.askApplications(desk, by.sessionKey, {
    ...conditionsOf({ stage: 'toSend', text }, at),
    steps: Object.values(STAGES).flat(),
    byDeadline: false,
    afterDeadline: undefined,
    afterId: undefined,
    most: limit,
  })
  if (!listRequest) return undefined
  const { ticket, ids } = listRequest
  const applications = await store.readApplications(desk, by.sessionKey, ticket, ids.slice(0, limit))
  return { applications, more: ids.length > limit }
}

const afterOf = ({ deadline, id }: ListedApplication) => `${deadline ?? ''}\t${id}`

/**
 * Returns a page of applications at one stage, with the cursor to the next page and how many there are in all;
 * counsellors see those of the students in their care. The audit names each student before anything about them
 * is read. `undefined` if the asker has no students to list.
 */
export async function listApplications(
  database: Database,
  by: AtDesk,
  filter: ApplicationFilter,
  { after, ...at }: AskedAt & { after?: string },
): Promise<
  { applications: ListedApplication[]; counts: ApplicationCount[]; next: string | undefined } | undefined
> {
  if (!reachOf('students.list', by.role)) return undefined
  const desk = deskOf(database)
  const [, afterDeadline = '', afterId = ''] = after?.match(AFTER) ?? []
  const query: store.ApplicationListQuery = {
    ...conditionsOf(filter, at),
    byDeadline: isByDeadline(filter.stage),
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
