import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import type { Acting, Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CheckedFactName } from '../catalogue/checked.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import { COUNTS_DAYS, type PublishOptions, putFacts } from './facts.server.ts'
import type { ReportFault } from './fields.ts'
import { readFactReport } from './reports.ts'
import * as store from './store.server.ts'
import type { OwnFactReport, WaitingFactReport } from './types.ts'

/** The most waiting reports of one student, who hardly reads more pages in a week. */
const MAX_WAITING = 30

export type ReportOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<string, ReportFault>> }
  | { ok: false; reason: 'not-listed' | 'enough' }

/**
 * Stores a student's report of an institution's page until staff have checked it. Sending it again while it
 * waits corrects it.
 */
export function reportFact(
  database: Database,
  acting: Acting,
  catalogue: Pick<Catalogue, 'rowOf'>,
  { programme, name }: { programme: ProgrammeId; name: CheckedFactName },
  fields: Record<string, string | undefined>,
  now: Date,
): Promise<ReportOutcome> {
  const { student } = acting
  return changing(database, 'facts.tell', acting, async (client, recordEvent) => {
    if (catalogue.rowOf(programme) === -1) return { ok: false, reason: 'not-listed' }
    const reading = readFactReport(name, fields)
    if ('faults' in reading) return { ok: false, reason: 'invalid', faults: reading.faults }
    if ((await store.countWaiting(client, student.id)) >= MAX_WAITING) return { ok: false, reason: 'enough' }
    await recordEvent(
      await store.saveFactReport(client, student.id, { programme, name, ...reading.value }, now),
    )
    return { ok: true }
  })
}

/** Returns a student's reports on a programme, newest first, each with its outcome. */
export async function listOwnFactReports(
  { pool }: Database,
  { by, student }: Acting,
  programme: ProgrammeId,
): Promise<OwnFactReport[]> {
  await obey(pool, 'facts.tell', { by, student })
  return store.readOwnFactReports(pool, student.id, programme)
}

/** Lists reports waiting for review, oldest first. Identical reports by several students are one. */
export async function listFactReports({ pool }: Database, { by }: Actor): Promise<WaitingFactReport[]> {
  await obey(pool, 'facts.publish', { by })
  return store.readWaitingFactReports(pool)
}

/**
 * Publishes a reported fact for a year, as a member of staff found it on the page. `gone`: it is no longer
 * reported, or the programme is not listed.
 */
export function publishFactReport(
  { pool }: Database,
  actor: Actor,
  catalogue: Pick<Catalogue, 'rowOf'>,
  id: string,
  { now, today }: PublishOptions,
): Promise<'published' | 'gone'> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'facts.publish', actor)
    const report = (await store.readWaitingFactReports(client)).find(
      (waitingReport) => waitingReport.id === id,
    )
    if (!report) return 'gone'
    const { programme, name, value, page } = report
    const sighting = { programme, name, value, page, seenOn: today, reviewBy: dayAfter(today, COUNTS_DAYS) }
    const [became] = await putFacts(client, actor, catalogue, [sighting], { now, today })
    if (became !== 'added' && became !== 'changed' && became !== 'unchanged') return 'gone'
    await settleReports(client, report, { state: 'published', reason: '' }, now)
    return 'published'
  })
}

/** Tells the students who reported it why it is not published. Returns false if it no longer waits. */
export function returnFactReport(
  { pool }: Database,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await acted(client, 'facts.return', actor, id)
    const report = (await store.readWaitingFactReports(client)).find(
      (waitingReport) => waitingReport.id === id,
    )
    if (report) await settleReports(client, report, { state: 'returned', reason }, now)
    return report !== undefined
  })
}

/** Records what became of the reports of a fact, and tells the open pages of the students who sent them. */
export async function settleReports(
  client: Parameters<typeof announce>[0],
  report: Pick<WaitingFactReport, 'programme' | 'name' | 'value'>,
  outcome: Pick<OwnFactReport, 'state' | 'reason'>,
  now: Date,
) {
  for (const student of await store.decideFactReport(client, report, outcome, now))
    await announce(client, student, 'facts')
}
