import { pressIn } from '../../forms/press.ts'

/**
 * Id of the page's single form. It is empty and at the top, as forms cannot be nested. All fields and buttons
 * refer to it, so everything is sent together.
 */
export const PAGE_FORM = 'application'
export const press = pressIn(PAGE_FORM)

/** Names of the fields of each step. */
export const stepFields = {
  reason: (step: string) => `reason-${step}`,
  intake: (step: string) => `intake-${step}`,
}

/** Id of the last-day field on an application's page. */
export const LAST_DAY_FIELD = `${PAGE_FORM}-deadline`
