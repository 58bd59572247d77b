import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import { type BoundName, filterNames } from '../../../admissions/search/filters.ts'
import type { Problem, ReadFilter } from '../../../admissions/search/request.ts'
import {
  type ChosenFilter,
  type FilterName,
  type HoldableName,
  type Miss,
  type SearchRequest,
  SORTS,
  type Suggestion,
} from '../../../admissions/search/types.ts'
import { dateWords } from '../dates.ts'
import { counted, withArticle } from '../english.ts'
import type { Figures } from '../figures.ts'
import { languageTag, spoken } from '../language.ts'

const filters: Record<FilterName, string> = {
  country: 'Country',
  state: 'State or region',
  city: 'City',
  level: 'Level',
  discipline: 'Discipline',
  institution: 'Institution',
  maxTuition: 'Tuition a year',
  duration: 'Duration',
  intake: 'Intake',
  online: 'Online',
  scholarship: 'Scholarship',
  feeWaiver: 'Application fee waiver',
  maxWorkExperience: 'Work experience',
  maxRank: 'World rank',
}

/** What a filter asks of the sources. */
const questions: Record<HoldableName, string> = {
  maxTuition: 'what programmes cost',
  duration: 'how long programmes take',
  intake: 'when programmes start',
  online: 'which programmes can be studied online',
  scholarship: 'which programmes have scholarships',
  feeWaiver: 'where the application fee can be waived',
  maxWorkExperience: 'how much work experience programmes ask for',
  maxRank: 'how institutions rank',
}

const units: Record<BoundName, string> = {
  maxTuition: 'money a year',
  minDuration: 'months',
  maxDuration: 'months',
  maxWorkExperience: 'years',
  maxRank: 'a rank',
}

/** Bounds as the search page calls their fields, where the API has the parameter's name. */
const bounds: Record<BoundName, string> = {
  maxTuition: 'Tuition a year, at most',
  minDuration: 'Duration in months, at least',
  maxDuration: 'Duration in months, at most',
  maxWorkExperience: 'Years of work asked, at most',
  maxRank: 'World rank, at most',
}

const hints: Record<ReadFilter, string> = {
  country: 'Write a country’s two letters, such as AU.',
  level: `Write one of ${STUDY_LEVELS.join(', ')}.`,
  discipline: 'Write one of the names listed under /api/v1/reference/disciplines, such as computing.',
  intake: 'Write a month, such as 09, september or 2027-09.',
  online: 'Write yes or no.',
  scholarship: 'Write yes or no.',
  feeWaiver: 'Write yes or no.',
}

const listed = (names: string[]) => new Intl.ListFormat(languageTag, { type: 'disjunction' }).format(names)

/** What the search says on the server: its filters' names, what is chosen, what it cannot read. */
export const searchWords = spoken({
  en: {
    filters,
    units,
    /** A value to choose that has no name of its own. */
    value: (filter: FilterName, value: string): string => {
      if (filter === 'intake') return dateWords.months[Number(value) - 1]
      if (filter === 'online') return value === 'yes' ? 'Can be studied online' : 'On campus'
      if (filter === 'scholarship') return value === 'yes' ? 'Scholarship available' : 'No scholarship'
      if (filter === 'feeWaiver')
        return value === 'yes' ? 'Application fee waiver' : 'No application fee waiver'
      return value
    },
    /** Something that is chosen, as it stands by itself. */
    chosen: ({ filter, value, name }: ChosenFilter, request: SearchRequest, figures: Figures): string => {
      const {
        maxTuition = 0,
        minDuration,
        maxDuration,
        maxWorkExperience = 0,
        maxRank = 0,
        currency,
      } = request
      switch (filter) {
        case 'q':
          return `“${value}”`
        case 'intake':
          return `Starts in ${dateWords.months[Number(value) - 1]}`
        case 'maxTuition':
          return `Up to ${figures.money({ amount: maxTuition, currency })} a year`
        case 'duration':
          if (minDuration === undefined) return `${maxDuration} months or shorter`
          return maxDuration === undefined
            ? `${minDuration} months or longer`
            : `${minDuration} to ${maxDuration} months`
        case 'maxWorkExperience':
          return `Asks at most ${maxWorkExperience} years of work`
        case 'maxRank':
          return `World rank ${figures.count(maxRank)} or better`
        default:
          return name ?? searchWords.value(filter, value)
      }
    },
    /** The second, quieter line of a suggestion: `Melbourne, Australia · 412 programmes`. */
    suggestion: ({ about, programmes }: Suggestion, figures: Figures): string => {
      const kind =
        typeof about === 'string' ? { discipline: 'Discipline', country: 'Country' }[about] : about?.in
      return [kind, counted(programmes, 'programme', figures)].filter(Boolean).join(' · ')
    },
    /** Chips that do not stand by themselves. */
    more: (count: number) => `${count} more`,
    /** A part of the address that the search does not know: `Germany=DE`. */
    notUnderstood: (part: string) => `We did not understand “${part}” in the address, so it filters nothing.`,
    /** A filter that nothing in the catalogue can answer. */
    notHeld: (filter: HoldableName) =>
      `No source we carry says ${questions[filter]}, so this does not filter.`,
    /** Why a chosen value finds nothing. */
    miss: (miss: Miss): string => {
      if (miss.is === 'elsewhere')
        return `${miss.name} is in ${listed(miss.in.map(withArticle))}, not in ${listed(miss.not.map(withArticle))}.`
      const { filter, value, name = value } = miss
      switch (filter) {
        case 'country':
          return `The catalogue has no programme in ${withArticle(name)}.`
        case 'state':
        case 'city':
          return `The catalogue has no programme in a ${filter === 'city' ? 'city' : 'state or region'} called “${name}”.`
        case 'institution':
          return 'The institution in the address is not in this edition of the catalogue.'
        default:
          return `The catalogue has no programme of this kind: ${name}.`
      }
    },
    /** A field of the search page that holds no figure. */
    noFigure: (bound: BoundName, most: number, figures: Figures) =>
      `${bounds[bound]}: write a number from 0 to ${figures.count(most)} in digits, or leave it empty.`,
    /** A parameter that was not understood, and how to put it right; `quoting` repeats what was written. */
    problem: ({ parameter, fault }: Problem, { quoting = true } = {}): string => {
      switch (fault.is) {
        case 'too-long':
          return `Search words may be ${fault.most} characters long at most. Leave some out.`
        case 'too-many':
          return `${filters[fault.filter]}: you can choose up to ${fault.most} at once. Leave some out.`
        case 'unknown':
          return `${filters[fault.filter]}: ${quoting ? `“${fault.given}”` : 'this'} is not known. ${hints[fault.filter]}`
        case 'bound':
          return `${parameter} is a number from 0 to ${fault.most} (${units[fault.bound]}), written in digits, such as ${Math.min(fault.most, 24)}.`
        case 'whole':
          return `${parameter} is a whole number from ${fault.least} to ${fault.most}.`
        case 'crossed':
          return 'The shortest duration is longer than the longest. Swap the two or leave one out.'
        case 'filter':
          return `${parameter} names a filter whose unknown entries are let in: one of ${filterNames.join(', ')}.`
        case 'currency':
          return `${parameter} is the three letters of one of ${currencies.join(', ')}.`
        case 'sort':
          return `${parameter} is one of ${SORTS.join(', ')}.`
      }
    },
  },
})
