import { DayText } from '../ui/DayText.tsx'
import { leadWords } from '../words/desk/leads.ts'

/** By when something is to be done, and that it is late where it is. */
export function DueText({ due, today }: { due: string; today: string }) {
  return (
    <span className="quiet">
      {due < today && <b data-is="late">{leadWords.late} </b>}
      <DayText day={due} />
    </span>
  )
}
