import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CheckedFact, CheckedFactName } from '../catalogue/checked.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import { dayAfter, isDay } from '../days/days.server.ts'
import { type PublishOptions, putFacts } from './facts.server.ts'
import type { ReportFault } from './fields.ts'
import { listProgrammesOfCourse } from './queue.server.ts'
import { settleReports } from './reports.server.ts'
import { readFactReport } from './reports.ts'
import * as store from './store.server.ts'
import type { PublishRefusal, SightingOutcome } from './types.ts'

/** Errors in the days and the year of a sighting. */
export type SightingFault =
  | 'no-seen-day'
  | 'no-review-day'
  | 'long-year'
  | Exclude<PublishRefusal, 'no-such-programme'>

export type FillOutcome =
  | { ok: true; programmes: ProgrammeId[] }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<string, ReportFault | SightingFault>> }
  | { ok: false; reason: 'not-listed' }

/** A page that does not state a fact is checked again after this many days. */
const NOT_STATED_DAYS = 90
const MAX_YEAR_LENGTH = 20

const FIELD_OF: Record<Exclude<PublishRefusal, 'no-such-programme'>, string> = {
  'seen-later-than-today': 'seenOn',
  'older-than-published': 'seenOn',
  'review-is-over': 'reviewBy',
  'review-too-far': 'reviewBy',
}

/**
 * Publishes a fact of a course that a member of staff has read on an institution's page, for each of its
 * towns. Students who reported the same are told.
 */
export function fillFact(
  { pool }: Database,
  actor: Actor,
  catalogue: Catalogue,
  { programme, name }: { programme: ProgrammeId; name: CheckedFactName },
  fields: Record<string, string | undefined>,
  { now, today }: PublishOptions,
): Promise<FillOutcome> {
  return inTransaction(pool, async (client): Promise<FillOutcome> => {
    await obey(client, 'facts.publish', actor)
    if (catalogue.rowOf(programme) === -1) return { ok: false, reason: 'not-listed' }
    const reading = readSeen(name, fields)
    if (!reading.value) return { ok: false, reason: 'invalid', faults: reading.faults }
    const { value } = reading.value
    const programmes = listProgrammesOfCourse(catalogue, programme)
    const facts = programmes.map((id) => ({ ...reading.value, programme: id, name }))
    const [became] = await putFacts(client, actor, catalogue, facts, { now, today })
    const faults = findPublishingFault(became)
    if (faults) return { ok: false, reason: 'invalid', faults }
    for (const { programme: id } of facts)
      await settleReports(client, { programme: id, name, value }, { state: 'published', reason: '' }, now)
    return { ok: true, programmes }
  })
}

/**
 * Records that the institution's page does not state a fact, so staff are not asked to check it for three
 * months.
 */
export function setFactAside(
  { pool }: Database,
  actor: Actor,
  catalogue: Catalogue,
  { programme, name }: { programme: ProgrammeId; name: CheckedFactName },
  { today }: Pick<PublishOptions, 'today'>,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'facts.setAside', actor)
    if (catalogue.rowOf(programme) === -1) return false
    await acted(client, 'facts.setAside', actor, programme)
    await store.putNotStated(
      client,
      { programmes: listProgrammesOfCourse(catalogue, programme), name },
      { by: actor.by.id, seenOn: today, lookAgain: dayAfter(today, NOT_STATED_DAYS) },
    )
    return true
  })
}

/** Returns the faults in the days of a sighting that was not published. */
export function findPublishingFault(
  became: SightingOutcome,
): Partial<Record<string, SightingFault>> | undefined {
  return became in FIELD_OF
    ? { [FIELD_OF[became as keyof typeof FIELD_OF]]: became as SightingFault }
    : undefined
}

/** Reads a fact and its page, the day on which it was seen, the day until which it counts, and its year. */
export function readSeen(name: CheckedFactName, fields: Record<string, string | undefined>) {
  const { seenOn = '', reviewBy = '', ofYear = '' } = fields
  const reading = readFactReport(name, fields)
  const faults: Partial<Record<string, ReportFault | SightingFault>> =
    'faults' in reading ? reading.faults : {}
  if (!isDay(seenOn)) faults.seenOn = 'no-seen-day'
  if (!isDay(reviewBy)) faults.reviewBy = 'no-review-day'
  if (ofYear.trim().length > MAX_YEAR_LENGTH) faults.ofYear = 'long-year'
  if ('faults' in reading || Object.keys(faults).length > 0) return { faults }
  return { value: { ...reading.value, seenOn, reviewBy, ofYear: ofYear.trim() } }
}

/** Returns the fact that was published last at an institution: its page and year are usually those of the next. */
export async function findLastFactAt(
  { pool }: Database,
  { by }: Actor,
  { columns, rowOf }: Catalogue,
  programme: ProgrammeId,
): Promise<CheckedFact | undefined> {
  await obey(pool, 'facts.publish', { by })
  const institutionCode = columns.institution[rowOf(programme)]
  const facts = await store.readFactsInForce(pool)
  return facts.findLast((fact) => {
    const row = rowOf(fact.programme)
    return row !== -1 && columns.institution[row] === institutionCode
  })
}

/** Returns the checked fact of a programme, also when its last day is over. */
export async function findCheckedFact(
  { pool }: Database,
  { by }: Actor,
  { programme, name }: { programme: ProgrammeId; name: CheckedFactName },
): Promise<CheckedFact | undefined> {
  await obey(pool, 'facts.publish', { by })
  return (await store.readFactsInForce(pool)).find(
    (fact) => fact.programme === programme && fact.name === name,
  )
}
