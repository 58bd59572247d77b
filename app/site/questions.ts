import type { FaqItem } from '../../admissions/content/offer.ts'
import type { PageContext } from '../context.ts'
import { fillAll } from './fill-all.ts'
import { variableValues } from './variable-values.ts'

/** Questions and answers as they are true of this installation; a point that nothing is left of is none. */
export function questionsOf(page: PageContext): FaqItem[] {
  return fillAll(page.content.faq, variableValues(page)).map((item) => ({
    ...item,
    answer: item.answer.trim(),
    points: item.points.filter(Boolean),
  }))
}
