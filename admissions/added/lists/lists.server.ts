import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import type { Reader } from '../../../platform/untrusted/read-apart.ts'
import { acted, obey } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import type { Catalogue } from '../../catalogue/catalogue.server.ts'
import type { IsoDate, ProgrammeId } from '../../catalogue/types.ts'
import { readTableApart } from '../../inputs/table-file.server.ts'
import { findInstitution, listProgrammesOf } from '../listed.server.ts'
import { createAddedId } from '../rules.ts'
import type { ListSource } from '../types.ts'
import type { ListColumns } from './columns.ts'
import type { ListDefaults, ListFault, ListLine, ProgrammeList, readProgrammeList } from './read-list.ts'
import * as store from './store.server.ts'

const reader: Reader<typeof readProgrammeList> = {
  module: 'admissions/added/lists/read-list.ts',
  name: 'readProgrammeList',
}

type TakenLine = Extract<ListLine, { ok: true }>

/** The effect that taking a list would have. */
export interface ListPlan extends Omit<ProgrammeList, 'lines'> {
  /** Not in the catalogue. */
  add: TakenLine[]
  /** Came with an earlier list, which this one replaces where both name them. */
  again: TakenLine[]
  /** The catalogue has them from elsewhere; nothing of them is taken. */
  known: (TakenLine & { id: ProgrammeId })[]
  refused: Extract<ListLine, { ok: false }>[]
  /** Institutions that the catalogue does not know: a new one, or a slip of the hand. */
  unknownInstitutions: string[]
}

/** A list that was previewed, with its user's entries about it. */
interface ListToTake {
  text: string
  defaults: ListDefaults
  columns: ListColumns | undefined
  given: Omit<ListSource, 'id'>
  now: Date
  today: IsoDate
}

/** A list whose programmes are in the catalogue. */
export interface TakenList extends ListSource {
  programmes: number
  institutions: string[]
}

/**
 * Returns which programmes of a list would be added, which are there already, and which are refused and why.
 * Changes nothing. If the headings are unknown and `columns` is missing, returns only headings, samples and
 * columns.
 */
export async function planProgrammeList(
  { pool }: Database,
  { by }: Actor,
  catalogue: Catalogue,
  text: string,
  defaults: ListDefaults,
  columns?: ListColumns,
): Promise<ListPlan | ProgrammeList | ListFault> {
  await obey(pool, 'added.import', { by })
  const list = await readTableApart(reader, [text, defaults, columns], by.id)
  return typeof list === 'string' || !list.lines ? list : planList(pool, catalogue, list, list.lines)
}

/**
 * Lists the programmes of a file for everyone: all that the plan shows, or none. Taking it again updates
 * changed values.
 */
export async function takeProgrammeList(
  { pool }: Database,
  { by, surface }: Actor,
  catalogue: Catalogue,
  { text, defaults, columns, given, now, today }: ListToTake,
): Promise<ListPlan | ListFault> {
  await obey(pool, 'added.import', { by })
  const list = await readTableApart(reader, [text, defaults, columns], by.id)
  if (typeof list === 'string') return list
  const { lines } = list
  if (!lines) return 'no-columns'
  return inTransaction(pool, async (client) => {
    await obey(client, 'added.import', { by })
    await store.holdLists(client)
    const plan = await planList(client, catalogue, list, lines)
    const acceptedLines = [...plan.add, ...plan.again]
    if (acceptedLines.length === 0) return plan
    const source = { ...given, id: randomUUID() }
    const programmes = acceptedLines.map(({ programme }) => ({ ...programme, list: source }))
    await store.writeListed(client, programmes, { by: by.role, today, now })
    await acted(client, 'added.import', { by, surface }, source.id)
    for (const student of await store.findKeepers(client, programmes.map(createAddedId)))
      await announce(client, student, 'shortlist')
    return plan
  })
}

/** Returns the lists whose programmes are in the catalogue, newest first. */
export async function listTakenLists({ pool }: Database, { by }: Actor): Promise<TakenList[]> {
  await obey(pool, 'added.import', { by })
  return store.readTakenLists(pool)
}

/**
 * Takes the programmes of a list out of the catalogue again, with a reason for students who saved one. Returns
 * how many there were.
 */
export function takeBackList(
  { pool }: Database,
  { by, surface }: Actor,
  list: string,
  reason: string,
  now: Date,
  today: IsoDate,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'added.import', { by })
    const ids = await store.endListed(client, list, { by: by.role, reason, today, now })
    if (ids.length > 0) await acted(client, 'added.import', { by, surface }, list)
    for (const student of await store.findKeepers(client, ids)) await announce(client, student, 'shortlist')
    return ids.length
  })
}

async function planList(
  client: Connection,
  catalogue: Catalogue,
  { heads, samples, columns }: ProgrammeList,
  lines: ListLine[],
): Promise<ListPlan> {
  const refusedLines = lines.filter((line) => !line.ok)
  const resolvedLines = lines
    .filter((line) => line.ok)
    .map((line) => resolveInstitution(catalogue, line))
    .map((line) => ({ line, id: createAddedId(line.programme) }))
  const listedProgrammes = await listProgrammesOf(
    catalogue,
    resolvedLines.map(({ line }) => line.programme),
  )
  const earlier = await store.findListed(
    client,
    resolvedLines.map(({ id }) => id),
  )
  const plan: ListPlan = {
    heads,
    samples,
    columns,
    add: [],
    again: [],
    known: [],
    refused: refusedLines,
    unknownInstitutions: [],
  }
  for (const { line, id } of resolvedLines) {
    const isListed = catalogue.rowOf(id) !== -1
    const knownId = earlier.has(id) ? undefined : isListed ? id : listedProgrammes.findSame(line.programme)
    if (knownId) plan.known.push({ ...line, id: knownId })
    else plan[earlier.has(id) ? 'again' : 'add'].push(line)
  }
  const unknown = plan.add.filter(({ programme }) => programme.institution.id === undefined)
  plan.unknownInstitutions = [...new Set(unknown.map(({ programme }) => programme.institution.name))]
  return plan
}

function resolveInstitution(catalogue: Catalogue, line: TakenLine): TakenLine {
  const { name, country } = line.programme.institution
  const institution = findInstitution(catalogue, name, country)
  return institution ? { ...line, programme: { ...line.programme, institution } } : line
}
