import { data } from 'react-router'
import { z } from 'zod'
import type { Acting } from '../../../admissions/access/types.ts'
import { takeStep } from '../../../admissions/applications/applications.server.ts'
import { askForPaper, takeBackPaperRequest } from '../../../admissions/applications/requests.server.ts'
import { getStep, STEP_NAMES, type StepName } from '../../../admissions/applications/status.ts'
import { MAX_TEXT_LENGTH } from '../../../admissions/applications/types.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { flashSuccess } from '../flash.ts'
import { deskApplicationWords as words } from './words.ts'

const line = z
  .string()
  .default('')
  .transform((text) => text.trim())
const answerForm = z.object({
  do: line,
  step: z
    .enum(STEP_NAMES.filter((name) => name !== 'submit') as Exclude<StepName, 'submit'>[])
    .optional()
    .catch(undefined),
  reason: line.pipe(z.string().max(MAX_TEXT_LENGTH, 'long')),
  paper: line,
  paperReason: line,
})
const form = {
  faults: {
    step: words.chooseStep,
    missing: words.needsDetails,
    long: words.tooLong(MAX_TEXT_LENGTH),
    ...words.ask.faults,
  },
  refusals: words.refusals,
}

interface OpenApplication {
  page: PageContext
  acting: Acting
  application: string
}

const actions = {
  step: async ({ page, acting, application }, { step, reason }) => {
    if (!step) return refuseFields({ step: 'step' as const })
    const outcome = await takeStep(page.database, acting, application, step, { reason }, page.now())
    if (outcome.ok) return flashSuccess(words.noted(applicationWords.statuses[getStep(step).to]))
    if (outcome.reason === 'not-found') throw data(null, { status: 404 })
    return outcome.reason === 'reason-missing' ? refuseFields({ reason: 'missing' as const }) : outcome
  },

  ask: async ({ page, acting, application }, { paper, paperReason }) => {
    const wish = { title: paper, reason: paperReason }
    const { database } = page
    const outcome = await askForPaper(database, acting, application, wish, words.notices, page.now())
    if (outcome.ok) return flashSuccess(words.ask.done)
    if (outcome.reason === 'not-found') throw data(null, { status: 404 })
    return outcome
  },

  unask: async ({ page, acting, application }, _, request) => {
    const { database } = page
    const isTakenBack = await takeBackPaperRequest(
      database,
      acting,
      application,
      request,
      words.notices,
      page.now(),
    )
    return isTakenBack ? flashSuccess(words.ask.takenBack) : refuse('request-over')
  },
} satisfies Actions<OpenApplication, z.infer<typeof answerForm>>

/** Handles the buttons of an application's page: an institution's answer, and papers that are asked for. */
export function actOnApplication(request: Request, application: OpenApplication) {
  return takeForm(request, application.page, answerForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do || 'step')
    return act(application, fields, target)
  })
}
