import { watchSignIn } from './auth-state.ts'
import { blockClosedButton } from './closed-button.ts'
import { openCoach } from './coach-door.ts'
import { highlightContents } from './contents.ts'
import { closeMenuOn } from './menu.ts'
import { keepPageOffline } from './offline.ts'
import { moveToTop, noteScrolling } from './scrolling.ts'
import { turnTheme } from './theme.ts'
import { startWorksheets } from './worksheets.ts'

/*
 * The one script of every page; read-only pages have no other. It shares nothing with the pages' scripts, to
 * stay small.
 */

noteScrolling()
highlightContents()
startWorksheets()
try {
  watchSignIn()
} catch {
  // Storage is off: pages do not learn of each other.
}

document.documentElement.dataset.ready ??= 'frame'
document.addEventListener('submit', blockClosedButton)
document.addEventListener('submit', keepPageOffline)
document.addEventListener('keydown', closeMenuOn)
document.addEventListener('click', (event) => {
  closeMenuOn(event)
  const target = event.target as Element
  if (target.closest('[data-turn-theme]')) turnTheme()
  if (target.closest('[data-to-top]')) {
    event.preventDefault()
    moveToTop()
  }
  // The user opens a new tab, in which the link leads to the coach's page.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const door = target.closest<HTMLAnchorElement>('[data-open-coach]')
  if (door) {
    event.preventDefault()
    openCoach(door.href)
  }
  keepPageOffline(event)
})

// Any part of the site may open the coach: `window.dispatchEvent(new CustomEvent('pma:open-coach', { detail:
// { text } }))`.
addEventListener('pma:open-coach', (event) => {
  const { text } = (event as CustomEvent<{ text?: string } | null>).detail ?? {}
  openCoach('/coach', text)
})
