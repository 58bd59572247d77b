import type { Tuition } from '../../../admissions/catalogue/types.ts'
import type { Fee } from './seen.ts'
import { aboutMoneyText, moneyText } from './words.ts'

/** A fee in the visitor's currency, with what its publisher asks beside it. */
export function FeeText({ fee }: { fee: Fee }) {
  if (!fee.about) return <span className="fee">{moneyText(fee)}</span>
  return (
    <span className="fee">
      about {aboutMoneyText(fee.about)} <span className="fee-asked">{moneyText(fee)}</span>
    </span>
  )
}

/** Whose fee it is: said whenever it is not the one that a student from abroad pays. */
export const audiences: Record<Tuition['audience'], string> = {
  international: 'for students from abroad',
  'out-of-state': 'for students from outside the state',
  domestic: 'for students of the country; from abroad it may be more',
  everyone: 'for everyone',
}
