import type { StatedFact, Tuition } from '../types.ts'

/**
 * Returns the cost of a year. A fee for several years is divided by them, which makes it an estimate; the fee
 * of a shorter programme counts in full. If the fee or the length is held back, the year is too.
 */
export function calculateAnnualTuition(
  tuition: StatedFact<Tuition> | undefined,
  durationMonths: StatedFact<number> | undefined,
): StatedFact<Tuition> | undefined {
  if (!tuition || tuition.state === 'suppressed' || tuition.state === 'unknown') return tuition
  const fee = tuition.state === 'held-back' ? tuition.figure : tuition.value
  if (fee.period === 'year') return tuition
  const year = findYear(fee, getMonths(durationMonths))
  if (!year) return undefined
  const [figure, phrase] = year
  if (tuition.state === 'held-back') return { ...tuition, figure }
  const { source } = tuition
  if (durationMonths?.state === 'held-back')
    return { state: 'held-back', figure, source, basis: durationMonths.basis }
  const basis = tuition.basis ? `${phrase}; ${tuition.basis}` : phrase
  return { state: 'estimated', value: figure, source, basis }
}

function getMonths(durationMonths: StatedFact<number> | undefined): number {
  if (durationMonths?.state === 'held-back') return durationMonths.figure
  return durationMonths && 'value' in durationMonths ? durationMonths.value : 0
}

/**
 * Returns a year's share of the fee for a whole programme, with the calculation; `undefined` if its length is
 * unknown.
 */
function findYear(fee: Tuition, months: number): [Tuition, string] | undefined {
  if (!(months > 0)) return undefined
  const years = months / 12
  if (years <= 1)
    return [{ ...fee, period: 'year' }, 'the fee for the whole programme, which lasts a year or less']
  return [
    { ...fee, amount: Math.round(fee.amount / years), period: 'year' },
    `the fee for the whole programme divided by its ${formatYears(years)} years`,
  ]
}

function formatYears(years: number) {
  return String(Math.round(years * 100) / 100)
}
