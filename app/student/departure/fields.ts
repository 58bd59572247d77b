import type { NotedStep } from '../../../admissions/path/types.ts'

/** Returns the field with the own day of a step: each step has a form on one page. */
export const nameDayField = (step: string) => `day-${step}`

/** The name under which the course’s first day is noted among the steps. */
export const FIRST_DAY = 'start' satisfies NotedStep
