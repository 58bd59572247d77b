import { showToast } from '../../ui/toast.ts'
import { lineWords } from '../line/words.ts'

/**
 * Keeps a page, with everything typed, if a form is sent or an internal link followed while offline. With the
 * router, the router does this itself (`app/site/line/keep-the-page.ts`).
 */
export function keepPageOffline(event: SubmitEvent | MouseEvent) {
  if (navigator.onLine || event.defaultPrevented || document.documentElement.dataset.ready === 'router')
    return
  if (event instanceof MouseEvent && !leavesPage(event)) return
  event.preventDefault()
  showToast(lineWords.alone.offline, { kind: 'failure' })
}

/** True if a click leads to another page of ours in this tab. */
function leavesPage(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return false
  return (
    link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
  )
}
