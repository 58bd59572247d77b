import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CheckedFactName, CheckedRule, RuleScope } from '../catalogue/checked.ts'
import { listRulesByRow } from '../catalogue/checked-rules.server.ts'
import type { IsoDate, ProgrammeId } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import { COUNTS_DAYS, type PublishOptions } from './facts.server.ts'
import { type FillOutcome, findPublishingFault, readSeen } from './fill.server.ts'
import { LOOK_AHEAD_DAYS } from './queue.ts'
import { judgeSighting } from './rules.ts'
import * as store from './store.server.ts'

/**
 * Publishes a statement of an institution's page about all its programmes at a level. Facts known of a
 * programme itself take precedence.
 */
export function publishRule(
  { pool }: Database,
  actor: Actor,
  { columns, rowOf }: Catalogue,
  { programme, name, scope }: { programme: ProgrammeId; name: CheckedFactName; scope: RuleScope },
  fields: Record<string, string | undefined>,
  { now, today }: PublishOptions,
): Promise<FillOutcome> {
  return inTransaction(pool, async (client): Promise<FillOutcome> => {
    await obey(client, 'facts.publish', actor)
    const row = rowOf(programme)
    const field = row === -1 ? '' : columns.fields[columns.field[row]]
    // Each programme has a page of its own.
    if (row === -1 || name === 'page' || (scope === 'field' && field === ''))
      return { ok: false, reason: 'not-listed' }
    const reading = readSeen(name, fields)
    if (!reading.value) return { ok: false, reason: 'invalid', faults: reading.faults }
    const institution = columns.institutions[columns.institution[row]].id
    const rule = {
      ...reading.value,
      institution,
      level: columns.levels[columns.level[row]],
      field: scope === 'field' ? field : '',
      name,
    }
    await store.holdFacts(client)
    const current = (await store.readRulesInForce(client)).find((ruleInForce) =>
      isSameScope(ruleInForce, rule),
    )
    const became = judgeSighting(rule, { isListed: true, current, today })
    const faults = findPublishingFault(became)
    if (faults) return { ok: false, reason: 'invalid', faults }
    if (became !== 'unchanged') {
      const id = await store.putRule(client, { ...rule, checkedOn: today, by: actor.by.id }, now)
      await acted(client, 'facts.publish', actor, id)
    }
    return { ok: true, programmes: [programme] }
  })
}

function isSameScope(a: Pick<CheckedRule, 'institution' | 'level' | 'field' | 'name'>, b: typeof a) {
  return (['institution', 'level', 'field', 'name'] as const).every((part) => a[part] === b[part])
}

/** A rule in force, and whether it is due for another check. */
export interface ListedRule extends CheckedRule {
  /** How many programmes it speaks of: a fact of their own may go before it. */
  programmes: number
  reason?: 'due' | 'over'
}

/** Lists the rules in force, those that end first at the top. */
export async function listRules(
  { pool }: Database,
  { by }: Actor,
  { columns }: Catalogue,
  today: IsoDate,
): Promise<ListedRule[]> {
  await obey(pool, 'facts.publish', { by })
  const rules = await store.readRulesInForce(pool)
  const until = dayAfter(today, LOOK_AHEAD_DAYS)
  const counts = new Map<string, number>()
  for (const { rule } of listRulesByRow(rules, columns, today))
    counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1)
  return rules
    .map((rule): ListedRule => {
      const { id, reviewBy } = rule
      const reason = reviewBy < today ? 'over' : reviewBy <= until ? 'due' : undefined
      return { ...rule, programmes: counts.get(id) ?? 0, reason }
    })
    .toSorted((a, b) => a.reviewBy.localeCompare(b.reviewBy))
}

/** Renews a rule for another year after a member of staff saw the same on its page. Returns false if it is gone. */
export function seeRuleAgain(
  { pool }: Database,
  actor: Actor,
  id: string,
  { now, today }: PublishOptions,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'facts.publish', actor)
    await store.holdFacts(client)
    const rule = (await store.readRulesInForce(client)).find((ruleInForce) => ruleInForce.id === id)
    if (!rule) return false
    const sighting = { seenOn: today, checkedOn: today, reviewBy: dayAfter(today, COUNTS_DAYS) }
    await acted(
      client,
      'facts.publish',
      actor,
      await store.putRule(client, { ...rule, ...sighting, by: actor.by.id }, now),
    )
    return true
  })
}

/** Takes a rule away. Returns false if it is gone. */
export function withdrawRule({ pool }: Database, actor: Actor, id: string, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'facts.withdraw', actor)
    const rule = (await store.readRulesInForce(client)).find((ruleInForce) => ruleInForce.id === id)
    const hasEnded = rule && (await store.endRule(client, rule, now))
    if (hasEnded) await acted(client, 'facts.withdraw', actor, hasEnded)
    return hasEnded !== undefined
  })
}
