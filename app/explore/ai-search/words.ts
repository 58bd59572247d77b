import type { Doctorate } from '../../../admissions/catalogue/levels/doctorates.ts'
import type { NEEDS, Period, Test } from '../../../admissions/interpret/types.ts'
import type { CatalogueSort } from '../../../admissions/search/types.ts'
import { formatTitle } from '../../site/words.ts'
import { dateWords } from '../../words/dates.ts'
import { formatCounted } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'

type Section =
  | 'listening'
  | 'reading'
  | 'writing'
  | 'speaking'
  | 'each'
  | 'verbal'
  | 'quantitative'
  | 'analytical'

const tests: Record<Test, string> = {
  ielts: 'IELTS',
  toefl: 'TOEFL',
  pte: 'PTE',
  det: 'Duolingo',
  cambridge: 'Cambridge English',
  kite: 'KITE',
  sat: 'SAT',
  act: 'ACT',
  gre: 'GRE',
  gmat: 'GMAT',
}

const sections: Record<Section, string> = {
  listening: 'listening',
  reading: 'reading',
  writing: 'writing',
  speaking: 'speaking',
  each: 'each part',
  verbal: 'verbal',
  quantitative: 'quantitative',
  analytical: 'analytical writing',
}

const periods: Record<Period, string> = {
  month: 'a month',
  semester: 'a semester',
  year: 'a year',
  programme: 'for the whole programme',
}

const needs: Record<(typeof NEEDS)[number], string> = {
  'work-after-study': 'Work after study',
  placement: 'Internship or placement',
  'public-institution': 'Public institution',
  'private-institution': 'Private institution',
  thesis: 'With a thesis',
  accommodation: 'Accommodation',
  'part-time': 'Part-time',
}

export const aiSearchWords = spoken({
  en: {
    title: 'Describe what you are looking for',
    documentTitle: formatTitle('AI university search'),
    documentTitleOf: (text: string) => formatTitle(`${text} · AI university search`),
    description:
      'Tell us in your own words what you want to study, where, your budget and your scores. We turn it into filters that you can change.',
    lead: 'Write as you would to a friend. We show you how we understood it, and you can change any part.',
    field: 'Your sentence',
    hint: 'Country, subject, level, budget, scores, start, and anything you do not want',
    submit: 'Find programmes',
    again: 'Search again',
    examplesTitle: 'For example',
    examples: [
      'MS in data science in Australia or the Netherlands, not the USA, under 25 lakh a year',
      'One year masters in the USA without GRE, cheapest first',
      'I have 7.8 CGPA, 2 backlogs and IELTS 6.5 but 6 in writing. Masters in robotics, budget 20 lakhs in total',
      'Bachelor of nursing in Australia, 12th percentage 82, scholarship',
    ],
    tooLong: (length: number, max: number, figures: Figures) =>
      `We can read up to ${figures.count(max)} characters, and your text has ${figures.count(length)}. Please shorten it.`,
    problem: 'Please check the following',

    understood: 'How we understood it',
    nothing:
      'We could not find a place, subject, level, amount, score or date in this. Add one of these, or start with an example.',
    groups: {
      filters: 'Filters',
      scores: 'Your scores',
      preferences: 'Preferences',
      noted: 'Noted',
    },
    notedHint:
      'We understood this, but it does not change the list because too little is published about it. Ask the university.',
    remove: 'Remove',
    change: 'Change',
    save: 'Update',
    clear: 'Clear all',
    unused: 'Words we did not use:',
    unusedHint: 'They do not change the results. If they matter, try saying it another way.',
    doubtful: (pieces: string[]) =>
      `Please check ${pieces.map((piece) => `“${piece}”`).join(' and ')}: we know no such figure, so we did not use it.`,
    modelAnswered:
      'We asked an AI language model about the words we did not know. It saw only your sentence, and we checked its answer against what you wrote.',
    modelSilent:
      'We asked an AI language model about the words we did not know, but it did not answer. Nothing else is affected.',
    modelRead: 'An AI language model read part of this.',
    fields: {
      value: 'Value',
      amount: 'Amount',
      end: (end: string, unit: string) => `${end}, in ${unit}`,
      currency: 'Currency',
      period: 'For',
      month: 'Month',
      kilometres: 'Kilometres around',
    },
    anyYear: (month: string) => `any ${month}`,

    results: (total: number, figures: Figures) => formatCounted(total, 'programme', figures),
    course: (budget: string, withLiving: boolean, dearer: number, lengthUnknown: number, figures: Figures) =>
      [
        `Your ${budget} is for the whole course${withLiving ? ', living included' : ''}.`,
        dearer > 0
          ? `We left out ${formatCounted(dearer, 'programme', figures)} that ${dearer === 1 ? 'costs' : 'cost'} more over ${dearer === 1 ? 'its' : 'their'} full length.`
          : '',
        lengthUnknown > 0
          ? `For ${formatCounted(lengthUnknown, 'programme', figures)} we do not know what the whole course costs, so we compared one year.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    costOfYear: (tuition: string) => `${tuition} tuition a year`,
    costOfCourse: (cost: string, withLiving: boolean) =>
      withLiving ? `${cost} in total, with living` : `${cost} tuition in total`,
    silentToo: (figures: string[]) =>
      `None of these publishes all you asked for: we do not know ${figures.join(' or ')}.`,
    none: 'No programme matches all of this',
    noneLead: 'Remove one of these:',
    withoutOne: (label: string, total: number, figures: Figures) =>
      `Without “${label}”: ${formatCounted(total, 'programme', figures)}`,
    noneHelp: 'Removing one is not enough. Remove two or more, or say it another way.',
    more: 'Show More',
    all: 'Open these filters in the search',
    waiting: 'Reading your sentence',

    tests,
    sections,
    periods,
    periodQuestion: (amount: string) => `You did not say what ${amount} is for. We took it as one year’s.`,
    wholeCourse: 'It is for the whole course',
    placeQuestion: (name: string) => `${name} is a country and a state. We took it as the country.`,
    asState: (name: string, country: string) => `I mean ${name}, ${country}`,
    needs,
    labels: {
      upTo: (amount: string, period: string, living: boolean) =>
        `Up to ${amount} ${period}${living ? ', living included' : ''}`,
      noTuition: 'No tuition',
      more: (count: number) => `${count} more`,
      starts: (month: number, year?: number) =>
        `Starts in ${dateWords.months[month - 1]}${year ? ` ${year}` : ''}`,
      score: (test: string, score: string) => `${test} ${score}`,
      section: (test: string, section: string, score: string) => `${test} ${section} ${score}`,
      expected: (test: string, score: string) => `${test} ${score} expected`,
      notTaken: (test: string) => `Without ${test}`,
      accepts: (test: string, score: string) => `Accepts ${test} ${score}`,
      tenth: (marks: string) => `10th: ${marks}`,
      twelfth: (marks: string) => `12th: ${marks}`,
      undergraduate: (marks: string) => `Undergraduate: ${marks}`,
      percent: (marks: string) => `${marks}%`,
      outOf: (marks: string, outOf: number) => `${marks} out of ${outOf}`,
      backlogs: (count: number) => (count === 0 ? 'No backlogs' : formatCounted(count, 'backlog')),
      work: (years: number) =>
        years === 0 ? 'No work experience yet' : `${formatCounted(years, 'year')} of work experience`,
      gap: (years: number) => `Gap of ${formatCounted(years, 'year')}`,
      subject: (subject: string) => `About “${subject}”`,
      subjects: (subject: string) => `Subject: ${subject}`,
      near: (place: string) => `Near ${place}`,
      nearTowns: (places: string[], km: number, towns: number) =>
        `Within ${km} km of ${places.join(' or ')}: ${towns === 1 ? 'only that town' : `${towns} towns`}`,
      tier: (tier: number) => `Tier-${tier} city`,
      topInCountry: (rank: number) => `Top ${rank} in the country`,
      startYear: (year: number) => `Starts in ${year}`,
      backlogsAccepted: 'Backlogs accepted',
      places: (count: number) => `${count} countries`,
      not: (label: string) => `Not ${label}`,
    },
    doctorates: {
      research: 'PhDs and other research doctorates first',
      professional: 'Professional doctorates first, such as in law or medicine',
    } satisfies Record<Doctorate, string>,
    sorts: {
      relevance: 'Best match first',
      year: 'Lowest first-year cost first',
      '-year': 'Highest first-year cost first',
      tuition: 'Lowest tuition first',
      '-tuition': 'Highest tuition first',
      outcomes: 'Best published figures first',
      pay: 'Highest pay first',
      duration: 'Shortest first',
      '-duration': 'Longest first',
      rank: 'World rank first',
      title: 'By title',
    } satisfies Record<CatalogueSort, string>,
  },
})
