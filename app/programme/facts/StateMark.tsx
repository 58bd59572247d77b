import { recordWords as words } from '../words.ts'
import type { SummaryFact } from './summary.ts'

export type FactState = SummaryFact<unknown>['state']

/**
 * Renders the mark of a fact's state beside its word; on its own it keeps the word for screen readers. It is
 * a single element because a page of results has sixty.
 */
export function StateMark({ state, word = 'unseen' }: { state: FactState; word?: 'seen' | 'unseen' }) {
  return (
    <span className={word === 'seen' ? `state ${state}` : `state ${state} alone`}>
      {words.states[state].word}
    </span>
  )
}
