import { data } from 'react-router'
import type { Acting } from '../../../admissions/access/types.ts'
import {
  findNotedStep,
  finishStep,
  noteRefusal,
  type PathOutcome,
  planStep,
} from '../../../admissions/path/path.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { nameDayField } from './fields.ts'
import { departureWords as words } from './words.ts'

interface OnPath {
  page: PageContext
  acting: Acting
  application: string
}
type Texts = Record<string, string>

const form = { faults: words.faults, refusals: words.refusals }

const actions = {
  plan: async ({ page, acting, application }, texts, target) => {
    const step = requireStep(target)
    const day = (texts[nameDayField(step)] ?? '').trim()
    const outcome = await planStep(page.database, acting, application, { step, day }, page.now())
    if ('faults' in outcome)
      return { ok: false, reason: 'invalid', faults: { [nameDayField(step)]: outcome.faults.day } } as const
    return answer(outcome, words.saved)
  },
  done: (on, _, target) => finish(on, target, true),
  undone: (on, _, target) => finish(on, target, false),
  refused: async ({ page, acting, application }, texts) => {
    const { database, today, now } = page
    const refusal = { refusedOn: texts.refusedOn ?? '', reason: (texts.reason ?? '').trim(), today: today() }
    const outcome = await noteRefusal(database, acting, application, refusal, now())
    return answer(outcome, words.refusal.noted)
  },
} satisfies Actions<OnPath, Texts>

async function finish({ page, acting, application }: OnPath, target: string, isDone: boolean) {
  const note = { step: requireStep(target), isDone, today: page.today() }
  return answer(await finishStep(page.database, acting, application, note, page.now()), words.saved)
}

function requireStep(name: string) {
  const step = findNotedStep(name)
  if (!step) throw data(null, { status: 404 })
  return step
}

function answer(outcome: PathOutcome, done: string) {
  if (outcome.ok) return data<Answer>({ toast: { done } })
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  return outcome
}

/** Handles the buttons of the steps to the first day, for the student or their counsellor. */
export function actOnDeparture(request: Request, on: OnPath) {
  return takeForm(request, on.page, anyFields, form, async (_, texts) => {
    const { act, target } = actionIn(actions, texts.do ?? '')
    return act(on, texts, target)
  })
}
