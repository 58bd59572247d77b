import type { Answer } from '../../forms/outcome.ts'
import { ConfirmStaffChange } from './ConfirmStaffChange.tsx'
import { staffWords } from './words.ts'

const words = staffWords

/** The caseload about to be handed over, and its new counsellor. */
export interface Handover {
  students: number
  /** Open ones: new, contacted or with a meeting booked. */
  leads: number
  name: string
  /** The number of students that the other then looks after. */
  total: number
}

/** Shows how many students and open leads go to which counsellor, and asks for confirmation. */
export function ConfirmHandover({ hands: handover, typed }: { hands: Handover; typed: Answer['typed'] }) {
  return (
    <ConfirmStaffChange
      heading={words.handAsk(handover)}
      does="hand"
      fields={{ from: typed?.from, to: typed?.to }}
      sure={words.handSure}
      keep={words.handKeep}
    >
      {handover.students > 0 && <p>{words.handTells}</p>}
    </ConfirmStaffChange>
  )
}
