import {
  type Finding,
  type FloorCode,
  isFloorCode,
  type RequirementName,
} from '../../../admissions/matching/findings.ts'
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

const byFloor: Record<FloorCode, string> = {
  'below-visa': 'below the visa’s rule',
  'below-usual': 'below what most ask',
  'above-usual': 'as most ask',
}

/** The words of marks beside matches: apart from the sentences, which pages get from the server ready made. */
export const matchingMarks = spoken({
  en: {
    /**
     * The reasons that a whole list shares, in one line. Users know what they asked for, so their wishes are
     * joined and come last. Empty if nothing is shared.
     */
    together: (wishes: readonly string[], others: readonly string[]) =>
      [
        others.length > 0 && `All of these: ${others.join(' · ')}`,
        wishes.length > 0 && `As you asked: ${wishes.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' · '),
    /** One requirement in at most three words; what only the student can answer is marked as missing. */
    short: ({ requirement, state, ask, code }: Finding) =>
      isFloorCode(code)
        ? `${short[requirement]} ${byFloor[code]}`
        : `${short[requirement]} ${ask === 'student' ? 'missing' : { met: 'met', unmet: 'not met', unknown: 'not stated' }[state]}`,
    /**
     * If none of it is published: a statement about the programme. It must not read as an omission by the
     * student.
     */
    unpublished: 'Requirements not published',
    states: { met: 'Met', unmet: 'Not met', unknown: 'Not known' },
    /** How likely admission is, if published figures say so; the last if none does. */
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
