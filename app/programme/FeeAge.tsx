import { feeAge, type ProgrammeSummary } from './facts/summary.ts'

/** Once with rows of programmes: how old their fees are. */
export function FeeAge({ programmes }: { programmes: ProgrammeSummary[] }) {
  const said = feeAge(programmes)
  return said ? <p className="small quiet">{said}</p> : null
}
