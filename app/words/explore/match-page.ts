import { counted } from '../english.ts'
import type { Figures } from '../figures.ts'
import { spoken } from '../language.ts'

export const matchPageWords = spoken({
  en: {
    fit: 'Fit',
    outOf: 'out of 100',
    fitOf: (fit: number) => `Fit ${Math.round(fit)} out of 100`,
    reasons: 'Why it is here',
    requirements: 'How you stand to what it asks',
    parts: 'How the fit adds up',
    partOf: (points: number, most: number) => `${points.toFixed(1)} of ${most.toFixed(1)}`,
    partUnknown: 'not known; counts as the table of weights says',
    closed: 'Not open to you today',
    more: 'Show More',
    summary: (open: number, total: number, figures: Figures) =>
      open === 0
        ? `${counted(total, 'programme', figures)}, none open to you today`
        : `${counted(total, 'programme', figures)}, ${figures.count(open)} open to you`,
    ready: (ready: number, open: number, figures: Figures) =>
      open === 0
        ? 'Each asks for something that you do not have yet, and says which.'
        : ready === open
          ? 'No requirement of these is unmet or unknown.'
          : ready === 0
            ? 'No requirement of these is unmet; of each something is still unknown.'
            : `No requirement of these is unmet. Of ${figures.count(ready)} each is met; of ${figures.count(open - ready)} something is still unknown.`,
    bandsLead: 'Where published admission figures carry a band:',
    noBand: 'no band',

    whatIf: 'What would open more',
    whatIfLead:
      'The smallest single changes, counted over the whole catalogue. Trying one changes nothing that is saved.',
    noChanges: 'No single change opens more of these.',
    tryIt: 'Try it',
    trying: (change: string) => `Trying: ${change}`,
    triedCounts: (before: number, after: number, figures: Figures) =>
      `Open to you: ${figures.count(before)} today, ${figures.count(after)} then.`,
    opened: (opens: number, figures: Figures) => `Opens ${counted(opens, 'programme', figures)}`,
    opensFirst: 'The first of them:',
    flips: 'Would open',
    undo: 'Undo',

    weights: 'What counts how much',
    weightsLead:
      'Move a slider and the order follows at once. Partnership and commission are not among them and cannot be.',
    apply: 'Apply',
    usual: 'Back to the usual weights',
    how: 'How ranking works',
  },
})
