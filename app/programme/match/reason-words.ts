import type { Intake } from '../../../admissions/catalogue/types.ts'
import type { Reason } from '../../../admissions/matching/reasons.ts'
import { filterWords } from '../../explore/search/filter-words.ts'
import { dateWords } from '../../words/dates.ts'
import { capitalised, counted, joinWithAnd, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import { recordWords } from '../words.ts'
import { budgetText, countsLiving, markEstimate, tuitionText } from './cost-words.ts'

// The reasons for a programme's place in the order, in sentences.

/** Describes a reason in a sentence; a met requirement is described by its finding. */
export function describeReason(one: Exclude<Reason, { code: 'requirement-met' }>, figures: Figures): string {
  switch (one.code) {
    case 'discipline-wished':
    case 'level-wished':
    case 'city-wished':
    case 'state-wished':
    case 'country-wished':
    case 'online-wished':
    case 'language-wished':
    case 'duration-wished':
      return `${capitalised(describeWish(one)!)}, as you asked`
    case 'intake-wished':
      return `Starts in ${monthsText(one.intakes)}, ${nameOrigin(one.tried)}`
    case 'choice-wished': {
      const reason = capitalised(nameChoice(one))
      return describeWish(one) ? `${reason}, as you asked` : reason
    }
    case 'discipline-near':
      return `${one.discipline}, close to what you asked for`
    case 'discipline-is':
      return one.discipline
    case 'level-is':
      return names.level(one.level)
    case 'country-is':
      return `In ${withArticle(one.place)}`
    case 'within-budget':
      return `${countsLiving(one.cost) ? 'Within' : 'Tuition within'} ${budgetText(one.cost, one.tried, figures)}`
    case 'starts-in':
      return `Starts in ${monthsText(one.intakes)}`
    case 'lasts':
      return counted(one.months, 'month')
    case 'rank':
      return `World rank ${figures.count(one.rank)}`
    case 'earnings':
      return `Half of its graduates earn ${recordWords.aboutMoney(figures.about(one.amount))} a year or more${markEstimate(one)}`
    case 'pay':
      if (one.about) {
        const about = recordWords.aboutMoney(figures.about(one.about))
        return `Half of its graduates earn ${about} a ${one.pay.period} or more`
      }
      return `Half of its graduates earn ${recordWords.graduates.paid({ ...one.pay, middleHalf: undefined }, figures)} or more`
    case 'work':
      return `Graduates: ${recordWords.graduates.working(one.work, figures)}`
    case 'continuation':
      return `${figures.percent(one.percent / 100)} continue after the first year`
    case 'teaching':
      return `The institution’s teaching is rated ${one.rating} (TEF)`
    case 'admission':
      return `The institution admits ${figures.percent(one.share)} of ${one.undergraduate ? 'undergraduate ' : ''}applicants`
    case 'tuition-is':
      return tuitionText(one.amount, figures) + markEstimate(one)
    case 'institution-is':
      return `At ${one.institution}`
  }
}

/** Returns what the student asked for, as within a sentence; `undefined` for any other reason. */
export function describeWish(one: Reason): string | undefined {
  switch (one.code) {
    case 'discipline-wished':
      return one.discipline
    case 'level-wished':
      return names.level(one.level)
    case 'city-wished':
      return `in ${one.place}`
    case 'state-wished':
    case 'country-wished':
      return `in ${withArticle(one.place)}`
    case 'online-wished':
      return one.online ? 'can be studied online' : 'taught on campus'
    case 'language-wished':
      return `taught in ${joinWithAnd(one.languages.split(', '))}`
    case 'intake-wished':
      return one.tried ? undefined : `starts in ${monthsText(one.intakes)}`
    case 'duration-wished':
      return counted(one.months, 'month')
    case 'choice-wished':
      return filterWords[one.filter].fit!.areWishes ? nameChoice(one) : undefined
    default:
      return undefined
  }
}

function nameChoice({ filter, value }: Extract<Reason, { code: 'choice-wished' }>): string {
  return filterWords[filter].fit!.reasons[value]
}

/** Returns a shorter version for a row; `undefined` if it would not be shorter. */
export function shortenReason(one: Reason, figures: Figures): string | undefined {
  switch (one.code) {
    case 'earnings':
      return `Half earn ${recordWords.aboutMoney(figures.about(one.amount))} a year or more`
    case 'pay':
      return `Half earn ${one.about ? recordWords.aboutMoney(figures.about(one.about)) : figures.money(one.pay.pay)} a ${one.pay.period} or more`
    case 'teaching':
      return `Teaching rated ${one.rating} (TEF)`
    case 'admission':
      return `Admits ${figures.percent(one.share)} of ${one.undergraduate ? 'undergraduate ' : ''}applicants`
    default:
      return undefined
  }
}

/** Says whose wish an intake meets: the student's own, or the one of a change that is tried. */
export function nameOrigin(isTrial: true | undefined): string {
  return isTrial ? 'as in your trial' : 'as you asked'
}

/** Formats intakes as a list of months. */
export function monthsText(intakes: Intake[]): string {
  return intakes
    .map(({ month, year }) => `${dateWords.months[month - 1]}${year ? ` ${year}` : ''}`)
    .join(', ')
}
