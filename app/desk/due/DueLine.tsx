import { Link } from 'react-router'
import { DueNoteText } from './DueNoteText.tsx'
import type { DueItem } from './due-item.ts'

/** A due item as the page gets it, with what kind of thing it is. */
export type DueListed = Pick<DueItem, 'to' | 'text' | 'note'> & { key: string; kind: string }

/** Shows a line of My day: what it is, what to do, and when it is due or since when somebody waits. */
export function DueLine({ kind, to, text, note, minutesPassed }: DueListed & { minutesPassed: number }) {
  return (
    <li data-row>
      <span className="quiet">{kind}</span>
      <Link to={to}>{text}</Link>
      {note && <DueNoteText note={note} minutesPassed={minutesPassed} />}
    </li>
  )
}
