import { paths } from '../../paths.ts'
import { leadWords as words } from './words.ts'

/** Returns the name of the page with the form; an address that is not ours is shown as sent. */
export function getPageName(page: string) {
  switch (page) {
    case paths.home():
      return words.pages.home
    case paths.lead():
      return words.pages.lead
    case paths.contact():
      return words.pages.contact
    case paths.book():
      return words.pages.book
    default:
      return page
  }
}
