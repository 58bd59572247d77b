import { z } from 'zod'
import { withFixedSpaces } from '../fixed-spaces.ts'
import { requireUnique, words } from '../pieces.ts'
import { ruleSource } from '../work.ts'
import { COUNTRY_STEPS, FIRST_STEPS, LAST_STEPS, PATH_STEPS, STEP_DOERS } from './path-steps.ts'

const prose = words.transform(withFixedSpaces)
const days = z.int().nonnegative()

const plainStep = {
  name: prose,
  who: z.enum(STEP_DOERS),
  /** What the step yields, as the next ones need it. */
  paper: prose.optional(),
  /** The steps that have to be ready before this one begins. */
  needs: z.array(z.enum(PATH_STEPS)).default([]),
  /** The days from its beginning until its paper is there. */
  takes: days,
  text: prose.optional(),
}

/** A step that is much the same everywhere. No authority sets its days; they are our own allowance. */
const commonStep = z.strictObject({ step: z.enum([...FIRST_STEPS, ...LAST_STEPS]), ...plainStep })

/** A step of a country’s student visa, with the authority whose rule it is. */
const countryStep = z.strictObject({
  step: z.enum(COUNTRY_STEPS),
  ...plainStep,
  /** True if the authority itself names the days that it takes; otherwise they are our own allowance. */
  isPublished: z.boolean().default(false),
  /** It cannot begin earlier than so many days before the course. */
  notBefore: days.optional(),
  /** What can still be done once it is late, if it is something of its own. */
  late: prose.optional(),
  ...ruleSource,
})

/** A country’s steps in order. Each needs only first steps and steps above it, so no two wait for each other. */
export const countrySteps = z.array(countryStep).min(1).check(requireUnique('step'), refuseLaterNeeds)

/** The file `departure.yaml`: the steps that every country has, and what can still be done once a step is late. */
export const departure = z.strictObject({
  steps: z.array(commonStep).min(1).check(requireUnique('step')),
  late: z.record(z.enum(PATH_STEPS), prose),
})

export type CountryStep = z.infer<typeof countryStep>
export type Departure = z.infer<typeof departure>

function refuseLaterNeeds(context: z.core.ParsePayload<CountryStep[]>) {
  context.value.forEach(({ needs }, index) => {
    const earlier: string[] = [...FIRST_STEPS, ...context.value.slice(0, index).map(({ step }) => step)]
    const later = needs.find((need) => !earlier.includes(need))
    if (later === undefined) return
    context.issues.push({
      code: 'custom',
      continue: true,
      input: needs,
      path: [index, 'needs'],
      message: `names “${later}”, which does not come before it`,
    })
  })
}
