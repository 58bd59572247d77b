import type { StepDoer } from '../../admissions/content/visas/path-steps.ts'
import { formatCounted } from './english.ts'
import { spoken } from './language.ts'

/** Words of the steps from an offer to the first day, on every page that shows them. */
export const stepWords = spoken({
  en: {
    who: {
      student: 'You',
      family: 'Your family',
      bank: 'Your bank',
      institution: 'The university',
      authority: 'The authority',
    } satisfies Record<StepDoer, string>,
    /** The same, where staff read it. */
    whoAtDesk: {
      student: 'The student',
      family: 'The family',
      bank: 'The bank',
      institution: 'The university',
      authority: 'The authority',
    } satisfies Record<StepDoer, string>,
    paper: (paper: string) => `Paper: ${paper}.`,
    takes: (days: number, isPublished: boolean) =>
      days === 0
        ? 'Takes no time of its own.'
        : isPublished
          ? `Takes ${formatCounted(days, 'day')}, says the authority.`
          : `We allow ${formatCounted(days, 'day')}. Nobody promises that.`,
  },
})
