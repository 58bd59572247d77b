import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted } from '../access/acting.server.ts'
import { BY_ITSELF } from '../access/types.ts'
import type { Plan } from '../content/offer.ts'
import * as store from './store.server.ts'
import { sealTerms } from './terms.ts'

/**
 * Puts the plans of the operator's content on sale, with the terms sealed. Plans already bought stay as they
 * were.
 */
export function offerPlans({ pool }: Database, plans: Plan[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    const offers = plans.map((plan) => ({ plan: plan.id, ...sealTerms(plan) }))
    if (await store.putOffer(client, offers)) await acted(client, 'plans.offer', BY_ITSELF)
  })
}
