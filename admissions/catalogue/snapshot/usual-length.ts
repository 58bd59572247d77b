import lengths from '../../../content/estimates/length.json' with { type: 'json' }
import type { ProgrammeRecord, StatedFact } from '../types.ts'

type DescribedProgramme = Pick<
  ProgrammeRecord,
  'id' | 'title' | 'level' | 'field' | 'state' | 'origin' | 'facts'
>

/**
 * Programmes whose length the level does not tell: medicine and similar fields, and kinds that are shorter or
 * longer.
 */
const LONGER =
  /\b(medic(ine|al)|surgery|mbbs|mbchb|bmbs|mbbch|dental|dentistry|bds|veterinary|bvsc|bvetmed|architecture)\b/i
const OTHERWISE = /\b(top-?up|part-?time|accelerated|hn[cd]|dip(loma)? ?he|cert(ificate)? ?he|fast-?track)\b/i
/** A year before the first, or away from the university in between. */
const ONE_YEAR_MORE =
  /\b(foundation year|integrated foundation|placement year|professional placement|year in industry|industrial year|sandwich|year abroad)\b/i
/** `(4 years)`, `(5 year)`, `(3 or 4 years)`. */
const YEARS = /\b([3-7])(?: or ([3-7]))?[ -]years?\b/i

/** LLM: a year on top of a first degree in law. */
const LAW = '042'

/**
 * Returns how long a programme usually takes, as an estimate, where its register does not say; `undefined` if
 * the register says it, or nothing tells.
 */
export function estimateLength(programme: DescribedProgramme): StatedFact<number> | undefined {
  const { title, level, field, state, origin, facts } = programme
  const [register] = origin.source.split('/')
  const usual = lengths.lengths.find(
    (entry) =>
      entry.register === register &&
      entry.level === level &&
      (!('states' in entry) || entry.states!.some((one) => one === state?.code)),
  )
  if (facts.durationMonths || !usual) return undefined
  const estimate = (months: number, basis: string): StatedFact<number> => ({
    state: 'estimated',
    value: months,
    source: origin.source,
    basis,
  })
  if (register === 'us')
    return level === 'master' && field === LAW ? undefined : estimate(usual.months, usual.basis)
  if (!isFullTime(programme) || OTHERWISE.test(title)) return undefined
  const [, first, second] = YEARS.exec(title) ?? []
  if (first) {
    // With two lengths, the second is the integrated master's.
    const years = Number((level === 'integrated-master' && second) || first)
    return estimate(
      years * 12,
      second ? `its title says ${first} or ${second} years` : `its title says ${first} years`,
    )
  }
  // Health degrees take three years in Scotland, too, or four.
  if (LONGER.test(title) || (field === '091' && state?.code === 'GB-SCT')) return undefined
  return ONE_YEAR_MORE.test(title)
    ? estimate(usual.months + 12, `${usual.basis}, and its title names one year more`)
    : estimate(usual.months, usual.basis)
}

/** Discover Uni's ids end with the mode of study. */
const isFullTime = ({ id }: DescribedProgramme) => id.endsWith('-1')
