import type { Student } from '../../../admissions/accounts/types.ts'
import { readEdit } from '../../../admissions/profile/sent.ts'
import type { PageContext } from '../../context.ts'
import { newKey } from '../../site/lead/send-form.ts'
import { act } from './act.server.ts'
import type { Answer } from './answer.ts'

const FORM = 'testResults'

/**
 * Drafts that came together in one form, as those of test results do without script: each begins with the name of its form. Undefined
 * where what was sent is no such form.
 */
export function draftsIn(sent: FormData): FormData[] | undefined {
  if (sent.has('script') || sent.has('entry') || sent.get('form') !== FORM) return undefined
  const drafts: FormData[] = []
  for (const [name, value] of sent) {
    if (name === 'form') drafts.push(new FormData())
    drafts.at(-1)?.append(name, value)
  }
  return drafts
}

/** Does what was pressed in one of the drafts; what is typed in the others stays. */
export async function actOnDrafts(
  page: PageContext,
  student: Student,
  drafts: FormData[],
): Promise<{ answer: Answer; status: number } | undefined> {
  const pressed = drafts.find((draft) => draft.has('intent')) ?? drafts[0]
  const others = (but?: FormData) => drafts.filter((draft) => draft !== but).map(typed)
  switch (pressed.get('intent')) {
    case 'cancel':
      return { answer: { form: FORM, drafts: others(pressed) }, status: 200 }
    case 'add':
      return { answer: { form: FORM, drafts: [...others(), { form: FORM, key: newKey() }] }, status: 200 }
  }
  const acted = await act(page, student, pressed)
  if (!acted) return undefined
  const { answer, status } = acted
  const open = drafts.flatMap((draft) => (draft !== pressed ? [typed(draft)] : answer.done ? [] : [answer]))
  return { answer: { ...answer, drafts: open }, status }
}

function typed(draft: FormData): Answer {
  return { form: FORM, key: String(draft.get('draft') ?? '') || newKey(), ...readEdit(FORM, draft) }
}
