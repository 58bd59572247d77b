import { pressIn } from '../../forms/press.ts'

/**
 * The one form of an application's page. It stands at the top and is empty: forms cannot hold one another, and a paper is uploaded by a form of
 * its own. Every field and button names it, so that whatever is pressed, all that was typed goes along.
 */
export const PAGE_FORM = 'application'
export const press = pressIn(PAGE_FORM)

/** What a step asks for, by the step. */
export const stepFields = {
  reason: (step: string) => `reason-${step}`,
  intake: (step: string) => `intake-${step}`,
}
