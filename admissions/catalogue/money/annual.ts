import type { StatedFact, Tuition } from '../types.ts'

/**
 * Returns what a year costs. A fee for several years is divided by them, which makes it an estimate; the fee
 * of a shorter programme counts in full.
 */
export function annualTuition(
  tuition: StatedFact<Tuition> | undefined,
  durationMonths: StatedFact<number> | undefined,
): StatedFact<Tuition> | undefined {
  if (!tuition || tuition.state === 'suppressed' || tuition.value.period === 'year') return tuition
  if (!durationMonths || durationMonths.state === 'suppressed' || !(durationMonths.value > 0))
    return undefined
  const { value } = tuition
  const years = durationMonths.value / 12
  if (years <= 1) {
    return {
      ...tuition,
      state: 'estimated',
      value: { ...value, period: 'year' },
      basis: basisOf(tuition, 'the fee for the whole programme, which lasts a year or less'),
    }
  }
  return {
    ...tuition,
    state: 'estimated',
    value: { ...value, amount: Math.round(value.amount / years), period: 'year' },
    basis: basisOf(tuition, `the fee for the whole programme divided by its ${yearsText(years)} years`),
  }
}

function basisOf(tuition: StatedFact<Tuition>, phrase: string) {
  return tuition.basis ? `${phrase}; ${tuition.basis}` : phrase
}

function yearsText(years: number) {
  return String(Math.round(years * 100) / 100)
}
