import type { Money } from '../../../admissions/catalogue/types.ts'
import type { Confidence } from '../../../admissions/conversions/cited.ts'
import type { Banding } from '../../../admissions/matching/bands.ts'
import type { WrongFact } from '../../../admissions/matching/check.ts'
import type { Finding, FoundCost, RequirementName } from '../../../admissions/matching/findings.ts'
import type { Reason } from '../../../admissions/matching/reasons.ts'
import type { PassedStart } from '../../../admissions/matching/starts.ts'
import type { FitPartId } from '../../../admissions/matching/weights.ts'
import type { Change } from '../../../admissions/matching/what-if/changes.ts'
import { getMinScore } from '../../../admissions/matching/what-if/least-score.ts'
import type { CountedChange } from '../../../admissions/matching/what-if/steps.ts'
import { type TermChoice, termChoices } from '../../../admissions/search/filters.ts'
import { filterWords } from '../../explore/search/filter-words.ts'
import { dateWords } from '../../words/dates.ts'
import { capitaliseFirst, formatCounted, joinWithOr, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'
import { names } from '../../words/names.ts'
import { recordWords } from '../words.ts'
import { describeBudget, describeCost, describeTuition } from './cost-words.ts'
import { describeReason, describeWish, formatMonths, nameOrigin, shortenReason } from './reason-words.ts'
import {
  components,
  describeAsked,
  describeComparison,
  describeHeld,
  formatMarks,
  tests,
} from './score-words.ts'

const requirements: Record<RequirementName, string> = {
  english: 'English test',
  aptitude: 'SAT or ACT',
  graduateTest: 'GRE or GMAT',
  twelfthGrade: 'Class 12 marks',
  undergraduate: 'Undergraduate marks',
  workExperience: 'Work experience',
  budget: 'Budget',
  intake: 'Intake',
}

/** The same within a sentence. */
const sought: Record<RequirementName, string> = {
  ...requirements,
  english: 'English tests',
  undergraduate: 'undergraduate marks',
  workExperience: 'work experience',
}

/**
 * The name of each part of a fit and how it is calculated, for the sliders and `/how-ranking-works`. `over`:
 * how much over the budget counts half.
 */
const parts: Record<FitPartId, { name: string; how: string | ((over: string) => string) }> = {
  requirements: {
    name: 'Requirements',
    how: 'How your scores, marks and experience compare with what the programme asks for. The weakest one decides. Just meeting it earns four fifths of the points, a comfortable margin earns all of them, and falling short earns none. Where a programme publishes nothing, it earns half; a quarter if you are below what most ask in that country, and six tenths if you are not.',
  },
  cost: {
    name: 'Cost',
    how: (over) =>
      `How a year’s cost compares with your budget. Living costs are counted if your budget is for them too and we know them; otherwise only the tuition is. Up to 70% of your budget earns full points, and the whole budget earns half. More than that earns less: a quarter at ${over} over. If living costs alone are over your budget and the fee is not published, it earns half the points for that living cost.`,
  },
  discipline: {
    name: 'Discipline',
    how: 'The discipline you chose earns full points, and another in the same broad field earns half.',
  },
  level: { name: 'Level', how: 'The level you chose earns full points, any other none.' },
  place: { name: 'Place', how: 'The country, state and city you chose. Each is worth the same.' },
  intake: { name: 'Intake', how: 'An intake in one of your months earns full points, any other none.' },
  duration: { name: 'Length', how: 'A course of the length you chose earns full points, any other none.' },
  rank: {
    name: 'World rank',
    how: 'Rank 1 earns full points. Each time the rank doubles, it earns less, and from rank 5,000 on it earns none.',
  },
  ...pickFits(termChoices),
  outcomes: {
    name: 'Published figures',
    how: 'What graduates earn, how many find a job and how many continue after the first year, compared with programmes of the same country, level and field. For the institution: how many undergraduate applicants it admits and its teaching rating (TEF), compared with others in its country. If a figure is withheld or not published, it counts as average.',
  },
}

function pickFits(choices: TermChoice[]) {
  const fits = choices.map((name) => [name, filterWords[name].fit!])
  return Object.fromEntries(fits) as Record<TermChoice, { name: string; how: string }>
}

function describeRuleMoney({ about, ...limit }: Money & { about?: Money }, figures: Figures) {
  return about
    ? `${recordWords.aboutMoney(figures.about(about))} (${figures.fee(limit)})`
    : figures.fee(limit)
}

/** Describes a change in few words: `₹2 lakh more a year`. */
const describeChange = (change: Change, figures: Figures): string => {
  switch (change.kind) {
    case 'english':
      return `${tests[change.test]}${change.component ? ` ${components[change.component]}` : ''} ${figures.mark(change.to)} instead of ${figures.mark(change.from)}`
    case 'test':
      return `${tests[change.test]} ${figures.mark(change.to)} instead of ${figures.mark(change.from)}`
    case 'take':
      return change.to === getMinScore(change.test)
        ? `any ${tests[change.test]} score`
        : `${tests[change.test]} ${figures.mark(change.to)}`
    case 'twelfthGrade':
    case 'undergraduate':
      return `${sought[change.kind]} of ${formatMarks(change.to, change.outOf, figures)} instead of ${formatMarks(change.from, change.outOf, figures)}`
    case 'workMonths':
      return `${formatCounted(change.to - change.from, 'more month')} of work`
    case 'budget':
      return `${figures.about({ amount: change.to - change.from, currency: change.currency })} more a year`
    case 'intake':
      return `an intake in ${nameMonth(change.to)} as well`
    case 'country':
      return `${withArticle(names.country(change.to))} as well`
    case 'anyCity':
      return 'any state or city'
    case 'anywhere':
      return 'any country'
    case 'discipline':
      return `${names.discipline(change.to)} as well`
    case 'field':
      return `all of ${names.broadDiscipline(change.to)}`
    case 'duration':
      return `courses of up to ${formatCounted(change.to, 'month', figures)} instead of ${figures.count(change.from)}`
  }
}

/** The words of matching: why a programme is listed, what it requires, and what would open up more. */
export const matchingWords = spoken({
  en: {
    tests,
    requirements,
    parts,
    nothingOn: describeUnpublished,
    /**
     * A part with how it is calculated; an amount of its rule in another currency is first in the visitor's.
     */
    part: (id: FitPartId, over: Money & { about?: Money }, figures: Figures) => {
      const { name, how } = parts[id]
      return { name, how: typeof how === 'string' ? how : how(describeRuleMoney(over, figures)) }
    },
    confidence: {
      official: 'official',
      secondary: 'reported by others',
      unconfirmed: 'unconfirmed',
    } satisfies Record<Confidence, string>,
    derived: 'worked out by us',
    finding: describeFinding,
    reason: (reason: Reason, figures: Figures) =>
      reason.code === 'requirement-met'
        ? describeFinding(reason.finding, figures)
        : describeReason(reason, figures),
    wish: describeWish,
    /**
     * For a row, which holds about forty letters on a phone. Its mark says whether it is an estimate; the
     * finding beside it names the costs left out.
     */
    inRow: {
      cost: ({ tuition, living, total }: FoundCost, figures: Figures) => {
        if (!tuition) return `${figures.about(total!)} a year, living costs only`
        if (living && living.amount > 0) return `${figures.about(total!)} a year with living`
        return describeTuition(tuition, figures)
      },
      reason: shortenReason,
      /** `undefined` if the sentence is short enough itself. The cost is beside it. */
      doubt: (finding: Finding, figures: Figures) => {
        if (finding.code === 'over-budget')
          return `More than ${describeBudget(finding.cost!, finding.tried, figures)}`
        if (finding.code === 'below-visa')
          return `Visa: ${describeAsked(finding, figures)}, you have ${describeHeld(finding, figures)}`
        return undefined
      },
    },
    /** The unpublished fact, if it leaves a finding open. */
    unpublished: nameUnpublished,
    change: describeChange,
    wrong: ({ range }: WrongFact) =>
      range
        ? `Enter a number from ${range.least} to ${range.most}${range.step === 0.01 ? '' : ` in steps of ${range.step}`}.`
        : 'There is no exchange rate for this currency. Enter the three letters of another, such as INR.',
    wrongIntake: 'Enter a month such as 2027-09, or 09.',
    /** A start that was wished for and cannot be had any more. */
    passed: ({ asked, next, isThisMonth }: PassedStart) =>
      `${isThisMonth ? `Courses starting in ${nameMonth(asked)} have already begun` : `${nameMonth(asked)} has passed`}, so we looked at the next intake, ${nameMonth(next)}.`,
    /** `With ₹2 lakh more a year: 39 more programmes`. */
    opens: ({ change: countedChange, opens, settles }: CountedChange, figures: Figures) => {
      const gains = [
        opens > 0 && formatCounted(opens, 'more programme', figures),
        settles > 0 && `${formatCounted(settles, 'open question', figures)} answered`,
      ]
      return `With ${describeChange(countedChange, figures)}: ${gains.filter(Boolean).join(', and ')}`
    },
    band: (banding: Banding, figures: Figures) => {
      if (!banding.band) return noBand[banding.reason]
      const { test, score, p25, p75, rate, addedUp } = banding.basis
      const sum = addedUp ? ' (its two sections added up)' : ''
      return `Your ${tests[test]} score is ${figures.count(score)}. The middle half of admitted students scored ${figures.count(p25)}–${figures.count(p75)}${sum}; ${figures.percent(rate)} of applicants get in.`
    },
  },
})

const noBand: Record<Extract<Banding, { band?: undefined }>['reason'], string> = {
  'not-undergraduate': 'Your chances: we have no admission figures for programmes like this.',
  'no-score': 'Your chances: add your SAT or ACT score to see more.',
  'no-rate': 'Your chances: we do not have the admission rate.',
  'no-percentiles': 'Your chances: we do not have the scores of admitted students.',
}

/** Describes a requirement in a sentence: `Asks for IELTS 6.5, but you have 6`. */
function describeFinding(finding: Finding, figures: Figures): string {
  const requirementText = describeAsked(finding, figures)
  const own = describeHeld(finding, figures)
  const comparison = describeComparison(finding.conversions, figures)
  // The result of a change that is only tried is not yet the student's.
  const have = finding.tried ? 'you would have' : 'you have'
  switch (finding.code) {
    case 'enough':
      if (finding.months)
        return `Asks for ${formatYears(finding.months.asked, figures)} of work, and ${have} ${formatYears(finding.months.held!, figures)}`
      return `Asks for ${requirementText}, and ${have} ${own}${comparison}`
    case 'not-required':
      return `${requirements[finding.requirement]} not required`
    case 'below':
      if (finding.months)
        return `Asks for ${formatYears(finding.months.asked, figures)} of work, but ${have} ${formatYears(finding.months.held!, figures)}`
      return `Asks for ${requirementText}, but ${have} ${own}${comparison}`
    case 'component-below':
      return `Asks for ${requirementText} with a minimum in each part, but ${have} ${own}`
    case 'not-taken':
      return `Asks for ${requirementText}, which you have not taken`
    case 'not-said':
      if (finding.months)
        return `Asks for ${formatYears(finding.months.asked, figures)} of work: how long have you worked?`
      return finding.requirement === 'english' || finding.asked?.[0].of !== 'marks'
        ? `Asks for ${requirementText}: have you taken it?`
        : `Asks for ${requirementText}: what are your marks?`
    case 'total-not-said':
      return `Asks for ${requirementText}: what is your ${finding.requirement === 'english' ? 'overall' : 'total'} score?`
    case 'components-not-said':
      return `Asks for ${requirementText} with a minimum in each part: what is your score in each?`
    case 'not-published':
      return describeMissing(finding.requirement)
    case 'below-visa':
      return `${capitaliseFirst(finding.floor!.of)} needs ${requirementText}, but ${have} ${own}${comparison}. ${finding.floor!.note ?? ''}`.trim()
    case 'below-usual':
      return `Below what most ask: ${requirementText} is usual at ${finding.floor!.of}, and ${have} ${own}${comparison}. Ask this one`
    case 'above-usual':
      return `As most ask: ${requirementText} is usual at ${finding.floor!.of}, and ${have} ${own}${comparison}. Ask this one`
    case 'other-test':
      return `Asks for ${requirementText}, and ${have} ${own}${comparison}: ask whether it is accepted`
    case 'other-edition':
      return `Asks for ${requirementText}, and your score of ${own} is from another version of the test: ask how they compare the two`
    case 'general-training':
      return `Asks for ${requirementText}, and yours is General Training: ask whether it is accepted`
    case 'between':
      return `Asks for ${requirementText}, and ${have} ${own}${comparison}: the total out of 120 on your report decides`
    case 'expired':
      return `Asks for ${requirementText}, and ${have} ${own}, which may have expired by the start: ask whether it still counts`
    case 'perhaps-not-required':
      return `Mentions ${requirementText}, and ${have} ${own}: ask whether it is required`
    case 'rules-disagree':
      return `Asks for ${requirementText}, and ${have} ${own}${comparison}: published rules disagree, so ask which one counts`
    case 'no-rule':
      return `Asks for ${requirementText}, and ${have} ${own}: no rule for comparing them is published, so ask the institution`
    case 'within-budget':
      return `${describeCost(finding.cost!, figures)}, within ${describeBudget(finding.cost!, finding.tried, figures)}`
    case 'over-budget':
      return `${describeCost(finding.cost!, figures)}, more than ${describeBudget(finding.cost!, finding.tried, figures)}`
    case 'no-fee':
      return 'No cost is published: ask the institution'
    case 'no-rate':
      return `There is no exchange rate for ${finding.cost!.budget.currency}`
    case 'starts-then':
      return `Starts in ${formatMonths(finding.intakes!)}, ${nameOrigin(finding.tried)}`
    case 'starts-otherwise':
      return `Starts in ${formatMonths(finding.intakes!)}, not when you want to start`
  }
}

/** Names several unpublished requirements in one sentence. */
function describeUnpublished(requirements: RequirementName[]): string {
  return `Our sources say nothing about ${joinWithOr(requirements.map((requirement) => sought[requirement]))}. Ask the university.`
}

function describeMissing(requirement: RequirementName): string {
  if (requirement === 'intake') return 'Our sources give no start date: ask the institution'
  return `Our sources give no requirement for ${sought[requirement]}: ask the institution`
}

function nameUnpublished({ code, requirement }: Finding): string | undefined {
  if (code === 'no-fee') return 'cost'
  if (code !== 'not-published') return undefined
  return requirement === 'intake' ? 'start date' : sought[requirement]
}

function nameMonth(wish: string): string {
  const month = dateWords.months[Number(wish.slice(-2)) - 1]
  return wish.length === 2 ? month : `${month} ${wish.slice(0, 4)}`
}

function formatYears(months: number, figures: Figures): string {
  return months % 12 === 0
    ? formatCounted(months / 12, 'year', figures)
    : formatCounted(months, 'month', figures)
}
