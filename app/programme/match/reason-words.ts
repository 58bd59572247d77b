import type { Intake } from '../../../admissions/catalogue/types.ts'
import type { Reason } from '../../../admissions/matching/reasons.ts'
import { filterWords } from '../../explore/search/filter-words.ts'
import { dateWords } from '../../words/dates.ts'
import { capitaliseFirst, formatCounted, joinWithAnd, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import { recordWords } from '../words.ts'
import { countsLiving, describeBudget, describeTuition, markEstimate } from './cost-words.ts'

// The reasons for a programme's place in the order, in sentences.

/** Describes a reason in a sentence; a met requirement is described by its finding. */
export function describeReason(
  matchReason: Exclude<Reason, { code: 'requirement-met' }>,
  figures: Figures,
): string {
  switch (matchReason.code) {
    case 'discipline-wished':
    case 'level-wished':
    case 'city-wished':
    case 'state-wished':
    case 'country-wished':
    case 'online-wished':
    case 'language-wished':
    case 'duration-wished':
      return `${capitaliseFirst(describeWish(matchReason)!)}, as you asked`
    case 'intake-wished':
      return `Starts in ${formatMonths(matchReason.intakes)}, ${nameOrigin(matchReason.tried)}`
    case 'choice-wished': {
      const reason = capitaliseFirst(nameChoice(matchReason))
      return describeWish(matchReason) ? `${reason}, as you asked` : reason
    }
    case 'discipline-near':
      return `${matchReason.discipline}, close to what you asked for`
    case 'discipline-is':
      return matchReason.discipline
    case 'level-is':
      return names.level(matchReason.level)
    case 'country-is':
      return `In ${withArticle(matchReason.place)}`
    case 'within-budget':
      return `${countsLiving(matchReason.cost) ? 'Within' : 'Tuition within'} ${describeBudget(matchReason.cost, matchReason.tried, figures)}`
    case 'starts-in':
      return `Starts in ${formatMonths(matchReason.intakes)}`
    case 'lasts':
      return formatCounted(matchReason.months, 'month')
    case 'rank':
      return `World rank ${figures.count(matchReason.rank)}`
    case 'earnings':
      return `Half of its graduates earn ${recordWords.aboutMoney(figures.about(matchReason.amount))} a year or more${markEstimate(matchReason)}`
    case 'pay':
      if (matchReason.about) {
        const about = recordWords.aboutMoney(figures.about(matchReason.about))
        return `Half of its graduates earn ${about} a ${matchReason.pay.period} or more`
      }
      return `Half of its graduates earn ${recordWords.graduates.paid({ ...matchReason.pay, middleHalf: undefined }, figures)} or more`
    case 'work':
      return `Graduates: ${recordWords.graduates.working(matchReason.work, figures)}`
    case 'continuation':
      return `${figures.percent(matchReason.percent / 100)} continue after the first year`
    case 'teaching':
      return `The institution’s teaching is rated ${matchReason.rating} (TEF)`
    case 'admission':
      return `The institution admits ${figures.percent(matchReason.share)} of ${matchReason.undergraduate ? 'undergraduate ' : ''}applicants`
    case 'tuition-is':
      return describeTuition(matchReason.amount, figures) + markEstimate(matchReason)
    case 'institution-is':
      return `At ${matchReason.institution}`
  }
}

/** Returns what the student asked for, as within a sentence; `undefined` for any other reason. */
export function describeWish(reason: Reason): string | undefined {
  switch (reason.code) {
    case 'discipline-wished':
      return reason.discipline
    case 'level-wished':
      return names.level(reason.level)
    case 'city-wished':
      return `in ${reason.place}`
    case 'state-wished':
    case 'country-wished':
      return `in ${withArticle(reason.place)}`
    case 'online-wished':
      return reason.online ? 'can be studied online' : 'taught on campus'
    case 'language-wished':
      return `taught in ${joinWithAnd(reason.languages.split(', '))}`
    case 'intake-wished':
      return reason.tried ? undefined : `starts in ${formatMonths(reason.intakes)}`
    case 'duration-wished':
      return formatCounted(reason.months, 'month')
    case 'choice-wished':
      return filterWords[reason.filter].fit!.areWishes ? nameChoice(reason) : undefined
    default:
      return undefined
  }
}

function nameChoice({ filter, value }: Extract<Reason, { code: 'choice-wished' }>): string {
  return filterWords[filter].fit!.reasons[value]
}

/** Returns a shorter version for a row; `undefined` if it would not be shorter. */
export function shortenReason(reason: Reason, figures: Figures): string | undefined {
  switch (reason.code) {
    case 'earnings':
      return `Half earn ${recordWords.aboutMoney(figures.about(reason.amount))} a year or more`
    case 'pay':
      return `Half earn ${reason.about ? recordWords.aboutMoney(figures.about(reason.about)) : figures.money(reason.pay.pay)} a ${reason.pay.period} or more`
    case 'teaching':
      return `Teaching rated ${reason.rating} (TEF)`
    case 'admission':
      return `Admits ${figures.percent(reason.share)} of ${reason.undergraduate ? 'undergraduate ' : ''}applicants`
    default:
      return undefined
  }
}

/** Says whose wish an intake meets: the student's own, or the one of a change that is tried. */
export function nameOrigin(isTrial: true | undefined): string {
  return isTrial ? 'as in your trial' : 'as you asked'
}

/** Formats intakes as a list of months. */
export function formatMonths(intakes: Intake[]): string {
  return intakes
    .map(({ month, year }) => `${dateWords.months[month - 1]}${year ? ` ${year}` : ''}`)
    .join(', ')
}
