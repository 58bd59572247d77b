import { pressIn } from '../../forms/press.ts'

/** The page's one form stands at its top, empty, as forms cannot hold one another. Every field and button names it, so that all goes along. */
export const PAGE_FORM = 'application'
export const press = pressIn(PAGE_FORM)

/** What a step asks for, by the step. */
export const stepFields = {
  reason: (step: string) => `reason-${step}`,
  intake: (step: string) => `intake-${step}`,
}

/** Where on an application's page its last day is noted. */
export const LAST_DAY_FIELD = `${PAGE_FORM}-deadline`
