import { Link } from 'react-router'
import { DueNoteText } from './DueNoteText.tsx'
import type { DueItem } from './due-item.ts'

/** A due item as the page gets it, with what kind of thing it is. */
export type DueListed = Pick<DueItem, 'to' | 'text' | 'note'> & { key: string; kind: string }

/** Shows a line of My day: its kind, the task, and when it is due or since when a person waits. */
export function DueLine({ kind, to, text, note, minutesPassed }: DueListed & { minutesPassed: number }) {
  return (
    <li data-row>
      <span className="quiet">{kind}</span>
      <Link to={to}>{text}</Link>
      {note && <DueNoteText note={note} minutesPassed={minutesPassed} />}
    </li>
  )
}
