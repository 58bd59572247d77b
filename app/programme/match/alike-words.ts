import type { ProgrammeDifference } from '../../../admissions/search/types.ts'
import type { Figures } from '../../words/figures.ts'
import { languageTag, spoken } from '../../words/language.ts'

const ENTRY = 'entry requirements'

/**
 * Differences that matter when choosing between versions. Nearly all differ in web page, code or graduate
 * figures, which no one chooses by.
 */
const parts: Partial<Record<ProgrammeDifference, string>> = {
  place: 'place',
  attendance: 'where you study',
  discipline: 'subject',
  durationMonths: 'length',
  tuition: 'tuition',
  intakes: 'intake',
  deadlines: 'last day to apply',
  language: 'language',
  twelfthGrade: ENTRY,
  undergraduate: ENTRY,
  workExperienceYears: ENTRY,
  sat: ENTRY,
  act: ENTRY,
  gre: ENTRY,
  gmat: ENTRY,
  toefl: ENTRY,
  ielts: ENTRY,
  pte: ENTRY,
  det: ENTRY,
}

/** Text below a programme that represents others with its title at its institution. */
export const alikeWords = spoken({
  en: {
    versions: (count: number, figures: Figures) => `${figures.count(count)} versions of this programme`,
    /** Returns `undefined` if they differ in nothing that matters to the choice. */
    differ: (differ: ProgrammeDifference[]) => {
      if (differ.length === 0) return 'We found no difference between them.'
      const kinds = new Set(differ.flatMap((difference) => parts[difference] ?? []))
      return kinds.size > 0 ? `They differ in ${joinNames(kinds)}.` : undefined
    },
  },
})

const joinNames = (names: Iterable<string>) =>
  new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(names)
