import { DayText } from '../ui/DayText.tsx'
import { deskWords } from '../words/desk/desk.ts'

/** By when something is to be done, and that it is late where it is. */
export function DueText({ due, today }: { due: string; today: string }) {
  return (
    <span className="quiet">
      {due < today && <b data-is="late">{deskWords.leads.late} </b>}
      <DayText day={due} />
    </span>
  )
}
