import { showToast } from '../../ui/toast.ts'
import { lineWords } from '../../words/site/line.ts'

/**
 * A form that would go the browser's way while there is no network stays on its page, with all that was typed, and it is said. Where the
 * router is there it does so itself (`app/site/line/keep-the-page.ts`).
 */
export function keepOffline(event: SubmitEvent) {
  if (navigator.onLine || event.defaultPrevented || document.documentElement.dataset.ready === 'router')
    return
  event.preventDefault()
  showToast(lineWords.alone.offline, { kind: 'failure' })
}
