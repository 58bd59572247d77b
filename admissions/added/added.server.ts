import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { acted, obey } from '../access/acting.server.ts'
import type { Acting, Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { IsoDate, ProgrammeId } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import { addToShortlist } from '../shortlist/shortlist.server.ts'
import { findInstitution, listProgrammesOf } from './listed.server.ts'
import { createAddedId, createProgrammeRecord, readAdded } from './rules.ts'
import * as store from './store.server.ts'
import type { AddedFault, AddedProgramme, Check, PublishedProgramme, WaitingProgramme } from './types.ts'

export type AddedOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<string, AddedFault>> }
  | { ok: false; reason: 'full' | 'already' }
  /** The catalogue already has the programme, under this id. */
  | { ok: false; reason: 'listed'; id: ProgrammeId }

/**
 * Adds a programme that the catalogue lacks to a student's shortlist, as they typed it. It is not verified.
 */
export async function addProgramme(
  database: Database,
  acting: Acting,
  catalogue: Catalogue,
  fields: Record<string, string | undefined>,
  now: Date,
  today: IsoDate,
): Promise<AddedOutcome> {
  const reading = readAdded(fields, findKnownInstitution(catalogue, fields))
  if ('faults' in reading) return { ok: false, reason: 'invalid', faults: reading.faults }
  const listedId = await findListed(catalogue, reading.value)
  if (listedId) return { ok: false, reason: 'listed', id: listedId }
  const programme = createProgrammeRecord(reading.value, catalogue.names, today)
  const beside = { programme: () => programme, info: catalogue.info }
  const [outcome] = await addToShortlist(database, acting, beside, [programme.id], now)
  return outcome === 'full' || outcome === 'already' ? { ok: false, reason: outcome } : { ok: true }
}

/** Returns the chosen institution: by its id, or the only one in its country with that name. */
function findKnownInstitution(
  catalogue: Catalogue,
  { at = '', institution: name = '', country }: Record<string, string | undefined>,
): AddedProgramme['institution'] | undefined {
  const institution = catalogue.institution(at)
  if (institution) return { id: institution.id, name: institution.name, country: institution.country.code }
  return findInstitution(catalogue, name, country)
}

async function findListed(catalogue: Catalogue, programme: AddedProgramme): Promise<ProgrammeId | undefined> {
  const id = createAddedId(programme)
  if (catalogue.rowOf(id) !== -1) return id
  return (await listProgrammesOf(catalogue, [programme])).findSame(programme)
}

/**
 * Returns the checks of programmes that students have added, by id; programmes without a check are absent.
 */
export function getChecks({ pool }: Database, ids: readonly ProgrammeId[]): Promise<Map<ProgrammeId, Check>> {
  return store.readChecks(pool, ids)
}

/** How long the figures of a list are used: fees change every year. */
const LIST_COUNTS_DAYS = 365

/**
 * Returns the added programmes that are listed now, for the catalogue to include. Figures from a list are
 * left out a year after the list was given.
 */
export async function listPublishedProgrammes(
  { pool }: Database,
  today: IsoDate,
): Promise<PublishedProgramme[]> {
  const programmes = await store.readPublished(pool)
  return programmes.map(({ facts, ...one }) =>
    one.list && dayAfter(one.list.givenOn, LIST_COUNTS_DAYS) >= today ? { ...one, facts } : one,
  )
}

/** Returns the added programmes that wait for a check. */
export async function listAdded({ pool }: Database, { by }: Actor): Promise<WaitingProgramme[]> {
  await obey(pool, 'added.view', { by })
  return store.readWaitingProgrammes(pool)
}

/**
 * Lists a programme for everyone, as its page describes it. Called again, it updates the listing. Returns
 * false if no student has added it.
 */
export function publishAdded(
  database: Database,
  actor: Actor,
  id: ProgrammeId,
  correction: Partial<Pick<AddedProgramme, 'title' | 'level'>>,
  now: Date,
  today: IsoDate,
): Promise<boolean> {
  return recordCheck(database, 'added.publish', actor, id, (programme) => ({
    state: 'published',
    reason: '',
    programme: { ...programme, ...correction },
    checkedOn: today,
    checkedAt: now,
  }))
}

/**
 * Tells the students who added a programme why it is not listed. One that was listed leaves the catalogue.
 * Returns false if no student has added it.
 */
export function returnAdded(
  database: Database,
  actor: Actor,
  id: ProgrammeId,
  reason: string,
  now: Date,
  today: IsoDate,
): Promise<boolean> {
  return recordCheck(database, 'added.return', actor, id, () => ({
    state: 'returned',
    reason,
    checkedOn: today,
    checkedAt: now,
  }))
}

function recordCheck(
  { pool }: Database,
  verb: 'added.publish' | 'added.return',
  { by, surface }: Actor,
  id: ProgrammeId,
  outcome: (programme: AddedProgramme) => Check & { programme?: AddedProgramme },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, verb, { by })
    const programme = await store.findAdded(client, id)
    if (!programme) return false
    await store.writeCheck(client, id, { ...outcome(programme.programme), checkedBy: by.role })
    await acted(client, verb, { by, surface }, id)
    for (const student of programme.students) await announce(client, student, 'shortlist')
    return true
  })
}
