import type { FindingState } from '../../../admissions/matching/findings.ts'
import { spoken } from '../../words/language.ts'

/** The words of what decides about a programme, in the bar that stays in sight. */
export const decisionWords = spoken({
  en: {
    title: 'In short',
    /** Nothing as long as nothing could be checked. */
    verdict: (requirements: { state: FindingState }[]) => {
      const states = requirements.map(({ state }) => state)
      if (states.includes('unmet')) return 'You do not meet a requirement'
      if (!states.includes('met')) return undefined
      return states.includes('unknown') ? 'You meet what we could check' : 'You meet what is asked'
    },
    whole: (amount: string) => `About ${amount} in total`,
    firstYear: (amount: string) => `About ${amount} for the first year`,
    tuition: (amount: string) => `Tuition about ${amount} a year`,
    noPrice: 'Cost not known',
    applyBy: 'Apply by',
    noDay: 'Last day not known',
    toApply: 'To the application',
  },
})
