import type { CurrencyCode, Intake, Money } from '../../../admissions/catalogue/types.ts'
import { monthNames } from '../../../admissions/search/intakes.ts'

/** An amount exactly as it is asked: `₹2,49,990`, `AUD 45,000`. Codes, because a `$` may be any of twenty. */
export function moneyText({ amount, currency }: Money): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const number = amount.toLocaleString(currency === 'INR' ? 'en-IN' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return withSign(number, currency)
}

/** An amount that was converted, said no more exactly than it is known: `₹24.8 lakh`, `₹1.2 crore`, `EUR 27,400`. */
export function aboutMoneyText({ amount, currency }: Money): string {
  if (currency === 'INR' && amount >= 1e7) return withSign(`${threeDigits(amount / 1e7)} crore`, currency)
  if (currency === 'INR' && amount >= 1e5) return withSign(`${threeDigits(amount / 1e5)} lakh`, currency)
  return withSign(threeDigits(amount, currency === 'INR' ? 'en-IN' : 'en-GB'), currency)
}

function threeDigits(amount: number, locale = 'en-GB') {
  return amount.toLocaleString(locale, { maximumSignificantDigits: 3 })
}

function withSign(number: string, currency: CurrencyCode) {
  return currency === 'INR' ? `₹${number}` : `${currency} ${number}`
}

const WEEKS_A_MONTH = 52 / 12

/** `2 years`, `1 year 6 months`; what registers give in weeks keeps its weeks: `10 weeks`, `3 years 3 weeks`. */
export function durationText(months: number): string {
  const whole = Math.floor(months + 0.1)
  const weeks = Math.round(Math.max(0, months - whole) * WEEKS_A_MONTH)
  // A short course is counted in weeks alone: "2 months 1 week" is not how anybody says ten weeks.
  if (weeks > 0 && months < 6) return counted(Math.round(months * WEEKS_A_MONTH), 'week')
  const years = Math.floor(whole / 12)
  const parts = [
    years > 0 && counted(years, 'year'),
    whole % 12 > 0 && counted(whole % 12, 'month'),
    weeks > 0 && counted(weeks, 'week'),
  ]
  return parts.filter(Boolean).join(' ') || counted(0, 'month')
}

export function monthText({ month, year }: { month: number; year?: number }): string {
  return year === undefined ? monthNames[month - 1] : `${monthNames[month - 1]} ${year}`
}

/** `Feb 2027`, where a column is narrow. */
export function shortMonthText({ month, year }: { month: number; year?: number }): string {
  return monthText({ month, year }).replace(monthNames[month - 1], monthNames[month - 1].slice(0, 3))
}

/** Intakes as a year goes by; registers list them in any order. */
export function inOrder(intakes: Intake[]): Intake[] {
  return intakes.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0) || a.month - b.month)
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
}
