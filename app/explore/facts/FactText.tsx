import type { ReactNode } from 'react'
import { StateMark } from './StateMark.tsx'
import type { Seen } from './seen.ts'

/** A fact in a line: its mark, and its value or the word that stands where there is none. */
export function FactText<T>({
  fact,
  none = '–',
  children,
}: {
  fact: Seen<T>
  none?: string
  children: (value: T) => ReactNode
}) {
  return (
    <span className="fact-text">
      {'value' in fact ? children(fact.value) : <span className="none">{none}</span>}{' '}
      <StateMark state={fact.state} />
    </span>
  )
}
