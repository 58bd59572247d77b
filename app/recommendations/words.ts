import type { Band } from '../../admissions/matching/bands.ts'
import type { CERTIFICATIONS, PLANNING } from '../../admissions/recommendations/types.ts'
import { recordWords } from '../programme/words.ts'
import { lineWords } from '../site/line/words.ts'
import { formatCounted, joinWithOr, withArticle } from '../words/english.ts'
import type { Figures } from '../words/figures.ts'
import { spoken } from '../words/language.ts'

const choices: Record<(typeof CERTIFICATIONS)[number] | typeof PLANNING, string> = {
  'Extra-curricular': 'Extra-curricular',
  Volunteering: 'Volunteering',
  Both: 'Both',
  "No,I'm planning to take": "No,I'm planning to take",
}

/** The words of `/recommendations`. Names of fields, options and messages are the specification's. */
export const recommendationWords = spoken({
  en: {
    title: 'Recommendations',
    description:
      'We check every programme in our catalogue against your scores, budget and choices. You see the reasons for each, and what is still unknown.',
    intro: {
      lead: 'Tell us where and what you want to study, and your scores. We check every programme we list against them. You see what fits, why, and what is still unknown.',
      points: [
        'Each programme comes with at least three reasons. You also see every requirement that you do not meet or that is unknown.',
        'No university can pay for a better place, and we never make up a chance of admission.',
        'Don’t know something yet? Skip it.',
      ],
      generate: 'Generate',
      /** Made up, and said to be. */
      specimen: {
        heading: 'What you will see next to each programme',
        findings: [
          { state: 'met', text: 'Asks for IELTS 6.5, and you have 7' },
          { state: 'met', text: '₹18 lakh a year with living costs, within your ₹20 lakh' },
          { state: 'unmet', text: 'Asks for GRE 315, but you have 308' },
          {
            state: 'unknown',
            text: 'Our sources give no requirement for work experience: ask the institution',
          },
        ] satisfies { state: 'met' | 'unmet' | 'unknown'; text: string }[],
        note: 'This is an example with invented figures. Yours come from our catalogue.',
      },
      earlier: 'Made earlier',
      older: (count: number) => (count === 1 ? 'One more' : `${count} more`),
    },
    form: {
      /** Choices under the specification's names; years and tests use their own. */
      choices: choices as Record<string, string>,
      steps: 'Three steps, with at most four questions each',
      step: { 1: 'Where and what', 2: 'When and how much', 3: 'Your scores' },
      next: 'Next',
      back: 'Back',
      required: 'Only the fields with * are required.',
      filledFrom: {
        profile: 'We have filled in what your profile already says.',
        last: 'We have filled in what you asked for last time.',
        both: 'We have filled in what you asked for last time, and scores from your profile.',
      },
      country: 'Country',
      state: 'State',
      degree: 'Degree',
      discipline: 'Discipline',
      year: 'Year',
      month: 'Month',
      yearPassed: (year: string) => `${year} (passed)`,
      yearHint: 'If the year has passed, we look at the next intake.',
      score: 'High school score',
      scoreOutOf: 'Out of',
      certification: 'Certification',
      aptitude: 'Aptitude',
      aptitudeScore: 'Your SAT or ACT score',
      proficiency: 'Proficiency',
      proficiencyScore: 'Your overall score',
      budget: 'Budget a year',
      budgetHint: (currency: string, max: string) =>
        `In ${currency}, tuition and living together, at most ${max}`,
      choose: 'Choose one',
      anyCountry: 'Any country',
      unlisted: 'We list no programmes yet in',
      anyState: 'Any state',
      anyDegree: 'Any degree',
      anyDiscipline: 'Any discipline',
      showStates: 'Show its states',
      submit: 'Generate',
    },
    /** A high school score, as worded in the list of answers. */
    score: (value: number, outOf: number) => `High school score ${value} out of ${outOf}`,
    scoreNotCompared: (score: string, outOf: string) =>
      `High school score ${score}, which we could not compare because it is more than ${outOf}. Write it with what it is out of, such as 441/500`,
    summary: 'Please check the following',
    wrong: {
      required: 'Please enter the required details',
      state: 'Choose a state, or “Any state”.',
      degree: 'Choose a degree, or “Any degree”.',
      discipline: 'Choose a discipline, or “Any discipline”.',
      notOffered: 'Choose one of the options shown, or leave it open.',
      negative: 'Enter a score of 0 or more, or leave it empty.',
      number: 'Enter a number, such as 85.5 or 441/500, or leave it empty.',
      testScore: 'Enter the score as a number, or leave it empty.',
      aptitude: 'Enter a possible score: 400 to 1600 for the SAT, 1 to 36 for the ACT.',
      proficiency:
        'Enter a possible score: 0 to 9 in halves for IELTS, 10 to 90 for PTE, 80 to 230 for Cambridge English.',
      budget: (max: string) => `Enter a budget from 0 to ${max}, or leave it empty.`,
    },
    notSaved: lineWords.failed.filters,
    notSavedWhy: 'we could not save this. Your results are still here. Try again later to keep them.',
    loading: 'Checking every programme',
    none: 'No Results Found...',
    noneLead: 'No programme matches all of these choices. Leave one open:',
    noneHelp:
      'No programme matches all of these choices, and leaving one open is not enough. Change two or more.',
    noneWithin: (count: number, figures: Figures) =>
      `${formatCounted(count, 'programme', figures)} would match, but ${count === 1 ? 'it is' : 'all are'} over your budget.`,
    without: (answer: string, total: number, figures: Figures) =>
      `Without “${answer}”: ${formatCounted(total, 'programme', figures)}`,
    edit: 'Change my answers',
    asked: 'You asked for',
    everything: 'Any degree in any discipline, anywhere',
    yearIsOver: (year: string) => `${year} has passed. Choose a month, and we look at the next one.`,
    overBudget: 'Programmes over your budget are shown and marked.',
    hideOver: 'Hide what is over my budget',
    showOver: 'Show what is over my budget',
    signIn: 'Sign in to keep these results',
    signInWhy: 'Once signed in, you can open them again and see what has changed since.',
    set: {
      made: 'Made on',
      found: (count: number, figures: Figures) => formatCounted(count, 'programme', figures),
      unchanged: 'Nothing in the first hundred has changed since.',
      changed: 'What has changed since, in the first hundred',
      entered: 'New today',
      left: 'No longer in the list',
      gone: 'no longer in the catalogue',
      moved: (earlierPlace: number, is: number) =>
        earlierPlace === is ? `still number ${is}` : `was number ${earlierPlace}, now ${is}`,
      opened: 'nothing rules you out now',
      closed: 'now asks for something you don’t have',
      /** Shown only if the site has a counsellor. */
      counsellors: {
        review: 'Send to a counsellor for review',
        note: 'What should the counsellor look at?',
        tooLong: (max: number) => `Shorten the note to ${max} characters`,
        hint: 'At most 1,000 characters. The counsellor also sees these results and your profile.',
        asked: 'A counsellor has been asked to look at this on',
        again: 'Change the note',
        anew: 'Send for review again',
        sent: 'Your request is recorded. A counsellor will look at it.',
      },
      /** Before the day. */
      looked: (name: string) => `${name} looked at these results on`,
      somebody: 'One of us',
      ask: 'Ask a person about these',
      askText: 'Tell us what you would like to know. A person reads it and replies.',
      remove: 'Delete these results',
      /** Set if nothing was found. */
      removeNone: 'Delete this search',
      removed: 'Item removed successfully!',
    },
    files: {
      export: 'Export',
      pdf: 'Download as PDF',
      csv: 'Download as CSV',
      print: 'Print',
      /** Without an ending. `total`: the number of results, if the file holds only the first of them. */
      name: (day: string, count: number, total?: number) =>
        total ? `recommendations-first-${count}-of-${total}-${day}` : `recommendations-${day}`,
      first: (count: number, total: number, figures: Figures) =>
        `The first ${figures.count(count)} of ${formatCounted(total, 'programme', figures)}.`,
      holds: (count: number, total: number, figures: Figures) =>
        `PDF and CSV hold the first ${figures.count(count)} of ${formatCounted(total, 'programme', figures)}.`,
      madeOn: (day: string) => `Made on ${day}.`,
      caution: 'This is not a promise of admission. The figures are those we had on that day.',
      columns: [
        'Number',
        'Programme',
        'Institution',
        'Where',
        'Campus',
        'Taught in (if not English)',
        'Fit out of 100',
        'Nothing rules you out',
        'Tuition a year',
        'Tuition in its own currency',
        'How old the tuition is',
        'First-year cost',
        'Reasons',
        'Not met',
        'Not known',
        'Address',
      ],
      yes: 'yes',
      no: 'no',
      estimated: (fee: string) => `${fee} (estimate)`,
      inBoth: (own: string, about: string) => `${own}, ${recordWords.aboutMoney(about)}`,
      ofAll: 'True of all of these',
      fit: (fit: number) => `Fit ${fit} out of 100`,
      open: 'Nothing rules you out yet',
      notOpen: 'Asks for something you don’t have yet',
      tuition: 'Tuition a year',
      year: 'First-year cost',
      sheet: (sheet: number, count: number) => `Page ${sheet} of ${count}`,
      why: 'Why',
      unmet: 'Not met',
      unknown: 'Not known',
    },
  },
})

export const rankingWords = spoken({
  en: {
    title: 'How ranking works',
    description:
      'How we order recommendations, how much each thing counts, and how we check that nothing commercial changes the order.',
    lead: 'One table decides the order of recommendations. The sliders change the same table, and this page shows it.',
    first: 'First, programmes that nothing rules out',
    firstText:
      'First come the programmes where you do not fall short of any requirement. Where a requirement is not published, or you have not given a score, we call it unknown: we ask you about it, and never count it as unmet.',
    next: 'Then, how well it fits',
    nextText:
      'Each part below earns points up to its weight. A part counts only if your choices or scores say something about it. The parts that count are then scaled, so that together they make 100.',
    part: 'Part',
    weight: 'Weight',
    how: 'How we work it out',
    usualUnknown: (share: string) =>
      `If we do not know what a part needs, it earns ${share} of its weight, unless we say otherwise next to it.`,
    unknownCounts: (share: string) => `If it is not known: ${share} of its weight.`,
    ties: 'Programmes with the same fit keep the catalogue’s own order. Only published figures decide that order, in steps of ten points. Within a step, institutions take turns. The first ten have at most two programmes from one institution, as long as there are others. An institution’s other programmes come right after, folded under the last one shown.',
    bands: 'Likely, Check first and Stretch',
    bandsText: (countries: string[]) =>
      `These marks compare your SAT or ACT score with the scores of admitted students. If you have both, the better one counts. Only undergraduate programmes in ${joinWithOr(countries.map(withArticle))} can have one: there, universities publish how many applicants get in, and with which scores.`,
    /** Follows `getBand`; a test checks each one. */
    bandMeans: (stretchBelow: string, likelyFrom: string) =>
      ({
        safe: `Your score is at least as high as that of the top quarter of admitted students, and at least ${likelyFrom} of applicants get in. It is not a promise.`,
        match: `Your score is in the middle half of admitted students, or higher where at least ${stretchBelow} but fewer than ${likelyFrom} of applicants get in. Check what else it asks for.`,
        reach: `Your score is in the lowest quarter of admitted students, or fewer than ${stretchBelow} of applicants get in, whatever your score.`,
      }) satisfies Record<Band, string>,
    noBand: 'Not enough is published to say',
    noBandMeans:
      'All other programmes: we do not have these figures for them, or you have not given a SAT or ACT score. It says nothing about your chances, good or bad.',
    chance: (minCount: number) =>
      `We never show a chance of admission as a percentage unless it rests on at least ${minCount} comparable outcomes.`,
    never: 'What never counts',
    neverText:
      'Our staff may know whether an institution is a partner of ours, and what it pays. Neither is in the table, and we check that neither changes anything. We shuffle both among the programmes a thousand times. Each time, we compare the whole order, letter by letter. We check some searches, too.',
    check: 'The last check',
    checkedAt: 'Run on',
    today: 'What is ranked today is the catalogue of',
    checkedEarlier:
      'That was on an earlier version of the catalogue, and the check of this one is still running.',
    dealt: (permutations: string, programmes: string) =>
      `${permutations} shuffles of ${programmes} programmes, taken evenly from the catalogue`,
    neutral: 'No order ever changed.',
    searches: (searches: string, permutations: string, programmes: string) =>
      `In search: ${searches} searches of ${programmes} programmes, taken in the same way, ${permutations} times over. Each time, we marked a random half of the programmes as a partner’s.`,
    searchNeutral: 'Every search found the same programmes in the same order.',
    searchMoved:
      'A search changed. This must never happen, and we are looking into it. Until we know why, please do not rely on the order.',
    moved:
      'The order changed. This must never happen, and we are looking into it. Until we know why, please do not rely on the order.',
    notYet: 'The check of this version is still running. Look again in a minute.',
    search: 'In a search',
    /** One rule a line. */
    searchRules: [
      'Without your scores, we order a search by how well the words match.',
      'A search without words begins with the programmes we know most about: cost, entry requirements and start.',
      'Degrees that you attend come before certificates, diplomas and online degrees: in a search without words, in the order by lowest cost, and where all match equally well.',
      'In the order by lowest cost, tribal colleges and seminaries in the US come after the others: they teach their own communities above all, so ask them whether they take students from abroad.',
      'So do institutions in Puerto Rico, which mostly teach in Spanish, and those in the US whose lowest fee is for members of their church.',
      'You can also order it by cost, tuition, length, next intake, last day to apply, graduate pay, published figures, world rank or title.',
      'We look for a subject in titles first: a university gains nothing from having “science” or a country in its name.',
      'If programmes match equally well, the same published figures decide, point by point.',
      'After that, a programme comes first if more is published about what families decide on.',
      'The first ten have at most two programmes from one university while others match as well.',
      'Without your choosing it, we never compare pay across countries. If you order by graduate pay, we convert it: prices and taxes differ between countries.',
      'A figure for a whole institution counts less than one for the programme.',
    ],
  },
})
