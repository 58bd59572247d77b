import type { FaqItem } from '../../admissions/content/offer.ts'
import type { PageContext } from '../context.ts'
import { fillAll } from './fill-all.ts'
import { variableValues } from './variable-values.ts'

/** Questions and answers as they are true of this installation; a point that nothing is left of is none. Other wordings are the coach's alone. */
export function questionsOf(page: PageContext): Omit<FaqItem, 'also' | 'only'>[] {
  return fillAll(page.content.faq, variableValues(page)).map(({ also: _, only: __, ...item }) => ({
    ...item,
    answer: item.answer.trim(),
    points: item.points.filter(Boolean),
  }))
}
