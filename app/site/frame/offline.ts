import { showToast } from '../../ui/toast.ts'
import { lineWords } from '../../words/site/line.ts'

/** A form sent while there is no network stays, with all that was typed. Where the router is, it does so itself (`app/site/line/keep-the-page.ts`). */
export function keepOffline(event: SubmitEvent) {
  if (navigator.onLine || event.defaultPrevented || document.documentElement.dataset.ready === 'router')
    return
  event.preventDefault()
  showToast(lineWords.alone.offline, { kind: 'failure' })
}
