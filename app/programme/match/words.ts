import type { FloorCounts } from '../../../admissions/matching/match.server.ts'
import { formatCounted } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'

export const matchPageWords = spoken({
  en: {
    fit: 'Fit',
    outOf: 'out of 100',
    fitOf: (fit: number) => `Fit ${Math.round(fit)} out of 100`,
    reasons: 'Why it is here',
    requirements: 'Do you qualify?',
    yearAbove: (more: string, budget: string) =>
      `That is about ${more} above your ${budget}. The tuition alone is within it.`,
    /** Once above a list, in few words and in all of them. */
    allAbove: (budget: string) => `Over ${budget} with living`,
    allAboveWhole: (budget: string, hasVersions: boolean) =>
      `With living costs, visa and travel, the first year of each row here is above your ${budget}.${hasVersions ? ' One of the versions of a programme may cost less.' : ''}`,
    parts: 'How the fit adds up',
    partOf: (points: number, max: number) => `${points.toFixed(1)} of ${max.toFixed(1)}`,
    partUnknown: 'not known; “How ranking works” says how we count it',
    closed: 'Asks for something you don’t have yet',
    more: 'Show More',
    summary: (openCount: number, total: number, figures: Figures) =>
      openCount === 0
        ? `${formatCounted(total, 'programme', figures)}; each asks for something you don’t have yet`
        : openCount === total
          ? `${formatCounted(total, 'programme', figures)}, none ruled out yet`
          : `${formatCounted(total, 'programme', figures)}, ${figures.count(openCount)} not ruled out`,
    /** For how many programmes English or marks are below the visa's rule or the usual requirement. */
    floors: ({ belowVisa, englishBelowUsual, marksBelowUsual }: FloorCounts, figures: Figures): string[] => {
      const below = [
        englishBelowUsual > 0 && `your English for ${figures.count(englishBelowUsual)}`,
        marksBelowUsual > 0 && `your marks for ${figures.count(marksBelowUsual)}`,
      ].filter((part) => part !== false)
      return [
        belowVisa > 0 && `Your English is below what the visa needs for ${figures.count(belowVisa)} of them.`,
        below.length > 0 &&
          `Below what most ask in that country: ${below.join(' and ')}. We rule none out for that.`,
      ].filter((sentence) => sentence !== false)
    },
    ready: (ready: number, openCount: number, figures: Figures) =>
      openCount === 0
        ? 'Each one says what is missing.'
        : ready === openCount
          ? 'You meet every requirement that these publish.'
          : ready === 0
            ? 'For each of these, something is still unknown.'
            : `For ${figures.count(ready)} of these you meet every published requirement. For ${figures.count(openCount - ready)} something is still unknown.`,
    /** In a row, or once above a list if it is true of all rows. */
    unpublished: (names: string[]) => `Not published: ${names.join(', ')}`,
    cost: 'cost',
    /** Below the last programme of an institution: what else it has. */
    /** `here`: how many of them are named when it is opened. */
    moreAt: (count: number, institution: string, here: number, figures: Figures) =>
      `${figures.count(count)} more at ${institution}${here < count ? `, ${figures.count(here)} of them here` : ''}`,
    allThere: (institution: string) => `Everything ${institution} offers in this subject`,
    why: 'Why',
    whyOf: (title: string) => `Why ${title} is here`,
    closeWhy: 'Close',
    toProgramme: 'See the programme',

    whatIf: 'How to get more choice',
    whatIfLead: (over = 'the whole catalogue') =>
      `Change one thing and you get more. We counted ${over}. Trying one does not save anything.`,
    /** The scope in which changes are counted if the named subject is in no list of disciplines. */
    over: (disciplines: string[], subject: string) =>
      `${disciplines.length > 0 ? `all of ${disciplines.join(', ')}` : 'the whole catalogue'}, not only “${subject}”`,
    countedOver: (over: string) => `We counted ${over}.`,
    tryIt: 'Try it',
    trying: (change: string) => `Trying: ${change}`,
    triedCounts: (before: number, after: number, figures: Figures) =>
      `Today, nothing rules you out of ${formatCounted(before, 'programme', figures)}. With this change, the number would be ${figures.count(after)}.`,
    opened: (opens: number, figures: Figures) => `Opens ${formatCounted(opens, 'programme', figures)}`,
    opensFirst: 'For example:',
    noCost: 'Cost not published',
    /**
     * Shown once below a list with American earnings: the College Scorecard counts people who received
     * federal aid.
     */
    payOfAided:
      'What graduates earn in the USA is that of students with US federal aid, not of students from abroad.',
    flips: 'Would open',
    undo: 'Undo',

    weights: 'How much each thing counts',
    weightsLead:
      'Move a slider and the order changes at once. There is no slider for partnerships or commission, and there never will be.',
    apply: 'Apply',
    usual: 'Back to the usual weights',
    how: 'How ranking works',
  },
})
