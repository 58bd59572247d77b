import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CheckedFact, CheckedRule, FactSighting } from '../catalogue/checked.ts'
import type { IsoDate } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import { judgeSighting } from './rules.ts'
import * as store from './store.server.ts'
import type { SightingOutcome } from './types.ts'

export interface PublishOptions {
  now: Date
  /** The operator's day. */
  today: IsoDate
  /** Returns the outcomes, and changes nothing. */
  dryRun?: boolean
}

/**
 * Publishes the facts that may be published, each replacing the fact before it, and returns the outcome for
 * each. Repeating it changes nothing.
 */
export function publishFacts(
  { pool }: Database,
  actor: Actor,
  catalogue: Pick<Catalogue, 'rowOf'>,
  facts: FactSighting[],
  publishing: PublishOptions,
): Promise<SightingOutcome[]> {
  return inTransaction(pool, (client) => putFacts(client, actor, catalogue, facts, publishing))
}

/** Publishes facts as part of another verb of this capability. */
export async function putFacts(
  client: PoolClient,
  actor: Actor,
  catalogue: Pick<Catalogue, 'rowOf'>,
  facts: FactSighting[],
  { now, today, dryRun = false }: PublishOptions,
): Promise<SightingOutcome[]> {
  await obey(client, 'facts.publish', actor)
  await store.holdFacts(client)
  const current = new Map((await store.readFactsInForce(client)).map((fact) => [getKey(fact), fact]))
  const outcomes: SightingOutcome[] = []
  for (const fact of facts) {
    const isListed = catalogue.rowOf(fact.programme) !== -1
    const became = judgeSighting(fact, { isListed, current: current.get(getKey(fact)), today })
    outcomes.push(became)
    if (dryRun) continue
    if (became === 'added' || became === 'changed') {
      const published = { ...fact, checkedOn: today, by: actor.by.id }
      await acted(client, 'facts.publish', actor, await store.putFact(client, published, now))
    }
  }
  return outcomes
}

const getKey = ({ programme, name }: Pick<FactSighting, 'programme' | 'name'>) => `${programme} ${name}`

/** Withdraws a published fact. Returns false if there is none. */
export function withdrawFact(
  { pool }: Database,
  actor: Actor,
  fact: Pick<FactSighting, 'programme' | 'name'>,
  now: Date,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const hasEnded = await store.endFact(client, fact, now)
    if (hasEnded) await acted(client, 'facts.withdraw', actor, hasEnded)
    return hasEnded !== undefined
  })
}

/** How long a fact counts once it was looked at: fee pages are rewritten every year. */
export const COUNTS_DAYS = 365

/**
 * Renews a fact for another year after a member of staff saw the same on its page. Returns false if the fact
 * is gone, or its programme is not listed.
 */
export async function renewFact(
  database: Database,
  actor: Actor,
  catalogue: Pick<Catalogue, 'rowOf'>,
  id: string,
  { now, today }: PublishOptions,
): Promise<boolean> {
  const fact = (await store.readFactsInForce(database.pool)).find((factInForce) => factInForce.id === id)
  if (!fact) return false
  const { programme, name, value, page, ofYear } = fact
  const again = {
    programme,
    name,
    value,
    page,
    ofYear,
    seenOn: today,
    reviewBy: dayAfter(today, COUNTS_DAYS),
  }
  const [became] = await publishFacts(database, actor, catalogue, [again], { now, today })
  return became === 'changed' || became === 'unchanged'
}

/** Returns every published fact, including those due for review. */
export const listFactsInForce = ({ pool }: Database): Promise<CheckedFact[]> => store.readFactsInForce(pool)

/** Returns every published rule of an institution for a level, including those due for review. */
export const listRulesInForce = ({ pool }: Database): Promise<CheckedRule[]> => store.readRulesInForce(pool)

/** Returns a mark that changes when a fact is published or withdrawn. */
export const getFactsMark = ({ pool }: Database): Promise<string> => store.readFactsMark(pool)
