import type { Plan } from '../../../admissions/content/offer.ts'
import { planWords } from '../../student/plan/words.ts'

/** How many sessions a plan holds. What nobody has settled for a paid plan is as it is in the free one, and is said so. */
export function sessionsIn({ price, holds }: Plan, plans: Plan[]) {
  const free = plans.find((plan) => plan.price === 0)
  return free && price > 0 && holds.sessions === free.holds.sessions
    ? planWords.compare.asIn(holds.sessions, free.title)
    : holds.sessions
}
