import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CheckedFact, SeenFact } from '../catalogue/checked.ts'
import type { IsoDate } from '../catalogue/types.ts'
import { becomes } from './rules.ts'
import * as store from './store.server.ts'
import type { Became } from './types.ts'

/** Who does it, and from where: facts are about programmes, and about no student. */
type By = Omit<Acting, 'student'>

export interface Publishing {
  now: Date
  /** The operator's day. */
  today: IsoDate
  /** Says what would become of them, and changes nothing. */
  dryRun?: boolean
}

/**
 * Publishes facts, all that may be, each in place of what was published of the same programme and name before; says of each what became of
 * it. Publishing the same again changes nothing.
 */
export function publishFacts(
  { pool }: Database,
  who: By,
  catalogue: Pick<Catalogue, 'rowOf'>,
  facts: SeenFact[],
  { now, today, dryRun = false }: Publishing,
): Promise<Became[]> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'facts.publish', who)
    await store.holdFacts(client)
    const current = new Map((await store.factsInForce(client)).map((fact) => [keyOf(fact), fact]))
    const outcomes: Became[] = []
    for (const fact of facts) {
      const known = catalogue.rowOf(fact.programme) !== -1
      const became = becomes(fact, { known, current: current.get(keyOf(fact)), today })
      outcomes.push(became)
      if (dryRun) continue
      if (became === 'added' || became === 'changed') {
        const published = { ...fact, checkedOn: today, by: who.by.id }
        await acted(client, 'facts.publish', who, await store.putFact(client, published, now))
      }
    }
    return outcomes
  })
}

const keyOf = ({ programme, name }: Pick<SeenFact, 'programme' | 'name'>) => `${programme} ${name}`

/** Takes a published fact away. False: there is none. */
export function withdrawFact(
  { pool }: Database,
  who: By,
  fact: Pick<SeenFact, 'programme' | 'name'>,
  now: Date,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const ended = await store.endFact(client, fact, now)
    if (ended) await acted(client, 'facts.withdraw', who, ended)
    return ended !== undefined
  })
}

/** Every published fact, those as well that are to be looked at again. */
export const factsInForce = ({ pool }: Database): Promise<CheckedFact[]> => store.factsInForce(pool)

/** Differs whenever something was published or taken away. */
export const factsMark = ({ pool }: Database): Promise<string> => store.factsMark(pool)
