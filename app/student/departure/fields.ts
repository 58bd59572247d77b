/** Returns the field with the own day of a step: each step has a form on one page. */
export const nameDayField = (step: string) => `day-${step}`
