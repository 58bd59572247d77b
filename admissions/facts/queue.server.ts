import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { CHECKED_FACTS, type CheckedFact, type CheckedFactName } from '../catalogue/checked.ts'
import { listRulesByRow } from '../catalogue/checked-rules.server.ts'
import { getFactValue, type IsoDate, type ProgrammeId } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import {
  chooseWantedFacts,
  compareDemand,
  type Demand,
  type KnownFacts,
  LOOK_AHEAD_DAYS,
  NO_DEMAND,
  type WantedFact,
} from './queue.ts'
import { type FactQuestion, judgeQuestion, type QuestionState } from './requests.ts'
import * as store from './store.server.ts'
import { findFirstVisitDay } from './visits/visits.server.ts'

/** A course, in each of its towns, and the facts to look for on its institution's page. */
export interface QueueLine {
  /** The first of its programmes. */
  programme: ProgrammeId
  facts: WantedFact[]
  demand: Demand
}

/** The number of programmes considered: staff do not fill more in a year. */
const MAX_WANTED_PROGRAMMES = 2_000

/** Facts in force and pages looked at, by programme and name. */
interface CurrentFacts {
  facts: Map<string, CheckedFact>
  namesOf: Map<ProgrammeId, CheckedFactName[]>
  notStated: Set<string>
  /** Facts that a rule in force says, as `<row> <name>`. */
  ruled: Set<string>
}

/**
 * Lists programmes with a fact that is missing or due for another check, those that most students want first.
 */
export async function listWantedFacts(
  { pool }: Database,
  { by }: Actor,
  catalogue: Catalogue,
  today: IsoDate,
): Promise<QueueLine[]> {
  await obey(pool, 'facts.publish', { by })
  const looked = await readLooked({ pool }, catalogue, today)
  const demands = new Map(
    (await store.readDemand(pool, findFirstVisitDay(today), MAX_WANTED_PROGRAMMES)).map(
      ({ programme, ...demand }) => [programme, demand],
    ),
  )
  const courses = new Map<string, QueueLine>()
  for (const programme of new Set([...demands.keys(), ...looked.namesOf.keys()])) {
    const row = catalogue.rowOf(programme)
    if (row === -1) continue
    const { institution, title, level } = catalogue.columns
    const key = [institution[row], title[row], level[row]].join()
    const demand = demands.get(programme) ?? NO_DEMAND
    const line = courses.get(key)
    if (line) line.demand = sumDemand(line.demand, demand)
    else
      courses.set(key, {
        programme,
        facts: listWantedAt(catalogue, row, looked, { today, asksForStatement: demand.applied > 0 }),
        demand,
      })
  }
  return [...courses.values()].filter(({ facts }) => facts.length > 0).toSorted(compareDemand)
}

/** Returns the facts to look for about one programme, even if no student wants it. */
export async function listFactsToFind(
  { pool }: Database,
  { by }: Actor,
  catalogue: Catalogue,
  programme: ProgrammeId,
  today: IsoDate,
): Promise<WantedFact[]> {
  await obey(pool, 'facts.publish', { by })
  const row = catalogue.rowOf(programme)
  const looked = await readLooked({ pool }, catalogue, today)
  return row === -1 ? [] : listWantedAt(catalogue, row, looked, { today, asksForStatement: true })
}

async function readLooked(
  { pool }: Pick<Database, 'pool'>,
  { columns }: Catalogue,
  today: IsoDate,
): Promise<CurrentFacts> {
  const rules = (await store.readRulesInForce(pool)).filter(({ reviewBy }) => reviewBy >= today)
  const inForce = await store.readFactsInForce(pool)
  const namesOf = new Map<ProgrammeId, CheckedFactName[]>()
  for (const { programme, name } of inForce) namesOf.set(programme, [...(namesOf.get(programme) ?? []), name])
  return {
    facts: new Map(inForce.map((fact) => [`${fact.programme} ${fact.name}`, fact])),
    namesOf,
    notStated: await store.readNotStated(pool, today),
    ruled: new Set(listRulesByRow(rules, columns, today).map(({ row, rule }) => `${row} ${rule.name}`)),
  }
}

function listWantedAt(
  { columns }: Catalogue,
  row: number,
  looked: CurrentFacts,
  { today, asksForStatement }: { today: IsoDate; asksForStatement: boolean },
): WantedFact[] {
  return chooseWantedFacts(
    { ...getKnownFacts(columns, row, looked), asksForStatement },
    { today, until: dayAfter(today, LOOK_AHEAD_DAYS) },
  )
}

function getKnownFacts(columns: Catalogue['columns'], row: number, looked: CurrentFacts): KnownFacts {
  const id = columns.id(row)
  return {
    level: columns.levels[columns.level[row]],
    language: getFactValue(columns.fact('language')?.at(row)),
    stated: (name) => columns.fact(name)?.at(row),
    checked: (name) => looked.facts.get(`${id} ${name}`)?.reviewBy,
    isRuled: (name) => looked.ruled.has(`${row} ${name}`),
    isNotStated: (name) => looked.notStated.has(`${id} ${name}`),
    checkedNames: looked.namesOf.get(id) ?? [],
  }
}

/** Returns a function that says the state of a question about a programme. */
export async function createQuestionJudge(
  database: Pick<Database, 'pool'>,
  catalogue: Catalogue,
  today: IsoDate,
): Promise<(programme: ProgrammeId, question: FactQuestion) => QuestionState> {
  const looked = await readLooked(database, catalogue, today)
  return (programme, question) => {
    const row = catalogue.rowOf(programme)
    if (row === -1) return 'nothing'
    const wantedFacts = listWantedAt(catalogue, row, looked, { today, asksForStatement: false })
    return judgeQuestion(question, getKnownFacts(catalogue.columns, row, looked), wantedFacts)
  }
}

function sumDemand(a: Demand, b: Demand): Demand {
  return {
    saved: a.saved + b.saved,
    applied: a.applied + b.applied,
    told: a.told + b.told,
    requests: a.requests + b.requests,
    answerBy: [a.answerBy, b.answerBy].filter((day) => day !== undefined).toSorted()[0],
    searched: a.searched + b.searched,
    openings: a.openings + b.openings,
    searches: a.searches + b.searches,
    students: a.students + b.students,
  }
}

/**
 * Returns the programmes of a course: itself, and the same course in other towns. Courses that share a title
 * and differ in length or attendance are others.
 */
export function listProgrammesOfCourse({ columns, rowOf }: Catalogue, programme: ProgrammeId): ProgrammeId[] {
  const { rows, institution, title, level, fact } = columns
  const own = rowOf(programme)
  const isSame = (row: number) =>
    institution[row] === institution[own] &&
    title[row] === title[own] &&
    level[row] === level[own] &&
    fact('durationMonths')?.value(row) === fact('durationMonths')?.value(own) &&
    fact('attendance')?.value(row) === fact('attendance')?.value(own)
  const others = Array.from({ length: rows }, (_, row) => row).filter((row) => row !== own && isSame(row))
  return [programme, ...others.map(columns.id)]
}

/** Returns the checked fact with this name; `undefined` if there is none. */
export const findFactName = (text: string | null | undefined) => CHECKED_FACTS.find((name) => name === text)
