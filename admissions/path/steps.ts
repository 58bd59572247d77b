import type { VisaPack } from '../content/visas/pack.ts'
import { FIRST_STEPS, LAST_STEPS, type PathStepName, type StepDoer } from '../content/visas/path-steps.ts'
import type { CountryStep, Departure } from '../content/visas/steps.ts'

/** A step from an accepted offer to the first day of the course, in one country. */
export interface PathStep {
  step: PathStepName
  name: string
  who: StepDoer
  paper?: string
  needs: PathStepName[]
  /** The days from its beginning until its paper is there, with those for which money has to be held. */
  takes: number
  isPublished: boolean
  notBefore?: number
  text?: string
  /** What can still be done once it is late. */
  late: string
  /** The authority whose rule it is; absent for a step that is the same everywhere. */
  source?: Pick<CountryStep, 'title' | 'page' | 'confidence' | 'seen' | 'reviewBy'>
}

/**
 * Returns the steps of a country in order: the first ones of `departure.yaml`, those of the country’s own file,
 * and the last ones. A step needs only steps that the country has.
 */
export function listPathSteps(
  { steps: countrySteps, funds }: Pick<VisaPack, 'steps' | 'funds'>,
  { steps: commonSteps, late }: Departure,
): PathStep[] {
  const common = (names: readonly PathStepName[]) =>
    commonSteps
      .filter(({ step }) => names.includes(step))
      .map((step) => ({ ...step, isPublished: false, late: late[step.step] }))
  const own = countrySteps.map(({ title, page, confidence, seen, reviewBy, readAt: _, ...step }) => ({
    ...step,
    takes: step.takes + (step.step === 'funds' ? (funds?.held?.days ?? 0) : 0),
    late: step.late ?? late[step.step],
    source: { title, page, confidence, seen, reviewBy },
  }))
  const steps: PathStep[] = [...common(FIRST_STEPS), ...own, ...common(LAST_STEPS)]
  const names = steps.map(({ step }) => step)
  return steps.map((step) => ({ ...step, needs: step.needs.filter((need) => names.includes(need)) }))
}
