import { Marked } from './Marked.tsx'
import { StateMark } from './StateMark.tsx'
import type { SummaryFact } from './summary.ts'

/** A fact in a line: its value and its mark. Where there is no value, the mark of the unknown is the dash that stands there. */
export function FactText<T>({ fact, children }: { fact: SummaryFact<T>; children: (value: T) => string }) {
  if (!('value' in fact)) return <StateMark state={fact.state} word="seen" />
  return (
    <span className="fact-text">
      <Marked text={children(fact.value)} state={fact.state} />
    </span>
  )
}
