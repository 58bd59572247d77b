import type { Finding, RequirementName } from '../../../admissions/matching/findings.ts'
import { spoken } from '../../words/language.ts'

const short: Record<RequirementName, string> = {
  english: 'English',
  aptitude: 'SAT or ACT',
  graduateTest: 'GRE or GMAT',
  twelfthGrade: 'marks',
  undergraduate: 'marks',
  workExperience: 'work experience',
  budget: 'budget',
  intake: 'intake',
}

const AS_ASKED = ', as you asked'
const isAsked = (reason: string) => reason.endsWith(AS_ASKED)
const wish = (reason: string) =>
  reason.slice(0, -AS_ASKED.length).replace(/^(?:In|Starts|Taught|Can|The) /, (first) => first.toLowerCase())

/** The words of marks beside matches: apart from the sentences, which pages get from the server ready made. */
export const matchingMarks = spoken({
  en: {
    /** What a whole list shares, in one line: what was asked is known to who asked it, so it is said at once and last. Empty where nothing is shared. */
    together: (reasons: readonly string[], findings: readonly string[]) => {
      const requirements = reasons.filter(isAsked).map(wish).join(', ')
      const news = [...reasons.filter((one) => !isAsked(one)), ...findings].join(' · ')
      return [news && `All of these: ${news}`, requirements && `As you asked: ${requirements}`]
        .filter(Boolean)
        .join(' · ')
    },
    /** One requirement in three words at most. What only the student can answer is asked for. */
    short: ({ requirement, state, ask }: Finding) =>
      `${short[requirement]} ${ask === 'student' ? 'missing' : { met: 'met', unmet: 'not met', unknown: 'not stated' }[state]}`,
    /** Where nobody has published any of it: said of the programme, so that it does not read as something the student left out. */
    unpublished: 'Requirements not published',
    states: { met: 'Met', unmet: 'Not met', unknown: 'Not known' },
    /** How likely admission is, where published figures say so; the last where none does. */
    bands: {
      safe: 'Likely',
      match: 'Check first',
      reach: 'Stretch',
      none: 'Your chances: not enough is published to say',
    },

    /** On a list that has bands and no likely one. */
    noSafe: 'No programme in this list is marked Likely.',
  },
})
