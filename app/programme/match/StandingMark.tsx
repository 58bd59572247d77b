import { matchingMarks } from './mark-words.ts'
import './standing.css'

/** Shows met, unmet or unknown: a mark, and a word for screen readers. */
export function StandingMark({ state }: { state: 'met' | 'unmet' | 'unknown' }) {
  return (
    <span className={`standing ${state}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {state === 'met' && <path d="m2 6.5 3 3 5-7" fill="none" stroke="currentColor" strokeWidth="1.75" />}
        {state === 'unmet' && (
          <path d="m2.5 2.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.75" />
        )}
        {state === 'unknown' && <path d="M2 6h8" stroke="currentColor" strokeWidth="1.75" />}
      </svg>
      <span className="unseen">{matchingMarks.states[state]}:</span>
    </span>
  )
}
