import { recordWords as words } from '../../words/record.ts'
import type { Seen } from './seen.ts'

export type FactState = Seen<unknown>['state']

/** The mark of a fact's state; its word is always there, at least for those who listen. */
export function StateMark({ state, word = 'unseen' }: { state: FactState; word?: 'seen' | 'unseen' }) {
  return (
    <span className={`state ${state}`}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        {state === 'published' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
        {state === 'estimated' && (
          <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        )}
        {state === 'suppressed' && (
          <path d="M1.5 1.5h7v7h-7z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        )}
        {state === 'unknown' && <path d="M1.5 5h7" stroke="currentColor" strokeWidth="1.75" />}
      </svg>
      <span className={word === 'unseen' ? 'unseen' : undefined}>{words.states[state].word}</span>
    </span>
  )
}
