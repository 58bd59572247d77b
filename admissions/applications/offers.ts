import type { IsoDate, Money } from '../catalogue/types.ts'
import type { ApplicationStatus } from './status.ts'

/** The terms of an institution's offer, as in its letter. */
export interface OfferTerms {
  replyBy: IsoDate | null
  deposit: Money | null
  depositBy: IsoDate | null
  /** In the order of the letter. */
  conditions: OfferCondition[]
  notedAt: Date
  /** The name of the person who noted them; null if their account is gone. */
  notedBy: string | null
}

export interface OfferCondition {
  text: string
  by: IsoDate | null
  isMet: boolean
}

/** Conditions that an offer can have here. */
export const MAX_CONDITIONS = 6
export const MAX_CONDITION_LENGTH = 300

/** Statuses in which an offer's terms count. */
export const WITH_OFFER: readonly ApplicationStatus[] = ['offer', 'conditions', 'accepted']

/** Returns the fields of a condition in the form, by its place from 1. */
export const nameConditionFields = (place: number) => ({
  text: `condition-${place}`,
  by: `condition-${place}-by`,
  isMet: `condition-${place}-met`,
})

export type OfferFault = 'day' | 'not-money' | 'money-currency' | 'no-text' | 'long'

export type TermsToNote = Omit<OfferTerms, 'notedAt' | 'notedBy'>

/** A day by which a step of an offer has to be done. */
export interface OfferDay {
  what: 'reply' | 'deposit' | 'condition'
  day: IsoDate
}

/**
 * Returns the days of an offer from today on, the next one first. An accepted offer has no reply date any
 * more.
 */
export function listOfferDays(
  { replyBy, depositBy, conditions }: TermsToNote,
  status: ApplicationStatus,
  today: IsoDate,
): OfferDay[] {
  const days = [
    { what: 'reply' as const, day: status === 'accepted' ? null : replyBy },
    { what: 'deposit' as const, day: depositBy },
    ...conditions.map(({ by, isMet }) => ({ what: 'condition' as const, day: isMet ? null : by })),
  ]
  return days
    .flatMap(({ what, day }) => (day !== null && day >= today ? [{ what, day }] : []))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
