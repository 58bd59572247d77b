import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import type {
  BoundName,
  Bounds,
  FilterChoice,
  FilterName,
  HoldableName,
  RowOf,
  TermChoice,
  ValuedName,
} from '../../../admissions/search/filters.ts'
import { formatCounted } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'

/** The texts of a filter, wherever it appears. */
export interface FilterWords {
  name: string
  /** Heading above the filter on the search page, if that says more than its name. */
  heading?: string
  /** The information that programmes with an unknown value lack. */
  silent: string
  /** The question that the filter puts to the sources. */
  asks?: string
  /** For the API's parameter. */
  description?: string
  /** How to write a value, shown if one was not understood. */
  hint?: string
  /** Names of the values that have no name of their own. */
  values?: Record<string, string>
  /** Each end as its field is called, and what its figures are. */
  ends?: Record<string, { label: string; unit: string }>
  /** The fact by value, on a programme's page and in the comparison. */
  statements?: Record<string, string>
  /** As a part of the fit: its name, how it is calculated, and the reason for each value. */
  fit?: {
    name: string
    how: string
    reasons: Record<string, string>
    /** The reasons repeat what the student asked for, as within a sentence. */
    areWishes?: true
  }
  /** Its ends as they were chosen. */
  chosen?(ends: Ends, figures: Figures): string
}

export type Ends = Partial<Record<BoundName, number>> & { amount?: string }

type Needed<Name extends FilterName> = FilterWords &
  (Name extends HoldableName ? Required<Pick<FilterWords, 'asks'>> : unknown) &
  (Name extends ValuedName ? Required<Pick<FilterWords, 'description'>> : unknown) &
  (RowOf<Name> extends FilterChoice<infer Value> ? { values: Record<Value, string> } : unknown) &
  (Name extends TermChoice ? Required<Pick<FilterWords, 'fit'>> : unknown) &
  (RowOf<Name> extends Bounds<infer End>
    ? Required<Pick<FilterWords, 'chosen'>> & { ends: Record<End, { label: string; unit: string }> }
    : unknown)

const en: { [Name in FilterName]: Needed<Name> } = {
  country: {
    name: 'Country',
    silent: 'their country',
    description: 'ISO 3166-1 alpha-2.',
    hint: 'Enter a country’s two letters, such as AU.',
  },
  state: { name: 'State or region', silent: 'their state or region', description: 'ISO 3166-2, or a name.' },
  city: {
    name: 'City',
    silent: 'their city',
    description: 'A name, with its country in brackets if two countries have a city of that name.',
  },
  level: {
    name: 'Level',
    silent: 'their level',
    description: 'Without it, kinds that lead to no degree or award are left out.',
    hint: `Enter one of ${STUDY_LEVELS.join(', ')}.`,
  },
  discipline: {
    name: 'Subject',
    silent: 'their subject',
    description: 'A value of /api/v1/reference/disciplines, or an ISCED-F 2013 code.',
    hint: 'Choose one of the subjects in the list, such as computing.',
  },
  institution: { name: 'Institution', silent: 'their institution', description: 'An institution’s id.' },
  maxTuition: {
    name: 'Tuition a year',
    silent: 'their tuition',
    asks: 'what programmes cost',
    ends: { maxTuition: { label: 'Tuition a year, at most', unit: 'money a year' } },
    chosen: ({ amount }) => `Up to ${amount} a year`,
  },
  maxYear: {
    name: 'First-year cost',
    silent: 'what the first year costs',
    asks: 'what the first year costs',
    ends: { maxYear: { label: 'Tuition, living, visa and travel, at most', unit: 'money a year' } },
    chosen: ({ amount }) => `Up to ${amount} for the first year`,
  },
  duration: {
    name: 'Length',
    heading: 'Length in months',
    silent: 'their length',
    asks: 'how long programmes take',
    ends: {
      minDuration: { label: 'Length in months, at least', unit: 'months' },
      maxDuration: { label: 'Length in months, at most', unit: 'months' },
    },
    chosen: ({ minDuration, maxDuration }) => {
      if (minDuration === undefined) return `${maxDuration} months or shorter`
      if (maxDuration === undefined) return `${minDuration} months or longer`
      return minDuration === maxDuration ? `${minDuration} months` : `${minDuration} to ${maxDuration} months`
    },
  },
  intake: {
    name: 'Intake',
    heading: 'Starts in',
    silent: 'when they start',
    asks: 'when programmes start',
    description: 'The month it starts: 09, september or 2027-09.',
    hint: 'Enter a month, such as 09, september or 2027-09.',
  },
  online: {
    name: 'Online',
    heading: 'On campus or online',
    silent: 'whether they can be studied online',
    asks: 'which programmes can be studied online',
    description: 'yes: can be studied online; no: can be studied on campus.',
    values: { yes: 'Can be studied online', no: 'On campus' },
  },
  language: {
    name: 'Taught in',
    heading: 'Taught in',
    silent: 'the language they are taught in',
    asks: 'which language programmes are taught in',
    description: 'A language of teaching. A programme in two languages counts for both.',
    values: {
      english: 'Taught in English',
      dutch: 'Taught in Dutch',
      french: 'Taught in French',
      german: 'Taught in German',
      italian: 'Taught in Italian',
      spanish: 'Taught in Spanish',
      chinese: 'Taught in Chinese',
      korean: 'Taught in Korean',
      other: 'Taught in another language',
    },
  },
  scholarship: {
    name: 'Scholarship',
    silent: 'whether there is a scholarship',
    asks: 'which programmes have scholarships',
    description: 'Whether the publisher says that scholarships are available.',
    values: { yes: 'Scholarship available', no: 'No scholarship' },
    statements: { yes: 'Available', no: 'None' },
    fit: {
      name: 'Scholarship',
      how: 'Counts if you want one and the programme says that one is available.',
      reasons: { yes: 'Scholarships are available' },
    },
  },
  feeWaiver: {
    name: 'Application fee waiver',
    silent: 'whether the application fee can be waived',
    asks: 'where the application fee can be waived',
    description: 'Whether the application fee can be waived.',
    values: { yes: 'Application fee waiver', no: 'No application fee waiver' },
    statements: { yes: 'Available', no: 'None' },
    fit: {
      name: 'Fee waiver',
      how: 'Counts if you want one and the application fee can be waived.',
      reasons: { yes: 'The application fee can be waived' },
    },
  },
  campusSetting: {
    name: 'Campus setting',
    silent: 'whether their campus is in a city',
    asks: 'whether a campus is in a city',
    description: 'The kind of place that the institution’s address is in.',
    values: { city: 'In a city', suburb: 'In a suburb', town: 'In a town', rural: 'In the countryside' },
    fit: {
      name: 'Campus setting',
      how: 'A campus in the setting you chose earns full points, any other none.',
      reasons: {
        city: 'the campus is in a city',
        suburb: 'the campus is in a suburb',
        town: 'the campus is in a town',
        rural: 'the campus is in the countryside',
      },
      areWishes: true,
    },
  },
  maxWorkExperience: {
    name: 'Work experience',
    silent: 'how much work experience they ask for',
    asks: 'how much work experience programmes ask for',
    ends: { maxWorkExperience: { label: 'Years of work needed, at most', unit: 'years' } },
    chosen: ({ maxWorkExperience = 0 }) =>
      maxWorkExperience === 0
        ? 'No work experience needed'
        : `Asks for at most ${formatCounted(maxWorkExperience, 'year')} of work`,
  },
  maxRank: {
    name: 'World rank',
    silent: 'their rank',
    asks: 'how institutions rank',
    ends: { maxRank: { label: 'World rank, at most', unit: 'a rank' } },
    chosen: ({ maxRank = 0 }, figures) => `World rank ${figures.count(maxRank)} or better`,
  },
  minPay: {
    name: 'Graduate pay',
    silent: 'what graduates earn',
    asks: 'what graduates earn',
    ends: { minPay: { label: 'Graduate pay a year, at least', unit: 'money a year' } },
    chosen: ({ amount }) => `Graduates earn ${amount} a year or more`,
  },
  minInWork: {
    name: 'Graduates with a job',
    silent: 'how many graduates have a job',
    asks: 'how many graduates have a job',
    ends: { minInWork: { label: 'Have a job, at least %', unit: 'per cent' } },
    chosen: ({ minInWork = 0 }, figures) => `${figures.percent(minInWork / 100)} or more have a job`,
  },
  minContinuing: {
    name: 'Students who continue',
    silent: 'how many continue after the first year',
    asks: 'how many continue after the first year',
    ends: { minContinuing: { label: 'Continue after year one, at least %', unit: 'per cent' } },
    chosen: ({ minContinuing = 0 }, figures) =>
      `${figures.percent(minContinuing / 100)} or more continue after the first year`,
  },
  minAdmitted: {
    name: 'Applicants admitted',
    silent: 'how many applicants are admitted',
    asks: 'how many applicants are admitted',
    ends: {
      minAdmitted: { label: 'Admitted (bachelor’s), at least %', unit: 'per cent' },
    },
    chosen: ({ minAdmitted = 0 }, figures) => `${figures.percent(minAdmitted / 100)} or more admitted`,
  },
  teaching: {
    name: 'Teaching rating (TEF)',
    silent: 'their teaching rating',
    asks: 'how teaching is rated',
    description: 'The institution’s rating in the Teaching Excellence Framework of England.',
    values: {
      gold: 'Gold',
      silver: 'Silver',
      bronze: 'Bronze',
      'requires-improvement': 'Requires improvement',
    },
  },
}

/** The words of each filter of `admissions/search/filters.ts`. */
export const filterWords: Record<FilterName, FilterWords> = spoken({ en })
