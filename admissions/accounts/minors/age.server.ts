import { getDayInIndia } from '../../days/days.server.ts'

/** The age from which a person agrees by themselves (Digital Personal Data Protection Act 2023, section 2(f)). */
const OF_AGE_YEARS = 18

/** Returns whether somebody born on this day is under 18: until the day of their birthday in India. */
export function isUnder18(bornOn: string, now: Date): boolean {
  const [year, ...rest] = bornOn.split('-')
  const birthday = [String(Number(year) + OF_AGE_YEARS).padStart(4, '0'), ...rest].join('-')
  return birthday > getDayInIndia(now)
}
