import { spoken } from '../language.ts'

/** The words of marks beside matches: apart from the sentences, which pages get from the server ready made. */
export const matchingMarks = spoken({
  en: {
    states: { met: 'Met', unmet: 'Not met', unknown: 'Not known' },
    /** How likely admission is, where published figures say so; the last where none does. */
    bands: {
      safe: 'Likely',
      match: 'Check first',
      reach: 'Stretch',
      none: 'Your chances: not enough is published to say',
    },

    /** On a list that has bands and no likely one. */
    noSafe: 'Nothing in this list is called Likely.',
  },
})
