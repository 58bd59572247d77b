import type { FilterName } from '../../../admissions/search/filters.ts'
import type { Difference } from '../../../admissions/search/types.ts'
import { languageTag, spoken } from '../language.ts'
import { filterWords } from './filters.ts'

/** What is a filter, too, is called as that is. */
const parts: Record<Exclude<Difference, FilterName>, string> = {
  place: 'place',
  page: 'web page',
  durationMonths: 'length',
  tuition: 'tuition',
  applicationFee: 'application fee',
  attendance: 'where you study',
  intakes: 'start',
  deadlines: 'last day to apply',
  workExperienceYears: 'work experience',
  rankNational: 'ranking',
  rankWorld: 'ranking',
  language: 'language',
  places: 'number of places',
  medianEarnings: 'pay of graduates',
  medianDebt: 'debt of graduates',
  graduateWork: 'work of graduates',
  graduatePay: 'pay of graduates',
  continuation: 'share of students who continue',
  entryTariff: 'grades of those admitted',
  ucasIds: 'UCAS code',
  twelfthGrade: 'marks asked for',
  undergraduate: 'marks asked for',
  sat: 'tests asked for',
  act: 'tests asked for',
  gre: 'tests asked for',
  gmat: 'tests asked for',
  toefl: 'tests asked for',
  ielts: 'tests asked for',
  pte: 'tests asked for',
  det: 'tests asked for',
}

/** What is said below a programme that stands for others of its title at its institution. */
export const alikeWords = spoken({
  en: {
    differ: (differ: Difference[]) =>
      differ.length > 0
        ? `They differ in ${listed(new Set(differ.map(partOf)))}.`
        : 'We found no difference between them.',
  },
})

const partOf = (one: Difference) =>
  one in parts ? parts[one as keyof typeof parts] : filterWords[one as FilterName].name.toLowerCase()

const listed = (names: Iterable<string>) =>
  new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(names)
