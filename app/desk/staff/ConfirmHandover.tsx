import type { Answer } from '../../forms/outcome.ts'
import { ConfirmStaffChange } from './ConfirmStaffChange.tsx'
import { staffWords } from './words.ts'

const words = staffWords

/** The students about to be handed over, and their new counsellor. */
export interface Handover {
  count: number
  name: string
  /** The number of students that the other then looks after. */
  total: number
}

/** Shows how many students go to which counsellor, and asks for confirmation. */
export function ConfirmHandover({ hands: handover, typed }: { hands: Handover; typed: Answer['typed'] }) {
  return (
    <ConfirmStaffChange
      heading={words.handAsk(handover.count, handover.name, handover.total)}
      does="hand"
      fields={{ from: typed?.from, to: typed?.to }}
      sure={words.handSure}
      keep={words.handKeep}
    >
      <p>{words.handTells}</p>
    </ConfirmStaffChange>
  )
}
