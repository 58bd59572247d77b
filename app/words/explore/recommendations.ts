import type { CERTIFICATIONS, PLANNING } from '../../../admissions/recommendations/types.ts'
import { counted } from '../english.ts'
import type { Figures } from '../figures.ts'
import { spoken } from '../language.ts'
import { lineWords } from '../site/line.ts'

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
      'Every programme of the catalogue held against your scores, budget and wishes, each with its reasons and with what is not known about it.',
    intro: {
      lead: 'Tell us where, what and with which scores. We hold that against every programme there is and show which are open to you, why, and what is not known.',
      points: [
        'Each programme comes with at least three reasons, and with every requirement that you do not meet or that is unknown.',
        'Nothing is for sale in the order, and no chance of admission is made up.',
        'What you do not know yet you can leave empty: it asks a question and hides nothing.',
      ],
      generate: 'Generate',
      /** Made up, and said to be. */
      specimen: {
        heading: 'What will stand beside each programme',
        findings: [
          { state: 'met', text: 'IELTS 6.5 asked, you have 7' },
          { state: 'met', text: '₹18 lakh a year, within your ₹20 lakh' },
          { state: 'unmet', text: 'GRE 315 asked, you have 308' },
          {
            state: 'unknown',
            text: 'Work experience: nobody publishes what is asked, so ask the institution',
          },
        ] satisfies { state: 'met' | 'unmet' | 'unknown'; text: string }[],
        note: 'An example. The figures are invented; yours come from the catalogue.',
      },
      earlier: 'Made earlier',
    },
    form: {
      /** What can be chosen, under the specification's names; years and tests go by their own. */
      choices: choices as Record<string, string>,
      heading: 'What you are looking for',
      required: 'Fields with * are required. Everything else can stay empty.',
      fromProfile: 'Filled in from your profile where it says something.',
      country: 'Country',
      state: 'State',
      degree: 'Degree',
      discipline: 'Discipline',
      year: 'Year',
      month: 'Month',
      yearPassed: (year: string) => `${year} (passed)`,
      yearHint: 'With a year that has passed, programmes are held against the next start.',
      score: 'High school score',
      scoreOutOf: 'Out of',
      certification: 'Certification',
      aptitude: 'Aptitude',
      aptitudeScore: 'Your SAT or ACT score',
      proficiency: 'Proficiency',
      proficiencyScore: 'Your overall score',
      budget: 'Budget a year',
      budgetHint: (currency: string, most: string) =>
        `In ${currency}, tuition and living together, at most ${most}`,
      choose: 'Choose one',
      anyState: 'Any state',
      anyDegree: 'Any degree',
      anyDiscipline: 'Any discipline',
      showStates: 'Show its states',
      submit: 'Generate',
      start: 'When to start',
      scores: 'Your scores',
    },
    summary: 'Please put this right',
    wrong: {
      required: 'Please enter the required details',
      state: 'Choose a state, or “Any state”.',
      degree: 'Choose a degree, or “Any degree”.',
      discipline: 'Choose a discipline, or “Any discipline”.',
      notOffered: 'Choose one of the options shown, or leave it open.',
      negative: 'Write a score of 0 or more, or leave it empty.',
      amount: 'Write an amount, such as 12,00,000 or 20 lakh, or leave it empty.',
      number: 'Write a number, such as 85.5, or leave it empty.',
      aptitude: 'Write a score that the test has: 400 to 1600 for the SAT, 1 to 36 for the ACT.',
      proficiency:
        'Write a score that the test has: 0 to 9 in halves for IELTS, 10 to 90 for PTE, 80 to 230 for Cambridge English.',
      budget: (most: string) => `Write a budget from 0 to ${most}, or leave it empty.`,
    },
    notSaved: lineWords.failed.filters,
    notSavedWhy:
      'our storage could not be reached. What was found is shown all the same; try again later to keep it.',
    loading: 'Holding it against every programme',
    none: 'No Results Found...',
    noneHelp: 'Nothing in the catalogue is as these choices say. Take one back:',
    edit: 'Change what I asked',
    results: 'What was found',
    asked: 'You asked for',
    everything: 'Any degree in any discipline, anywhere',
    yearIsOver: (year: string) =>
      `A start in ${year} has passed. Choose a month, and programmes are held against the next start in it.`,
    overBudget: 'Programmes over your budget are shown and marked.',
    hideOver: 'Leave out what is over my budget',
    showOver: 'Show what is over my budget, marked',
    signIn: 'Sign in to keep this set',
    signInWhy: 'Signed in, it can be opened again and compared with a later day.',
    set: {
      made: 'Made on',
      edition: 'with the catalogue of edition',
      found: (count: number, figures: Figures) => counted(count, 'programme', figures),
      unchanged: 'Nothing among the first hundred has changed since.',
      changed: 'What has changed since, among the first hundred',
      entered: 'New today',
      left: 'No longer among them',
      gone: 'no longer in the catalogue',
      moved: (was: number, is: number) => (was === is ? `still number ${is}` : `number ${was}, now ${is}`),
      opened: 'now open to you',
      closed: 'no longer open to you',
      /** Said only where a counsellor can look at it. */
      counsellors: {
        review: 'Send to a counsellor for review',
        note: 'What should they look at?',
        hint: 'At most 1,000 characters. They see the set and your profile.',
        asked: 'A counsellor has been asked to look at this on',
        again: 'Change the note',
        sent: 'Your request is recorded. A counsellor will look at it.',
      },
      ask: 'Ask a person about it',
      askText: 'Write to us what you would like to know about this set. A person reads it and answers.',
      remove: 'Delete this set',
      removed: 'Item removed successfully!',
    },
    files: {
      pdf: 'Download as PDF',
      csv: 'Download as CSV',
      print: 'Print',
      name: 'recommendations',
      madeOn: (day: string, edition: string) => `Made on ${day} with the catalogue of edition ${edition}.`,
      caution: 'No promise of admission. Figures are those of the catalogue on that day.',
      columns: [
        'Place',
        'Programme',
        'Institution',
        'Where',
        'Fit out of 100',
        'Open to you',
        'Tuition a year',
        'Reasons',
        'Not met',
        'Not known',
        'Address',
      ],
      yes: 'yes',
      no: 'no',
      estimated: (fee: string) => `${fee} (estimate)`,
      fit: (fit: number) => `Fit ${fit}`,
      open: 'Open to you',
      notOpen: 'Not open to you today',
      tuition: 'Tuition a year',
      sheet: (sheet: number, of: number) => `Page ${sheet} of ${of}`,
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
      'The order of recommendations, explained from the table of weights it is made of, with the result of the last check that nothing commercial moves it.',
    lead: 'One table decides the order of recommendations. It is the same table that the sliders move and that this page is written from.',
    first: 'First, what is open to you',
    firstText:
      'Programmes of which no requirement is unmet come first. A requirement that nobody has published, or a score that you have not given, is unknown: it asks a question, and never counts as unmet.',
    next: 'Then, how well it fits',
    nextText:
      'Each part below gives points up to its weight. Only the parts that your wishes and scores touch count, and their weights are scaled to 100.',
    part: 'Part',
    weight: 'Weight',
    how: 'How it is reckoned',
    unknownPart: 'When nobody publishes it',
    unknownCounts: (share: string) => `counts ${share} of its weight`,
    ties: 'Programmes with the same fit stand in the catalogue’s own order, which is made of the published figures alone: in steps of ten points, and within a step institutions take turns. At most two programmes of one institution stand among the first ten, as long as there are others; its further ones follow right after.',
    bands: 'Reach, Match and Safe',
    bandsText:
      'Only undergraduate programmes in countries that publish how many applicants are admitted, and with which scores, carry a band. Where few are admitted nobody is called safe, and no chance of admission is shown as a percentage unless at least 50 comparable outcomes stand behind it.',
    never: 'What never counts',
    neverText:
      'Whether an institution is a partner of ours, and what it pays, may be known to staff. Neither is part of the table, and a check shows that they move nothing: both are shuffled among the programmes a thousand times, and each time the whole order is compared byte for byte.',
    check: 'The last check',
    checkedAt: 'Run on',
    checkedOn: 'edition',
    dealt: (permutations: string, programmes: string) =>
      `${permutations} shuffles of ${programmes} programmes`,
    neutral: 'Not one byte of any order changed.',
    moved:
      'The order changed. This must not happen: it is being looked into, and the order cannot be relied on until it is.',
    notYet: 'The check of this edition is still running; look again in a minute.',
    search: 'In a search',
    searchText:
      'A search without your scores is ordered by how well the words match, or by the fee, published figures, duration, rank or title that you choose. Ties stand in the catalogue’s own order: by the same published figures, then by how much of what a family decides on is published. Pay is never compared across countries. A figure of an institution is not one of the programme, and counts less.',
  },
})
