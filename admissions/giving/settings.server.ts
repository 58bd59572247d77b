import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import { putLanguages } from '../counselling/calendar-store.server.ts'
import * as store from './store.server.ts'

const LATEST = 10
const MAX_LIMIT = 1000

type TakerFault = 'languages' | 'limit'

export type TakerOutcome =
  | { ok: true; name: string }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<keyof store.TakerSettings, TakerFault>> }
  /** No current counsellor has this id. */
  | { ok: false; reason: 'gone' }

/** Returns whether the rule is on, each counsellor's settings and loads, and the last assignments. */
export async function viewGiving({ pool }: Database, actor: Actor) {
  await obey(pool, 'giving.view', actor)
  const [onSince, takers, latest] = await Promise.all([
    store.readRule(pool),
    store.readTakers(pool),
    store.readLatest(pool, LATEST),
  ])
  return { onSince, takers, latest }
}

/** Turns assigning by rule on or off, for people who come from now on. Returns false if it is so already. */
export function switchRule({ pool }: Database, actor: Actor, isOn: boolean, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'giving.change', actor)
    await store.lockRule(client)
    if (((await store.readRule(client)) !== null) === isOn) return false
    await store.writeRule(client, isOn ? now : null)
    await acted(client, 'giving.change', actor, isOn ? 'on' : 'off')
    return true
  })
}

/**
 * Saves a counsellor's settings for the rule. Their languages are those in which students can book them;
 * `zone` is for their calendar if they have none yet.
 */
export async function saveTaker(
  { pool }: Database,
  actor: Actor,
  id: string,
  settings: store.TakerSettings,
  zone: string,
): Promise<TakerOutcome> {
  await obey(pool, 'giving.change', actor)
  const faults = findTakerFaults(settings)
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  return inTransaction(pool, async (client) => {
    const taker = (await store.readTakers(client)).find((candidate) => candidate.id === id)
    if (!taker) return { ok: false, reason: 'gone' }
    await store.writeTaker(client, id, settings)
    if (taker.languages.join() !== settings.languages.join())
      await putLanguages(client, id, settings.languages, zone)
    await acted(client, 'giving.change', actor, id)
    return { ok: true, name: taker.name }
  })
}

function findTakerFaults({ languages, mostLeads, mostStudents }: store.TakerSettings) {
  const isLimit = (figure: number) => Number.isInteger(figure) && figure >= 1 && figure <= MAX_LIMIT
  return {
    ...(languages.length > 0 ? {} : { languages: 'languages' as const }),
    ...(isLimit(mostLeads) ? {} : { mostLeads: 'limit' as const }),
    ...(isLimit(mostStudents) ? {} : { mostStudents: 'limit' as const }),
  }
}
