import type { ApplicationFilter } from './application-filter.ts'

/** The most lists that one member of staff can name. */
export const MAX_VIEWS = 20

/** The longest name of such a list, in characters. */
export const MAX_VIEW_NAME_LENGTH = 60

/** A list of applications that a member of staff has named. */
export interface ApplicationView {
  id: string
  name: string
  filter: ApplicationFilter
}
