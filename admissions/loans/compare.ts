import { calculateGst } from '../conversions/money.ts'
import { type InterestKind, type LoanSchedule, scheduleLoan } from './schedule.ts'
import { splitEvenly } from './split.ts'

/** An offer as a lender’s letter states it. Amounts are whole paise. */
export interface LoanOffer {
  lender: string
  sanctioned: number
  /** Thousandths of a per cent a year. */
  rate: number
  isFloating: boolean
  fee: number
  /** The fee in the letter contains the tax already. */
  isGstIncluded: boolean
  insurance: number
  moratoriumMonths: number
  interest: InterestKind
  instalments: number
  /** Hundredths of a per cent of the course’s cost that the family pays itself. */
  margin: number
  /** The instalment that the letter states. */
  statedInstalment?: number
}

/** How the lender pays the loan out: at once, or in equal parts as each year or half-year of the course begins. */
export const PAYOUT_KINDS = ['once', 'year', 'half-year'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** The loan that every offer is worked out for. */
export interface LoanNeed {
  paise: number
  courseMonths: number
  payout: PayoutKind
}

export interface ComparedOffer {
  offer: LoanOffer
  schedule: LoanSchedule
  /** The fee without tax; if the letter’s fee contains the tax, the fee as it is. */
  fee: number
  gst: number
  /** All rupees that go to the lender, fees, tax and insurance included. */
  total: number
  /** The same with the rate one point higher; only of a floating rate. */
  atOnePointMore?: number
  /** How much less the letter sanctions than the loan that is compared. */
  short: number
  /** How much more the letter’s instalment is than ours, if it differs by more than ten rupees. */
  instalmentDiffers?: number
}

const ONE_POINT = 1000
/** A lender’s own rounding can move an instalment by less. */
const TEN_RUPEES = 1000

/** Works out every offer for the same loan. The one with the fewest rupees is first; ties are by name. */
export function compareOffers(need: LoanNeed, offers: LoanOffer[], today: string): ComparedOffer[] {
  return offers
    .map((offer) => workOut(need, offer, today))
    .toSorted((a, b) => a.total - b.total || a.offer.lender.localeCompare(b.offer.lender, 'en'))
}

function workOut(need: LoanNeed, offer: LoanOffer, today: string): ComparedOffer {
  const schedule = scheduleOffer(need, offer)
  const gst = offer.isGstIncluded ? 0 : calculateGst(offer.fee, today).tax
  const costs = offer.fee + gst + offer.insurance
  const differs = offer.statedInstalment === undefined ? 0 : offer.statedInstalment - schedule.instalment
  return {
    offer,
    schedule,
    fee: offer.fee,
    gst,
    total: schedule.paid + costs,
    ...(offer.isFloating && {
      atOnePointMore: scheduleOffer(need, { ...offer, rate: offer.rate + ONE_POINT }).paid + costs,
    }),
    short: Math.max(0, need.paise - offer.sanctioned),
    ...(Math.abs(differs) > TEN_RUPEES && { instalmentDiffers: differs }),
  }
}

function scheduleOffer(need: LoanNeed, { rate, interest, moratoriumMonths, instalments }: LoanOffer) {
  return scheduleLoan({
    payouts: planPayouts(need),
    rate,
    interest,
    startsAfterMonths: need.courseMonths + moratoriumMonths,
    instalments,
  })
}

/** Returns the months in which the loan is paid out, in whole paise that add up to it. */
export function planPayouts({ paise, courseMonths, payout }: LoanNeed) {
  const step = { once: courseMonths, year: 12, 'half-year': 6 }[payout]
  const count = payout === 'once' ? 1 : Math.max(1, Math.ceil(courseMonths / step))
  return splitEvenly(paise, count).map((part, index) => ({ month: index * step, paise: part }))
}

/**
 * Returns the most that a lender pays of a cost in paise: everything but the margin. All paise are whole.
 */
export const subtractMargin = (cost: number, { margin }: Pick<LoanOffer, 'margin'>) =>
  Math.floor((cost * (10_000 - margin)) / 10_000)

/** Returns what the instalments of a year are of a year’s pay, as a share. */
export const shareOfPay = ({ instalment }: Pick<LoanSchedule, 'instalment'>, paisePerYear: number) =>
  (instalment * 12) / paisePerYear
