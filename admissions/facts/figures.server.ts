import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { type HeldBackFact, listHeldBackRows } from '../catalogue/held-back.server.ts'
import type { ProgrammeFacts, ProgrammeId } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import { COUNTS_DAYS, type PublishOptions, publishFacts } from './facts.server.ts'
import type { ReportFault } from './fields.ts'
import { type FactReport, readFactReport, readReportPage } from './reports.ts'
import * as store from './store.server.ts'

/** A figure that the catalogue holds back, of one course in each of its towns. */
export interface DoubtfulFigure {
  /** The first of its programmes. */
  id: ProgrammeId
  programmes: ProgrammeId[]
  name: HeldBackFact
  figure: ProgrammeFacts[HeldBackFact]
  basis: string
  /** Students who saved it or applied for it. */
  students: number
}

/** Lists unchecked figures that look wrong. Those that most students wait for come first. */
export async function listDoubtfulFigures(
  { pool }: Database,
  { by }: Actor,
  catalogue: Catalogue,
): Promise<DoubtfulFigure[]> {
  await obey(pool, 'facts.publish', { by })
  const { columns } = catalogue
  const figures = new Map<string, DoubtfulFigure>()
  for (const { row, name } of listHeldBackRows(columns)) {
    const fact = columns.fact(name)!.at(row)
    if (fact?.state !== 'held-back') continue
    const { figure, basis } = fact
    const id = columns.id(row)
    const key = JSON.stringify([columns.institution[row], columns.title[row], name, figure, basis])
    const same = figures.get(key)
    if (same) same.programmes.push(id)
    else figures.set(key, { id, programmes: [id], name, figure, basis, students: 0 })
  }
  const all = [...figures.values()]
  const wanted = await store.countStudentsOf(
    pool,
    all.flatMap(({ programmes }) => programmes),
  )
  for (const knownFigure of all)
    knownFigure.students = knownFigure.programmes.reduce((sum, id) => sum + (wanted.get(id) ?? 0), 0)
  return all.toSorted((a, b) => b.students - a.students || (a.id < b.id ? -1 : 1))
}

export type FigureOutcome =
  | { ok: true; figure: DoubtfulFigure }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<string, ReportFault>> }
  | { ok: false; reason: 'gone' }

/**
 * Publishes the value that a member of staff has seen on the institution's page for a figure that looks
 * wrong: the same figure, or another one that they typed. It counts for a year, in each of the course's
 * towns.
 */
export async function settleFigure(
  database: Database,
  actor: Actor,
  catalogue: Catalogue,
  { id, name, isRight }: { id: ProgrammeId; name: string; isRight: boolean },
  fields: Record<string, string | undefined>,
  { now, today }: PublishOptions,
): Promise<FigureOutcome> {
  const figures = await listDoubtfulFigures(database, actor, catalogue)
  const figure = figures.find((figure) => figure.id === id && figure.name === name)
  if (!figure) return { ok: false, reason: 'gone' }
  const reading = isRight ? readConfirmed(figure, fields) : readFactReport(figure.name, fields)
  if ('faults' in reading) return { ok: false, reason: 'invalid', faults: reading.faults }
  const sighting = {
    name: figure.name,
    ...reading.value,
    seenOn: today,
    reviewBy: dayAfter(today, COUNTS_DAYS),
  }
  await publishFacts(
    database,
    actor,
    catalogue,
    figure.programmes.map((programme) => ({ ...sighting, programme })),
    { now, today },
  )
  return { ok: true, figure }
}

function readConfirmed(
  { figure }: DoubtfulFigure,
  fields: Record<string, string | undefined>,
): { value: FactReport } | { faults: Partial<Record<string, ReportFault>> } {
  const { page, fault } = readReportPage(fields.page)
  return fault ? { faults: { page: fault } } : { value: { value: figure, page } }
}
