import { redirect } from 'react-router'
import type { Acting } from '../../../admissions/access/types.ts'
import { messageForm } from '../../../admissions/messages/form.ts'
import { keepDraft, sendMessage, takeBack } from '../../../admissions/messages/messages.server.ts'
import { LONGEST_MESSAGE } from '../../../admissions/messages/types.ts'
import type { PageContext } from '../../context.ts'
import { takeForm } from '../../forms/take.server.ts'
import { messageWords as words } from '../../words/student/messages.ts'

const form = {
  faults: { empty: words.empty, 'too-long': words.tooLong(LONGEST_MESSAGE) },
  refusals: { answered: words.answered, late: words.tooLate },
}

/** What is pressed on a thread's page, a student's or the desk's: send, keep the draft, take back. Done, it leads to `back`. */
export function actOnThread(request: Request, page: PageContext, acting: Acting, back: string) {
  return takeForm(request, page, messageForm, form, async ({ do: pressed, text, seen }) => {
    const [act, nr] = pressed.split(' ')
    if (act === 'draft') {
      await keepDraft(page.database, acting, text, page.now())
      return redirect(back, 303)
    }
    if (act === 'undo') {
      const undone = await takeBack(page.database, acting, Number(nr) || 0, page.now())
      return undone ? redirect(back, 303) : { ok: false as const, reason: 'late' as const }
    }
    const sent = await sendMessage(page.database, acting, { text, seen }, page.now())
    return sent.ok ? redirect(back, 303) : sent
  })
}
