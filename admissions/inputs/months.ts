import { parseNumber } from './number.ts'

/** Ten years: longer than any programme but part-time ones. */
const MAX_DURATION_MONTHS = 120

/** Parses a length in months: a bare number is months; `2 years`, `1.5 yrs` and `18 months` are read too. */
export function parseMonths(text: string): number | undefined {
  const [, figures, unit = ''] =
    /^([\d.,]+) ?(months?|mos?|m|years?|yrs?|y)?\.?$/i.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  const reading = parseNumber(figures ?? '')
  if (!reading.ok) return undefined
  const months = reading.value * (/^y/i.test(unit) ? 12 : 1)
  return Number.isInteger(months) && months > 0 && months <= MAX_DURATION_MONTHS ? months : undefined
}
