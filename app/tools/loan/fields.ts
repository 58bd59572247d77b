import type { CostField } from '../cost-answer.ts'

/** As many letters as a family compares at once. */
export const OFFERS = [1, 2, 3, 4] as const
export type OfferNumber = (typeof OFFERS)[number]

/** The fields of an offer that are typed. An offer counts once one of them is filled in. */
export const OFFER_TEXTS = [
  'lender',
  'sanctioned',
  'rate',
  'fee',
  'insurance',
  'moratorium',
  'repayment',
  'margin',
  'instalment',
] as const
export type OfferText = (typeof OFFER_TEXTS)[number]
export type OfferField = OfferText | 'kind' | 'gst' | 'interest'

/** The fields that this page shares with the costs of a year. */
export const SHARED_FIELDS = [
  'tuition',
  'currency',
  'country',
  'city',
  'months',
] as const satisfies CostField[]
export type LoanField =
  | (typeof SHARED_FIELDS)[number]
  | 'programme'
  | 'startsOn'
  | 'parts'
  | 'deposit'
  | 'amount'
  | 'payout'
  | `${OfferField}${OfferNumber}`

/** How often a year tuition is paid. */
export const TUITION_PARTS = ['1', '2', '3', '4'] as const
