import type { Plan } from '../../../admissions/content/offer.ts'
import { planWords } from '../../student/plan/words.ts'

/**
 * Returns the number of sessions in a plan. A paid plan without a settled number has as many as the free
 * plan, and the text says so.
 */
export function countSessions({ price, holds }: Plan, plans: Plan[]) {
  const free = plans.find((plan) => plan.price === 0)
  return free && price > 0 && holds.sessions === free.holds.sessions
    ? planWords.compare.asIn(holds.sessions, free.title)
    : holds.sessions
}
