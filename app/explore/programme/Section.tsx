import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { Cited } from '../../programme/facts/SourceText.tsx'
import { recordWords as words } from '../../programme/words.ts'
import { CopyQuestions } from './asking/CopyQuestions.tsx'
import type { sections } from './SectionTabs.tsx'

/**
 * Renders one of the four sections: published facts first; the unpublished ones share a fold, each with the
 * words specified for it.
 */
export function Section({
  id,
  programme,
  list = true,
  tell,
  children,
}: {
  id: (typeof sections)[number]
  programme: Programme
  list?: boolean
  /** Actions for unpublished facts. */
  tell?: ReactNode
  children: ReactNode
}) {
  const rows = Children.toArray(children)
  const silent = rows.filter(isSilent)
  const knownRows = rows.filter((row) => !isSilent(row))
  const wrapInList = (some: ReactNode[]) => (list ? <dl className="fact-rows">{some}</dl> : some)
  return (
    <section id={id} className="record-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.sections[id]}</h2>
      {knownRows.length > 0 && wrapInList(knownRows)}
      {silent.length > 0 && (
        <details className="not-published">
          <summary>{words.notPublished(silent.length)}</summary>
          {wrapInList(silent)}
          {tell}
          <CopyQuestions programme={programme} names={silent.map(({ props }) => props.name)} />
        </details>
      )}
    </section>
  )
}

type Row = ReactElement<{ name: string; fact: Cited }>

/** True if a row's fact is unknown. */
function isSilent(row: ReactNode): row is Row {
  if (!isValidElement<Partial<Row['props']>>(row)) return false
  const state = row.props.fact?.state
  return state === 'unknown' || state === 'suppressed'
}
