import type { ReactNode } from 'react'
import { recordWords as words } from '../../words/explore/record.ts'
import { type Cited, SourceText } from './SourceText.tsx'
import { StateMark } from './StateMark.tsx'

/**
 * One line of a record: a name, a value, and a mark that opens where it comes from. Built on `details`, so that it opens
 * without script, by keyboard, and stays readable on paper.
 */
export function FactRow({
  name,
  fact,
  children,
  note,
}: {
  name: string
  /** Left out for what only says which one it is: a name or a place is nobody's estimate. */
  fact?: Cited
  children: ReactNode
  note?: ReactNode
}) {
  return (
    <div className="fact-row">
      <dt>{name}</dt>
      <dd>
        <div className="fact-value">{children}</div>
        {note && <div className="fact-note">{note}</div>}
        {fact && <FactSource name={name} fact={fact} />}
      </dd>
    </div>
  )
}

export function FactSource({ name, fact }: { name: string; fact: Cited }) {
  return (
    <details className="fact-source">
      <summary>
        <StateMark state={fact.state} word="seen" />
        <span className="unseen">{words.source.from(name)}</span>
      </summary>
      <div className="fact-source-text">
        <SourceText fact={fact} />
      </div>
    </details>
  )
}
