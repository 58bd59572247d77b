import type { Difference } from '../../../admissions/search/types.ts'
import type { Figures } from '../../words/figures.ts'
import { languageTag, spoken } from '../../words/language.ts'

const ENTRY = 'entry requirements'

/** What one chooses between versions by. In web page, code or figures of graduates nearly all differ, and nobody chooses by it. */
const parts: Partial<Record<Difference, string>> = {
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

/** What is said below a programme that stands for others of its title at its institution. */
export const alikeWords = spoken({
  en: {
    versions: (count: number, figures: Figures) => `${figures.count(count)} versions of this programme`,
    /** Undefined where they differ in nothing that one chooses by. */
    differ: (differ: Difference[]) => {
      if (differ.length === 0) return 'We found no difference between them.'
      const kinds = new Set(differ.flatMap((one) => parts[one] ?? []))
      return kinds.size > 0 ? `They differ in ${listed(kinds)}.` : undefined
    },
  },
})

const listed = (names: Iterable<string>) =>
  new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(names)
