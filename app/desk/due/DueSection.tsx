import { Link } from 'react-router'
import { myDayWords as words } from '../my-day/words.ts'
import { DueNoteText } from './DueNoteText.tsx'
import { type DueItem, type DueItems, type DueKind, SHOWN } from './due-item.ts'

/** Due items of one kind, as the page gets them; `announced`: how many of them have a state. */
export type DueListed = Pick<DueKind, 'id' | 'heading' | 'urgency'> &
  Pick<DueItems, 'items' | 'more'> & { count: string | undefined; announced: number }

/** Shows the due items of one kind. Those beyond the first few are behind a fold. */
export function DueSection({
  heading,
  urgency,
  count,
  items,
  more,
  minutesPassed,
}: Omit<DueListed, 'id' | 'announced'> & { minutesPassed: number }) {
  const rows = items.map((item) => <DueRow key={item.id} {...item} minutesPassed={minutesPassed} />)
  const foldedRows = rows.slice(SHOWN)
  return (
    <section className="desk-due" data-is={urgency}>
      <h2>
        {heading} {count !== undefined && <span className="quiet">{count}</span>}
      </h2>
      <ul>{rows.slice(0, SHOWN)}</ul>
      {more && (
        <p>
          <Link to={more.to}>{more.text}</Link>
        </p>
      )}
      {foldedRows.length > 0 && (
        <details>
          <summary>{words.rest(foldedRows.length)}</summary>
          <ul>{foldedRows}</ul>
        </details>
      )}
    </section>
  )
}

function DueRow({ to, text, note, minutesPassed }: DueItem & { minutesPassed: number }) {
  return (
    <li data-row>
      <Link to={to}>{text}</Link>
      {note && <DueNoteText note={note} minutesPassed={minutesPassed} />}
    </li>
  )
}
