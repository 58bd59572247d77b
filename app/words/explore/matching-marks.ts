import { spoken } from '../language.ts'

/** The words of marks beside matches: apart from the sentences, which pages get from the server ready made. */
export const matchingMarks = spoken({
  en: {
    states: { met: 'Met', unmet: 'Not met', unknown: 'Not known' },
    bands: { reach: 'Reach', match: 'Match', safe: 'Safe' },
    /** On a list that has bands and no safe one. */
    noSafe: 'There is no Safe option in this list.',
  },
})
