import type { ReactNode } from 'react'
import type { CheckedValue } from '../../../admissions/catalogue/checked.ts'
import type { ShownFact } from '../../../admissions/catalogue/records.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { parseWebAddress } from '../web-address.ts'
import { recordWords as words } from '../words.ts'
import { type Cited, SourceText } from './SourceText.tsx'
import { StateMark } from './StateMark.tsx'

interface Row {
  name: string
  note?: ReactNode
  /** The source's own wording. */
  entry?: string
  /** A figure that is held back, in words: it shows in the fold alone. */
  figure?: ReactNode
}

/**
 * Renders a line of a record, with a mark that opens its source. It uses `details`: it works without script
 * and by keyboard, and is readable on paper.
 */
export function FactRow({
  name,
  fact,
  children,
  note,
  entry,
  figure,
}: Row & {
  /** Absent for identifying values: a name or a place is no one's estimate. */
  fact?: Cited
  children: ReactNode
}) {
  return (
    <Fact className="fact-row" name={name}>
      <div className="fact-value">{children}</div>
      {note && <div className="fact-note">{note}</div>}
      {fact && <FactSource name={name} fact={fact} entry={entry} figure={figure} />}
    </Fact>
  )
}

/**
 * Renders a line that shows a fact's value through `show`; without a value, the specified words, with a mark
 * that says why.
 */
export function ValueRow<Value>({
  fact,
  show,
  none = '–',
  ...row
}: Row & { fact: ShownFact<Value>; show: (value: Value) => ReactNode; none?: string }) {
  const notes = [
    row.note,
    fact.state === 'unknown' && fact.basis && words.source.reason(fact.basis),
    fact.seen && fact.seen.stands !== 'filling' && (
      <CheckedText seen={fact.seen}>{show(fact.seen.value)}</CheckedText>
    ),
    'page' in fact && fact.page && (
      <PageNote page={fact.page} basis={fact.basis} seen={fact.source.edition} />
    ),
    fact.earlier && <EarlierText earlier={fact.earlier}>{show(fact.earlier.value)}</EarlierText>,
  ].filter(Boolean)
  return (
    <FactRow
      {...row}
      fact={fact}
      figure={fact.state === 'held-back' && show(fact.figure)}
      note={notes.length > 0 && notes.map((note, index) => <div key={index}>{note}</div>)}
    >
      {'value' in fact ? show(fact.value) : fact.state === 'held-back' ? words.looksWrong : none}
    </FactRow>
  )
}

/** Shows the subject of an institution's own figure, its page, and when it was seen. */
export function PageNote({ page, basis, seen }: { page: string; basis?: string; seen: string }) {
  return (
    <p>
      {basis && words.ownPage.basis(basis)} <a href={page}>{words.ownPage.link}</a>
      {words.ownPage.seen(seen)}
    </p>
  )
}

/** Shows a register's value before the institution's page stated another. */
function EarlierText({
  earlier: { source },
  children,
}: {
  earlier: NonNullable<ShownFact<unknown>['earlier']>
  children: ReactNode
}) {
  return (
    <div className="fact-seen">
      <p>{words.earlier.before(source.edition)}</p>
      <div className="fact-value">{children}</div>
      <p>{words.earlier.after}</p>
    </div>
  )
}

/**
 * Shows the value on an institution's page beside a register's figure, or the value when staff last checked.
 */
function CheckedText({ seen, children }: { seen: CheckedValue; children: ReactNode }) {
  const sentence = words.seen[seen.stands === 'beside' ? 'beside' : 'lapsed']
  return (
    <div className="fact-seen">
      <p>{sentence.before}</p>
      <div className="fact-value">{children}</div>
      <p>
        <a href={seen.page}>{parseWebAddress(seen.page)?.host}</a>
        {sentence.seen} <DayText day={seen.seenOn} />
        {sentence.end}
      </p>
    </div>
  )
}

export function FactSource({
  name,
  fact,
  entry,
  figure,
}: Pick<Row, 'name' | 'entry' | 'figure'> & { fact: Cited }) {
  return (
    <details className="fact-source">
      <summary className="no-marker">
        <StateMark state={fact.state} word="seen" />
        <span className="unseen">{words.source.from(name)}</span>
      </summary>
      <div className="fact-source-text">
        <SourceText fact={fact} entry={entry} figure={figure} />
      </div>
    </details>
  )
}
