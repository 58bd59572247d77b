import { recordWords as words } from '../../words/explore/record.ts'
import type { SummaryFact } from './summary.ts'

export type FactState = SummaryFact<unknown>['state']

/**
 * The mark of a fact's state, drawn by its styles beside its word; alone it shows the mark and keeps the word for those who listen. One
 * element, because a page of results has sixty of them.
 */
export function StateMark({ state, word = 'unseen' }: { state: FactState; word?: 'seen' | 'unseen' }) {
  return (
    <span className={word === 'seen' ? `state ${state}` : `state ${state} alone`}>
      {words.states[state].word}
    </span>
  )
}
