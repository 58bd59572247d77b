import type { Answer } from '../../forms/outcome.ts'
import { deskWords } from '../words.ts'
import { AskSure } from './AskSure.tsx'

const words = deskWords.staff

/** Whose students are about to go to whom. */
export interface Handing {
  count: number
  name: string
  /** So many the other looks after then. */
  total: number
}

/** Says how many students go to whom, and asks. */
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
