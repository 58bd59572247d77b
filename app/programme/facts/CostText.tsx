import { exploreWords } from '../../explore/words.ts'
import { useFigures } from '../../ui/figures.ts'
import { recordWords } from '../words.ts'
import { StateMark } from './StateMark.tsx'
import type { ProgrammeSummary } from './summary.ts'

/**
 * Shows the cost of the whole year if known, else the fee alone, marked as such; nothing if neither is known.
 */
export function CostText({
  programme: { year, annualTuition },
  isNamed = false,
}: {
  programme: ProgrammeSummary
  /** True if no column or term names it. */
  isNamed?: boolean
}) {
  const figures = useFigures()
  if (year)
    return (
      <>
        <strong>
          {isNamed ? exploreWords.row.firstYear(figures.about(year.together)) : figures.about(year.together)}
        </strong>
        &nbsp;
        <StateMark state="estimated" />
      </>
    )
  if (!('value' in annualTuition)) return null
  const { value, state } = annualTuition
  const fee = value.amount === 0 ? recordWords.free : figures.about(value.about ?? value)
  return (
    <>
      {exploreWords.row.tuition(fee)}&nbsp;
      <StateMark state={state} />
    </>
  )
}
