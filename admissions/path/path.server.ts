import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import { type Acting, VISITOR } from '../access/types.ts'
import { type Day, isDayOfCalendar } from '../days/days.server.ts'
import { findFirstDay, isNearIntake } from './critical-path.ts'
import * as store from './store.server.ts'
import { MAX_REFUSAL_LENGTH, NOTED_STEPS, type NotedStep, type OpenPath, type PathFaults } from './types.ts'

export type PathOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  /** The offer is not accepted, or not any more. */
  | { ok: false; reason: 'not-accepted' }
  | { ok: false; reason: 'invalid'; faults: PathFaults }

/** Returns a step by its name; `undefined` if there is none. */
export const findNotedStep = (name: string): NotedStep | undefined =>
  NOTED_STEPS.find((step) => step === name)

/**
 * Saves the day on which a step is to begin, or with `start` the course’s first day; an empty text takes it away.
 */
export function planStep(
  database: Database,
  acting: Acting,
  id: string,
  { step, day }: { step: NotedStep; day: string },
  now: Date,
): Promise<PathOutcome> {
  return changing<PathOutcome>(database, 'path.plan', acting, async (client, recordEvent) => {
    const path = await store.findPath(client, acting.student.id, id)
    const refusal = findPathRefusal(path)
    if (!path || refusal) return refusal!
    if (day !== '' && !isDayOfCalendar(day)) return { ok: false, reason: 'invalid', faults: { day: 'day' } }
    if (day !== '' && step === 'start' && !isNearIntake(path.intake, day))
      return { ok: false, reason: 'invalid', faults: { day: 'far' } }
    if (day !== '' && step !== 'start' && day > findStart(path))
      return { ok: false, reason: 'invalid', faults: { day: 'after-start' } }
    await store.putDay(client, id, step, { column: 'own_day', day: day || null }, acting.by, now)
    await recordEvent(id)
    return { ok: true }
  })
}

/** Returns the course's first day, after every other one if no intake is chosen. */
function findStart({ intake, notes }: Pick<OpenPath, 'intake' | 'notes'>): Day {
  const ownDay = notes.steps.find(({ step }) => step === 'start')?.ownDay ?? undefined
  return findFirstDay(intake, ownDay) ?? '9999-12-31'
}

/** Notes that a step is done today, or that it is not. */
export function finishStep(
  database: Database,
  acting: Acting,
  id: string,
  { step, isDone, today }: { step: NotedStep; isDone: boolean; today: Day },
  now: Date,
): Promise<PathOutcome> {
  return changing<PathOutcome>(database, 'path.finish', acting, async (client, recordEvent) => {
    const refusal = findPathRefusal(await store.findPath(client, acting.student.id, id))
    if (refusal) return refusal
    await store.putDay(client, id, step, { column: 'done_on', day: isDone ? today : null }, acting.by, now)
    await recordEvent(id)
    return { ok: true }
  })
}

/** Notes a visa that was refused, with the reason that the authority gave. */
export function noteRefusal(
  database: Database,
  acting: Acting,
  id: string,
  { refusedOn, reason, today }: { refusedOn: string; reason: string; today: Day },
  now: Date,
): Promise<PathOutcome> {
  return changing<PathOutcome>(database, 'path.noteRefusal', acting, async (client, recordEvent) => {
    const refusal = findPathRefusal(await store.findPath(client, acting.student.id, id))
    if (refusal) return refusal
    const faults: PathFaults = {}
    if (!isDayOfCalendar(refusedOn)) faults.refusedOn = 'day'
    else if (refusedOn > today) faults.refusedOn = 'future'
    if (reason === '') faults.reason = 'empty'
    else if (reason.length > MAX_REFUSAL_LENGTH) faults.reason = 'long'
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
    await store.addRefusal(client, id, { refusedOn, reason }, acting.by, now)
    await recordEvent(id)
    return { ok: true }
  })
}

function findPathRefusal(
  path: { status: string } | undefined,
): Exclude<PathOutcome, { ok: true }> | undefined {
  if (!path) return { ok: false, reason: 'not-found' }
  return path.status === 'accepted' ? undefined : { ok: false, reason: 'not-accepted' }
}

/** Returns what an application’s path is worked out from; `undefined` if the student has no such application. */
export async function viewPath({ pool }: Database, acting: Acting, id: string) {
  await obey(pool, 'applications.view', acting)
  return store.findPath(pool, acting.student.id, id)
}

/** Returns the student’s accepted applications, with what their paths are worked out from. */
export async function viewPaths({ pool }: Database, acting: Acting): Promise<OpenPath[]> {
  await obey(pool, 'applications.view', acting)
  return store.listPaths(pool, acting.student.id)
}

/** Returns the accepted applications of a calendar’s owner, for the calendar. */
export async function listPathsForFeed({ pool }: Database, student: string): Promise<OpenPath[]> {
  await obey(pool, 'notices.readFeed', { by: VISITOR })
  return store.listPaths(pool, student)
}
