import type { FaqItem } from '../../admissions/content/offer.ts'
import type { PageContext } from '../context.ts'
import { fillAll } from './fill-all.ts'
import { createVariableValues } from './variable-values.ts'

/**
 * Returns the questions and answers as they are true of this installation. Drops points that are empty.
 * Alternative wordings are left out: only the coach uses them.
 */
export function listQuestions(page: PageContext): Omit<FaqItem, 'also' | 'only'>[] {
  return fillAll(page.content.faq, createVariableValues(page)).map(({ also: _, only: __, ...item }) => ({
    ...item,
    answer: item.answer.trim(),
    points: item.points.filter(Boolean),
  }))
}
