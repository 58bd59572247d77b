import { findTown } from '../../../admissions/catalogue/places/town.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { CurrencyCode } from '../../../admissions/catalogue/types.ts'
import {
  countVisaYears,
  estimateLivingIn,
  isLivingShown,
  listOneOffCosts,
} from '../../../admissions/costs/year.ts'
import type { PageContext } from '../../context.ts'
import { addAbout } from '../../programme/facts/summary.server.ts'
import { presentVisaPack } from '../country/visa.server.ts'

export type ProgrammeVisa = ReturnType<typeof findVisaCosts>

/**
 * Returns what the visa for a programme costs and the money to show for it, from the country’s rules of today.
 * `undefined` for a programme that students do not move for, and if nothing is known.
 */
export function findVisaCosts(
  programme: Programme,
  { content, today }: Pick<PageContext, 'content' | 'today'>,
  currency: CurrencyCode,
) {
  const { country, facts } = programme
  if ('value' in facts.attendance && facts.attendance.value === 'online') return undefined
  const months = 'value' in facts.durationMonths ? facts.durationMonths.value : undefined
  const { visa } = listOneOffCosts(content.amounts, country.code, today(), months)
  const living = estimateLivingIn(content.amounts, country.code, findTown(programme), today())
  const pack = presentVisaPack(content.visas[country.code], content.departure, today())
  if (!visa && !living && !pack) return undefined
  return {
    fee: visa && {
      /** For how many years of the stay it is, if it is paid for each. */
      years: countVisaYears(content.amounts, country.code, months),
      amount: addAbout({ amount: visa.amount, currency: visa.currency }, currency),
      by: visa.by,
    },
    living: living && {
      amount: addAbout({ amount: living.amount, currency: living.currency }, currency),
      isMonth: living.period === 'month',
      isShown: isLivingShown(content.amounts, country.code),
      by: living.by,
    },
    funds: pack?.funds,
    money: pack?.rules.find(({ topic }) => topic === 'money'),
  }
}
