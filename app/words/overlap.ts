import { spoken } from './language.ts'

/** The words for fields changed in two places at once. */
export const overlapWords = spoken({
  en: {
    askAgain: 'This was also changed elsewhere. Please choose which to keep.',
    changed: (label: string) => `${label} was changed elsewhere while you were editing.`,
    now: 'What is saved now:',
    empty: 'empty',
    choose: 'Save again to keep what you typed here.',
  },
})
