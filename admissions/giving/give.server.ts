import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import type { Verb } from '../access/can.ts'
import { type Actor, BY_ITSELF } from '../access/types.ts'
import { assignEnquiry } from '../leads/enquiries-store.server.ts'
import { addOfficeNotice } from '../messages/messages.server.ts'
import { keepLeads } from '../staff/staff.server.ts'
import { takeIntoCare } from '../staff/store.server.ts'
import {
  chooseTaker,
  type GivingReason,
  type NobodyFits,
  type PersonWish,
  type PlannedShare,
  planShares,
} from './rule.ts'
import * as store from './store.server.ts'

/** Most leads or students given at once. */
const MAX_GIVEN = 500

const VERBS: Record<store.GivenKind, Verb> = { leads: 'leads.assign', students: 'staff.handOver' }

/** The texts of assigning: for the student, and the reason in the history of a lead. */
export interface GivingTexts {
  toStudent(counsellor: string): string
  reason(reason: GivingReason): string
}

/** The number given to each counsellor, the number left, and why. */
export interface SharingResult {
  shares: { name: string; count: number }[]
  rest: number
  nobody?: NobodyFits
}

/** Returns how sharing out by rule would assign the unassigned leads or students. */
export async function planSharing(
  { pool }: Database,
  actor: Actor,
  kind: store.GivenKind,
  now: Date,
): Promise<{ shares: PlannedShare[]; rest: number; nobody?: NobodyFits }> {
  await obey(pool, VERBS[kind], actor)
  const wishes = await store.readUnassigned(pool, kind, { limit: MAX_GIVEN, now })
  return planShares(await store.readTakersOf(pool, kind), wishes)
}

/** Assigns each unassigned lead or student by rule. Students are told who looks after them. */
export async function shareOutByRule(
  database: Database,
  actor: Actor,
  kind: store.GivenKind,
  texts: GivingTexts,
  now: Date,
): Promise<SharingResult> {
  await obey(database.pool, VERBS[kind], actor)
  const unassigned = await store.readUnassigned(database.pool, kind, { limit: MAX_GIVEN, now })
  return giveEach(database, actor, kind, unassigned, texts, now)
}

/**
 * Gives leads and students who came since the rule is on. A student whose lead a counsellor had goes to that
 * counsellor. Returns how many were given.
 */
export async function giveNewcomers(database: Database, texts: GivingTexts, now: Date): Promise<number> {
  const newcomers = await findNewcomers(database, now)
  let count = await keepLeads(database, texts.toStudent, now)
  for (const { kind, unassigned } of newcomers) {
    const { shares } = await giveEach(database, BY_ITSELF, kind, unassigned, texts, now)
    count += shares.reduce((sum, share) => sum + share.count, 0)
  }
  return count
}

/** Returns how many newcomers fit no counsellor, and why, for staff who can assign them. */
export async function listNotGiven(database: Database, actor: Actor, now: Date) {
  await obey(database.pool, 'giving.view', actor)
  const newcomers = await findNewcomers(database, now)
  const lists = await Promise.all(
    newcomers.map(async ({ kind, unassigned }) => {
      const choice = chooseTaker(await store.readTakersOf(database.pool, kind), { countries: [] })
      return 'nobody' in choice ? [{ kind, count: unassigned.length, nobody: choice.nobody }] : []
    }),
  )
  return lists.flat()
}

async function findNewcomers({ pool }: Database, now: Date) {
  const since = await store.readRule(pool)
  if (!since) return []
  const lists = await Promise.all(
    (['leads', 'students'] as const).map(async (kind) => ({
      kind,
      unassigned: await store.readUnassigned(pool, kind, { limit: MAX_GIVEN, since, now }),
    })),
  )
  return lists.filter(({ unassigned }) => unassigned.length > 0)
}

/** Assigns one after the other, each in its own transaction, until no counsellor fits. */
async function giveEach(
  database: Database,
  actor: Actor,
  kind: store.GivenKind,
  unassigned: { id: string }[],
  texts: GivingTexts,
  now: Date,
): Promise<SharingResult> {
  const give = kind === 'leads' ? giveLead : giveStudent
  const shares = new Map<string, { name: string; count: number }>()
  for (const [givenCount, { id }] of unassigned.entries()) {
    const result = await give(database, actor, id, texts, now)
    if (result && 'nobody' in result)
      return { shares: [...shares.values()], rest: unassigned.length - givenCount, nobody: result.nobody }
    if (!result) continue
    const { taker } = result
    shares.set(taker.id, { name: taker.name, count: (shares.get(taker.id)?.count ?? 0) + 1 })
  }
  return { shares: [...shares.values()], rest: 0 }
}

/** Assigns a lead by rule. Returns nothing if it is assigned by now. */
function giveLead({ pool }: Database, actor: Actor, id: string, texts: GivingTexts) {
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.assign', actor)
    const choice = await chooseLocked(client, 'leads', () => store.lockUnassignedLead(client, id))
    if (!choice || 'nobody' in choice) return choice
    const { taker, reason } = choice
    const why = texts.reason(reason)
    await assignEnquiry(client, id, { seen: null, to: taker.id, by: actor.by.id, why })
    await store.addGiving(client, 'leads', { id, counsellor: taker.id, reason })
    await acted(client, 'leads.assign', actor, id)
    return choice
  })
}

/** Assigns a student by rule and tells them. Returns nothing if they have a counsellor by now. */
function giveStudent(database: Database, actor: Actor, id: string, texts: GivingTexts, now: Date) {
  const acting = { ...actor, student: { id } }
  return changing(database, 'staff.handOver', acting, async (client, recordEvent) => {
    const choice = await chooseLocked(client, 'students', () => store.findStudentWish(client, id))
    if (!choice || 'nobody' in choice) return choice
    const { taker, reason } = choice
    await takeIntoCare(client, id, taker.id, now)
    await addOfficeNotice(client, acting, texts.toStudent(taker.name), now)
    await store.addGiving(client, 'students', { id, counsellor: taker.id, reason })
    await recordEvent(taker.id)
    return choice
  })
}

/** Chooses after all other assignments by rule have ended: the loads it reads then include them. */
async function chooseLocked(
  client: PoolClient,
  kind: store.GivenKind,
  findWish: () => Promise<PersonWish | undefined>,
) {
  await store.lockRule(client)
  const wish = await findWish()
  return wish && chooseTaker(await store.readTakersOf(client, kind), wish)
}
