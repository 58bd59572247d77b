import { convert } from '../../../admissions/catalogue/currencies.ts'
import type { Programme, ShownFact } from '../../../admissions/catalogue/shown.ts'
import type { CurrencyCode, Intake, Money, Tuition } from '../../../admissions/catalogue/types.ts'
import { nextIntake } from './next-intake.ts'

/** A fact without its source: what a card needs of it. */
export type Seen<T> =
  | { state: 'published' | 'estimated'; value: T }
  | { state: 'suppressed' | 'unknown' }

/** A fee as its publisher asks it and, where there is a rate, about what that is in the visitor's currency. */
export type Fee<Asked extends Money = Money> = Asked & { about?: Money }

export interface ProgrammeSummary {
  id: string
  title: string
  institution: { id: string; name: string }
  place: string
  level: string
  discipline?: string
  annualTuition: Seen<Fee<Tuition>>
  durationMonths: Seen<number>
  nextIntake: Seen<Intake>
  online: boolean
}

export function summaryOf(programme: Programme, currency: CurrencyCode, now: Date): ProgrammeSummary {
  const { id, title, institution, level, discipline, facts, annualTuition } = programme
  const attendance = seen(facts.attendance)
  return {
    id,
    title,
    institution,
    place: placeOf(programme),
    level: level.label,
    discipline: discipline?.label,
    annualTuition: mapSeen(seen(annualTuition), (fee) => withAbout(fee, currency)),
    durationMonths: seen(facts.durationMonths),
    nextIntake: mapSeen(seen(facts.intakes), (intakes) => nextIntake(intakes, now)),
    online: 'value' in attendance && attendance.value !== 'on-campus',
  }
}

/** `Melbourne, Victoria, Australia`; a state named like its city stands once. */
export function placeOf(where: { city?: string; state?: { name: string }; country: { name: string } }): string {
  const parts = [where.city, where.state?.name, where.country.name].filter((part) => part !== undefined)
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ')
}

/** Adds about how much a fee is in another currency; left out where it is the same one or has no rate. */
export function withAbout<Asked extends Money>(fee: Asked, currency: CurrencyCode): Fee<Asked> {
  if (fee.currency === currency) return fee
  const about = convert(fee, currency)
  return about ? { ...fee, about } : fee
}

export function seen<T>(fact: ShownFact<T>): Seen<T> {
  return 'value' in fact ? { state: fact.state, value: fact.value } : { state: fact.state }
}

function mapSeen<A, B>(fact: Seen<A>, change: (value: A) => B | undefined): Seen<B> {
  if (!('value' in fact)) return fact
  const value = change(fact.value)
  return value === undefined ? { state: 'unknown' } : { state: fact.state, value }
}
