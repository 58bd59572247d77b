import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import type { Acting, Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CheckedFactName } from '../catalogue/checked.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import { COUNTS_DAYS, type Publishing, putFacts } from './facts.server.ts'
import type { ReportFault } from './fields.ts'
import { readFactReport } from './reports.ts'
import * as store from './store.server.ts'
import type { OwnTold, WaitingFactReport } from './types.ts'

/** So many may wait of one student: nobody reads more pages in a week than that. */
const MOST_WAITING = 30

export type Telling =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<string, ReportFault>> }
  | { ok: false; reason: 'not-listed' | 'enough' }

/** Keeps what a student has read on an institution's page until somebody has looked there. Sent anew while it waits, it is corrected. */
export function reportFact(
  database: Database,
  acting: Acting,
  catalogue: Pick<Catalogue, 'rowOf'>,
  { programme, name }: { programme: ProgrammeId; name: CheckedFactName },
  fields: Record<string, string | undefined>,
  now: Date,
): Promise<Telling> {
  const { student } = acting
  return changing(database, 'facts.tell', acting, async (client, done) => {
    if (catalogue.rowOf(programme) === -1) return { ok: false, reason: 'not-listed' }
    const read = readFactReport(name, fields)
    if ('faults' in read) return { ok: false, reason: 'invalid', faults: read.faults }
    if ((await store.countWaiting(client, student.id)) >= MOST_WAITING) return { ok: false, reason: 'enough' }
    await done(await store.putTold(client, student.id, { programme, name, ...read.value }, now))
    return { ok: true }
  })
}

/** What a student has told of a programme, the newest first, each with what came of it. */
export async function factReportsOf(
  { pool }: Database,
  { by, student }: Acting,
  programme: ProgrammeId,
): Promise<OwnTold[]> {
  await obey(pool, 'facts.tell', { by, student })
  return store.readOwnTold(pool, student.id, programme)
}

/** What waits to be looked at, the oldest first. What several students say alike is one. */
export async function listFactReports({ pool }: Database, { by }: Actor): Promise<WaitingFactReport[]> {
  await obey(pool, 'facts.publish', { by })
  return store.readWaitingFactReports(pool)
}

/** Publishes a reported fact for a year, as a member of staff found it on the page. `gone`: nobody reports it, or the programme is not listed. */
export function publishFactReport(
  { pool }: Database,
  who: Actor,
  catalogue: Pick<Catalogue, 'rowOf'>,
  id: string,
  { now, today }: Publishing,
): Promise<'published' | 'gone'> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'facts.publish', who)
    const report = (await store.readWaitingFactReports(client)).find((one) => one.id === id)
    if (!report) return 'gone'
    const { programme, name, value, page } = report
    const sighting = { programme, name, value, page, seenOn: today, reviewBy: dayAfter(today, COUNTS_DAYS) }
    const [became] = await putFacts(client, who, catalogue, [sighting], { now, today })
    if (became !== 'added' && became !== 'changed' && became !== 'unchanged') return 'gone'
    await decide(client, report, { state: 'published', reason: '' }, now)
    return 'published'
  })
}

/** Tells those who reported it why it is not published. False: it no longer waits. */
export function returnFactReport(
  { pool }: Database,
  who: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await acted(client, 'facts.return', who, id)
    const report = (await store.readWaitingFactReports(client)).find((one) => one.id === id)
    if (report) await decide(client, report, { state: 'returned', reason }, now)
    return report !== undefined
  })
}

async function decide(
  client: Parameters<typeof announce>[0],
  report: WaitingFactReport,
  outcome: Pick<OwnTold, 'state' | 'reason'>,
  now: Date,
) {
  for (const student of await store.decideFactReport(client, report, outcome, now))
    await announce(client, student, 'facts')
}
