import type { ReactNode } from 'react'

/** Renders a line of a description list (`dl`): name and value. */
export function Fact(line: { name: ReactNode; id?: string; className?: string; children: ReactNode }) {
  return (
    <div id={line.id} className={line.className}>
      <dt>{line.name}</dt>
      <dd>{line.children}</dd>
    </div>
  )
}
