import { MarkedValue } from './Marked.tsx'
import { StateMark } from './StateMark.tsx'
import type { SummaryFact } from './summary.ts'

/** Renders a fact in one line: its value and its mark. Without a value, the mark for unknown is the dash. */
export function FactText<T>({ fact, children }: { fact: SummaryFact<T>; children: (value: T) => string }) {
  if (!('value' in fact)) return <StateMark state={fact.state} word="seen" />
  return (
    <span className="fact-text">
      <MarkedValue text={children(fact.value)} state={fact.state} />
    </span>
  )
}
