import type { Tuition } from '../../../admissions/catalogue/types.ts'
import { useFigures } from '../../ui/figures.ts'
import { recordWords as words } from '../words.ts'
import { StateMark } from './StateMark.tsx'
import type { Fee, SummaryFact } from './summary.ts'
import './fee.css'

/** Renders a fee in the visitor's currency, with the published amount beside it. */
export function FeeText({ fee, state }: { fee: Fee; state?: SummaryFact<unknown>['state'] }) {
  const figures = useFigures()
  const isFree = fee.amount === 0
  const text = isFree ? words.free : fee.about ? words.aboutMoney(figures.about(fee.about)) : figures.fee(fee)
  return (
    <span className="fee">
      {state ? `${text}\u00a0` : text}
      {state && <StateMark state={state} />}
      {(isFree || fee.about) && (
        <span className="fee-asked block small regular soft">{figures.fee(fee)}</span>
      )}
    </span>
  )
}

/**
 * Renders tuition in little space: the fee, its mark, and whose fee it is if not that of an international
 * student.
 */
export function TuitionText({ tuition }: { tuition: SummaryFact<Fee<Tuition>> }) {
  if (!('value' in tuition)) return <StateMark state={tuition.state} word="seen" />
  const { value, state } = tuition
  return (
    <>
      <FeeText fee={value} state={state} />
      {value.audience !== 'international' && (
        <span className="fee-audience">{words.audiences[value.audience]}</span>
      )}
    </>
  )
}
