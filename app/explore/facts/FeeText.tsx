import type { Tuition } from '../../../admissions/catalogue/types.ts'
import { StateMark } from './StateMark.tsx'
import type { Fee, Seen } from './seen.ts'
import { aboutMoneyText, moneyText } from './words.ts'

/** A fee in the visitor's currency, with what its publisher asks beside it. */
export function FeeText({ fee, state }: { fee: Fee; state?: Seen<unknown>['state'] }) {
  return (
    <span className="fee">
      {fee.about ? `about ${aboutMoneyText(fee.about)}` : moneyText(fee)}
      {state && (
        <>
          {'\u00a0'}
          <StateMark state={state} />
        </>
      )}
      {fee.about && <span className="fee-asked">{moneyText(fee)}</span>}
    </span>
  )
}

/** Tuition where space is short: the fee, its mark, and whose fee it is when it is not that of a student from abroad. */
export function TuitionText({ tuition }: { tuition: Seen<Fee<Tuition>> }) {
  if (!('value' in tuition)) return <StateMark state={tuition.state} word="seen" />
  const { value, state } = tuition
  return (
    <>
      <FeeText fee={value} state={state} />
      {value.audience !== 'international' && (
        <span className="fee-audience">{audiences[value.audience]}</span>
      )}
    </>
  )
}

/** Whose fee it is: said whenever it is not the one that a student from abroad pays. */
export const audiences: Record<Tuition['audience'], string> = {
  international: 'for students from abroad',
  'out-of-state': 'for students from outside the state',
  domestic: 'for students of the country; from abroad it may be more',
  everyone: 'for everyone',
}
