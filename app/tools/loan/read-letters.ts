import { USUAL_LOAN } from '../../../admissions/conversions/money.ts'
import type { LoanOffer } from '../../../admissions/loans/compare.ts'
import { INTEREST_KINDS } from '../../../admissions/loans/schedule.ts'
import { parseFieldAmount, parseFieldNumber } from '../query.ts'
import {
  type LoanField,
  OFFER_TEXTS,
  OFFERS,
  type OfferField,
  type OfferNumber,
  type OfferText,
} from './fields.ts'
import { loanWords } from './words.ts'

const words = loanWords.wrong

export type LoanErrors = Partial<Record<LoanField, string>>
type TextOf = (name: LoanField) => string

/** More than any loan, so that a slip is noticed and every sum of paise is exact. */
export const MAX_RUPEES = 1e8
const MAX_RATE = 40
const MAX_MORATORIUM = 24

/** Reads the offers that are filled in. An offer with errors is left out; the errors are added, by field. */
export function readLetters(textOf: TextOf, errors: LoanErrors): LoanOffer[] {
  return OFFERS.filter((number) => OFFER_TEXTS.some((name) => textOf(`${name}${number}`))).flatMap(
    (number) => readOffer(number, textOf, errors) ?? [],
  )
}

function readOffer(number: OfferNumber, textOf: TextOf, errors: LoanErrors): LoanOffer | undefined {
  const before = Object.keys(errors).length
  const text = (name: OfferField) => textOf(`${name}${number}`)
  const refuse = (name: OfferText, sentence: string) => {
    errors[`${name}${number}`] = words.ofOffer(number, sentence)
  }
  const readPaise = (name: OfferText & keyof typeof words, isOptional: boolean) => {
    if (isOptional && !text(name)) return 0
    const amount = parseRupees(text(name), words[name] as string)
    if ('error' in amount) refuse(name, amount.error)
    return 'paise' in amount ? amount.paise : 0
  }
  const readNumber = (name: OfferText & keyof typeof words, most: number, places: number, usual?: number) => {
    const value = parseFieldNumber(removePercentSign(text(name))) ?? usual ?? Number.NaN
    const isWhole = Number.isInteger(Number((value * 10 ** places).toFixed(6)))
    if (!(value >= 0 && value <= most && isWhole)) refuse(name, words[name] as string)
    return Math.round(value * 10 ** places)
  }
  const offer = {
    lender: text('lender') || loanWords.offer(number),
    sanctioned: readPaise('sanctioned', false),
    rate: readNumber('rate', MAX_RATE, 3),
    isFloating: text('kind') === 'floating',
    fee: readPaise('fee', true),
    isGstIncluded: text('gst') === 'included',
    insurance: readPaise('insurance', true),
    moratoriumMonths: readNumber('moratorium', MAX_MORATORIUM, 0, USUAL_LOAN.monthsAfterCourse),
    interest: INTEREST_KINDS.find((kind) => kind === text('interest')) ?? 'simple',
    instalments: readNumber('repayment', USUAL_LOAN.mostMonths, 0),
    margin: readNumber('margin', 100, 2, 0),
    ...(text('instalment') && { statedInstalment: readPaise('instalment', true) }),
  }
  if (offer.instalments === 0) refuse('repayment', words.repayment)
  return Object.keys(errors).length > before ? undefined : offer
}

/** Removes what letters write behind an interest: `10.5 %`, `10.5% p.a.` */
const removePercentSign = (text: string) => text.replace(/%.{0,9}$/, '').trim()

/** Parses rupees into whole paise, or returns a sentence that says how to correct them. */
export function parseRupees(text: string, wrong: string): { paise: number } | { error: string } {
  const amount = parseFieldAmount(text, 'INR', wrong)
  if ('error' in amount) return amount
  return amount.amount > MAX_RUPEES ? { error: words.tooMuch } : { paise: Math.round(amount.amount * 100) }
}
