import { findFeeAge, type ProgrammeSummary } from './facts/summary.ts'

/** Shows, once with rows of programmes, how old their fees are. */
export function FeeAge({ programmes }: { programmes: ProgrammeSummary[] }) {
  const ages = findFeeAge(programmes)
  return ages ? <p className="small quiet">{ages}</p> : null
}
