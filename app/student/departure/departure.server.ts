import type { ApplicationStatus } from '../../../admissions/applications/status.ts'
import type { PathStepName } from '../../../admissions/content/visas/path-steps.ts'
import { dayAfter } from '../../../admissions/days/days.server.ts'
import { type DepartureStep, isBehind, planDeparture } from '../../../admissions/path/departure.ts'
import type { OpenPath } from '../../../admissions/path/types.ts'
import type { PageContext } from '../../context.ts'
import { presentRuleSource } from '../../programme/rule-source.ts'

type ShownOn = Pick<PageContext, 'content' | 'now' | 'today' | 'dayOf' | 'timeOf'>

export type ShownDeparture = ReturnType<typeof presentDeparture>

/** Returns the steps of an accepted application to the first day, as pages show them. */
export function presentDeparture(
  path: Pick<OpenPath, 'intake' | 'place' | 'depositBy' | 'notes'> & { status: ApplicationStatus },
  page: ShownOn,
) {
  const plan = planDeparture(path, page.content, page.now())
  const isAccepted = path.status === 'accepted'
  return {
    isAccepted,
    hasIntake: path.intake !== '',
    refusals: path.notes.refusals,
    plan: isAccepted &&
      plan && {
        firstDay: plan.firstDay,
        isOwnFirstDay: plan.isOwnFirstDay,
        readyAfterStart: plan.readyAfterStart,
        behind: plan.steps.filter(isBehind).length,
        steps: plan.steps.map((step) => presentStep(step, plan.firstDay, page)),
      },
  }
}

/** The steps that are taken at the institution, whose midnight ends their last day. */
const INSTITUTION_STEPS: readonly string[] = ['reply', 'deposit', 'confirmation'] satisfies PathStepName[]

export type ShownStep = ReturnType<typeof presentStep>

function presentStep(
  { days, source, notBefore, needs: _, ...step }: DepartureStep,
  firstDay: string,
  { today, dayOf, timeOf }: ShownOn,
) {
  const isAtInstitution = INSTITUTION_STEPS.includes(step.step)
  return {
    ...step,
    by: source && presentRuleSource(source, today()),
    notBefore: notBefore === undefined ? undefined : dayAfter(firstDay, -notBefore),
    days: days && {
      startBy: days.startBy,
      readyBy: days.readyBy,
      daysLeft: days.daysLeft,
      soonest: days.soonest,
      // If it ends with the reader's own day, the day is enough.
      endsFor:
        !isAtInstitution ||
        (timeOf(days.endsAt) === '00:00' && dayOf(days.endsAt) === dayAfter(days.startBy, 1))
          ? undefined
          : { time: timeOf(days.endsAt), day: dayOf(days.endsAt) },
    },
  }
}
