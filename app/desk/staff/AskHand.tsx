import type { Answer } from '../../forms/outcome.ts'
import { AskSure } from './AskSure.tsx'
import { staffWords } from './words.ts'

const words = staffWords

/** The students about to be handed over, and to whom. */
export interface Handing {
  count: number
  name: string
  /** The number of students that the other then looks after. */
  total: number
}

/** Shows how many students go to whom, and asks for confirmation. */
export function AskHand({ hands, typed }: { hands: Handing; typed: Answer['typed'] }) {
  return (
    <AskSure
      heading={words.handAsk(hands.count, hands.name, hands.total)}
      does="hand"
      fields={{ from: typed?.from, to: typed?.to }}
      sure={words.handSure}
      keep={words.handKeep}
    >
      <p>{words.handTells}</p>
    </AskSure>
  )
}
