import type { Institution, Programme } from '../catalogue/records.ts'
import type { CountryCode, Money, Source, StudyLevel } from '../catalogue/types.ts'

/** What an offer letter says, as a family types it or as we read it in the file. Nothing of it is to be trusted. */
export interface OfferLetter {
  institution: string
  /** The country that the family chose; without it the name decides. */
  country?: CountryCode
  programme: string
  level?: StudyLevel
  /** The mail address or site that the letter came from. */
  sender: string
  /** The name on the account that the money is to go to. */
  payee: string
  account: string
  amount?: Money
  /** The number by which a register knows the institution or the course: CRICOS, UKPRN, DLI, SEVP. */
  number: string
}

/** What is held against the registers, in the order of the page. */
export const OFFER_CHECKS = [
  'institution',
  'foreigners',
  'number',
  'course',
  'sender',
  'payee',
  'account',
  'amount',
] as const
export type OfferCheckName = (typeof OFFER_CHECKS)[number]

export type OfferVerdict = 'agrees' | 'differs' | 'unknown'

export type RegisteredInstitution = Pick<Institution, 'id' | 'name'>
export type RegisteredProgramme = Pick<Programme, 'id' | 'title'>

/** What came of a check, with what its sentence names. */
export type OfferFinding =
  | { is: 'name-listed'; institution: RegisteredInstitution; country: string }
  | { is: 'name-similar'; institution: RegisteredInstitution }
  | { is: 'name-elsewhere'; institution: RegisteredInstitution; country: string }
  | { is: 'name-several'; count: number }
  | { is: 'name-unlisted' }
  | { is: 'sponsor'; status: 'track-record' | 'sponsor' | 'probationary'; hasActionPlan: boolean }
  | { is: 'sponsor-unlisted' | 'cricos-listed' | 'cricos-unlisted' | 'no-list' | 'no-institution' }
  | { is: 'not-open' }
  | { is: 'closing'; text: string; title: string; page: string }
  | { is: 'number-none' | 'number-unlisted' | 'number-no-list' }
  | { is: 'number-agrees' }
  | { is: 'number-of-other'; institution: RegisteredInstitution }
  | { is: 'number-of-course'; programme: RegisteredProgramme }
  | { is: 'number-of-other-course'; programme: RegisteredProgramme }
  | { is: 'number-shape'; example: string }
  | { is: 'course-none' }
  | { is: 'course-listed'; programmes: RegisteredProgramme[] }
  | { is: 'course-other-level'; programmes: RegisteredProgramme[] }
  | { is: 'course-unlisted' | 'course-not-covered'; nearest: RegisteredProgramme[] }
  | { is: 'sender-none' | 'sender-no-domain' }
  | { is: 'domain-agrees' | 'domain-free' | 'domain-letters'; domain: string }
  | { is: 'domain-similar'; domain: string; real: string }
  | { is: 'domain-of-other'; domain: string; institution: RegisteredInstitution }
  | { is: 'domain-other'; domain: string; known: string[] }
  | { is: 'payee-none' | 'payee-agrees' | 'payee-differs' }
  | { is: 'payee-service'; service: string }
  | { is: 'account-none' | 'account-wrong' | 'account-in-india' | 'account-unlisted' }
  | { is: 'account-elsewhere'; country: string }
  | { is: 'amount-none' | 'amount-no-fee' }
  | { is: 'amount-within' | 'amount-above'; fee: Money }

export interface OfferCheck {
  check: OfferCheckName
  verdict: OfferVerdict
  finding: OfferFinding
  /** The edition of the register that it was held against. */
  source?: Source
  /** The authority's own list, to be looked at today. */
  list?: { name: string; page: string }
}
