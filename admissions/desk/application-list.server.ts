import type { Database } from '../../platform/database/open.ts'
import { createLikePatterns } from '../../platform/database/patterns.ts'
import { getReach } from '../access/can.ts'
import { getEarliestLastDay } from '../catalogue/places/last-day.server.ts'
import { type Day, dayAfter, isDay } from '../days/days.server.ts'
import { searchText } from '../inputs/search-text.server.ts'
import { isUuid } from '../inputs/uuid.ts'
import { type ApplicationFilter, STAGE_NAMES } from './application-filter.ts'
import {
  COUNTED,
  COUNTED_ONE_BY_ONE,
  isByDeadline,
  type ListedApplication,
  STAGES,
  type Stage,
} from './application-list.ts'
import * as store from './application-list-store.server.ts'
import { getDesk } from './desk.server.ts'
import type { AtDesk } from './types.ts'

/** Applications on one page of the list. */
const LISTED = 50
/** Applications of a stage on the board. */
const ON_BOARD = 20
/** Last day and identifier of the last application of a page, as `afterOf` writes them. */
const AFTER = /^(\d{4}-\d\d-\d\d)?\t(.*)$/

/** The moment at which a list is asked for, and the day that the reader has then. */
export interface AskedAt {
  now: Date
  today: Day
}

/** Returns the filters for all stages of a list, as the database takes them. */
export function getConditions({ text, intake, university, counsellor }: ApplicationFilter) {
  return { words: createLikePatterns(searchText(text)), intake, university, counsellor }
}

/** Returns a stage's own filters. A last day counts until it is over everywhere. */
export function getStageConditions({ stage, within, missing }: ApplicationFilter, moment: AskedAt) {
  return {
    steps: STAGES[stage],
    from: within && getEarliestLastDay(moment.now),
    until: within && dayAfter(moment.today, within),
    missing: missing === true,
  }
}

/** A page of applications at the desk. */
interface ApplicationPage {
  /** For the board, the applications of all stages in the order of the stages. */
  applications: ListedApplication[]
  /**
   * The number at each stage, as the list is filtered. One more than `counted` means that there are more than
   * `counted`.
   */
  counts: Record<Stage, number>
  counted: number
  /** The cursor to the next page. */
  next: string | undefined
  /** The choices of the list's filters. */
  intakes: string[]
  universities: string[]
}

/** Returns the database query for one stage: for its list, its place on the board, or only its number. */
function getStageQuery(stage: Stage, filter: ApplicationFilter, moment: AskedAt): store.StageQuery {
  const isBoard = filter.as === 'board'
  const isShown = isBoard || stage === filter.stage
  // Only applications still to be sent have a last day and missing papers.
  const isEmpty = isBoard && stage !== 'toSend' && (filter.within !== undefined || filter.missing)
  const conditions = getStageConditions(isShown ? { ...filter, stage } : { stage, text: '' }, moment)
  return {
    ...conditions,
    steps: isEmpty ? [] : conditions.steps,
    byDeadline: isByDeadline(stage),
    most: isShown ? (isBoard ? ON_BOARD : LISTED) : 0,
  }
}

const ANY_STAGE = {
  steps: Object.values(STAGES).flat(),
  from: undefined,
  until: undefined,
  missing: false,
  byDeadline: false,
}

/**
 * Finds applications at any stage whose student, programme, institution or number match every word typed, the
 * newest first, at most `limit`; `more`: there are others. The audit names only their students.
 */
export async function findApplicationsByText(
  database: Database,
  reader: AtDesk,
  text: string,
  { limit }: { limit: number },
): Promise<{ applications: ListedApplication[]; more: boolean } | undefined> {
  if (!getReach('students.list', reader.role)) return undefined
  const desk = getDesk(database)
  const listRequest = await store.askApplications(desk, reader.sessionKey, {
    ...getConditions({ stage: 'toSend', text }),
    stages: [{ ...ANY_STAGE, most: limit }],
    afterDeadline: undefined,
    afterId: undefined,
    countUpTo: 0,
  })
  if (!listRequest) return undefined
  const {
    ticket,
    stages: [{ ids }],
  } = listRequest
  const applications = await store.readApplications(desk, reader.sessionKey, ticket, ids.slice(0, limit))
  return { applications, more: ids.length > limit }
}

const writeCursor = ({ deadline, id }: ListedApplication) => `${deadline ?? ''}\t${id}`

/**
 * Returns a page of applications at one stage, or the first ones of all stages for the board; counsellors see
 * those of the students in their care. The audit names each student before their data is read. `undefined` if
 * the asker has no students to list.
 */
export async function listApplications(
  database: Database,
  reader: AtDesk,
  filter: ApplicationFilter,
  { after, ...at }: AskedAt & { after?: string },
): Promise<ApplicationPage | undefined> {
  if (!getReach('students.list', reader.role)) return undefined
  const desk = getDesk(database)
  const isBoard = filter.as === 'board'
  const counted = filter.text || filter.missing ? COUNTED_ONE_BY_ONE : COUNTED
  const [, afterDeadline = '', afterId = ''] = (!isBoard && after?.match(AFTER)) || []
  const listRequest = await store.askApplications(desk, reader.sessionKey, {
    ...getConditions(filter),
    stages: STAGE_NAMES.map((stage) => getStageQuery(stage, filter, at)),
    afterDeadline: isDay(afterDeadline) ? afterDeadline : undefined,
    afterId: isUuid(afterId) ? afterId : undefined,
    countUpTo: counted,
  })
  if (!listRequest) return undefined
  const { ticket, stages } = listRequest
  const ids = stages.flatMap((stage) => stage.ids.slice(0, isBoard ? ON_BOARD : LISTED))
  const [applications, choices] = await Promise.all([
    store.readApplications(desk, reader.sessionKey, ticket, ids),
    store.readListChoices(desk, reader.sessionKey, ticket),
  ])
  const last = applications.at(-1)
  const hasMore = !isBoard && stages.some((stage) => stage.ids.length > LISTED)
  const counts = Object.fromEntries(STAGE_NAMES.map((stage, index) => [stage, stages[index].count]))
  return {
    applications,
    counts: counts as Record<Stage, number>,
    counted,
    next: hasMore && last ? writeCursor(last) : undefined,
    ...choices,
  }
}
