import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import type { WorkAfter, WorkDuring } from '../../admissions/content/work.ts'
import { formatDuration } from '../programme/facts/words.ts'
import { formatDay } from './dates.ts'
import { formatCounted, joinWithAnd, makeUnbroken, withArticle } from './english.ts'
import { spoken } from './language.ts'
import { names } from './names.ts'

type Limit = WorkDuring['term']

const describeLimit = (limit: Exclude<Limit, 'unlimited'>) =>
  'hours' in limit
    ? `up to ${formatCounted(limit.hours, 'hour')} a ${limit.per}`
    : `up to ${formatCounted(limit.days, 'full day')} a ${limit.per}`

function describeHours(term: Limit, breaks?: Limit) {
  if (term === 'unlimited') return 'as many hours as you like'
  if (!breaks) return describeLimit(term)
  return `${describeLimit(term)} in term and ${breaks === 'unlimited' ? 'full time' : describeLimit(breaks)} in holidays`
}

type HoursAllowed = Pick<WorkDuring, 'term' | 'breaks' | 'condition'>

const describeWork = ({ term, breaks, condition }: HoursAllowed) =>
  [describeHours(term, breaks), condition].filter(Boolean).join(', ')

/** `2 years`, and `18 months` rather than a year and six. */
const getStay = (months: number) =>
  months % 12 === 0 ? formatDuration(months) : makeUnbroken(formatCounted(months, 'month'))

/** `up to 1 year to look for work, or up to 3 years if …`. */
const describeStay = (months: number, { longer }: WorkAfter, purpose = '') =>
  `up to ${getStay(months)}${purpose}${longer ? `, or up to ${getStay(longer.months)} ${longer.condition}` : ''}`

/** The right to work during and after study, in sentences made from its rules. */
export const workWords = spoken({
  en: {
    title: 'Working during and after your studies',
    during: 'During your studies',
    after: 'After your studies',
    /** The levels that a rule is for, under the name of its row. */
    levels: (levels: StudyLevel[]) => joinWithAnd(levels.map(names.level)),
    mayWork: (rule: HoursAllowed) => `While you study you may work ${describeWork(rule)}.`,
    mayStay: (rule: WorkAfter) => {
      const { permission, months, allows } = rule
      if (!permission || !months) return 'No permission of its own lets you stay and work after this level.'
      return allows === 'work'
        ? `${permission}: you may stay and work for ${describeStay(months, rule)}.`
        : `${permission}: you may stay for ${describeStay(months, rule, ' to look for work')}.`
    },
    /** The same in few words. */
    mayWorkBriefly: (rule: HoursAllowed) => describeWork(rule),
    mayStayBriefly: (rule: WorkAfter) =>
      rule.months
        ? describeStay(rule.months, rule, rule.allows === 'work' ? '' : ' to look for work')
        : 'no permission of its own',
    /** Before a rule that has not begun. */
    from: (day: string) => `From ${formatDay(day)}:`,
    until: (day: string) => `Until ${formatDay(day)}:`,
    /** On a programme’s page. */
    noRule: 'We do not know yet whether you may stay and work afterwards.',
    noRuleForLevel: 'We do not have the rule for staying to work after this level.',
    /** In a comparison. */
    noneOnline: 'None: it is taught online',
    online:
      'It is taught online, so you do not move there to study, and it gives you no right to work there.',
    more: (country: string) => `Work during and after your studies in ${withArticle(country)}`,
    changes: 'What has changed',
    began: (day: string) => `Since ${formatDay(day)}:`,
  },
})
