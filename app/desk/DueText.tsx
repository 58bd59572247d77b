import { DayText } from '../ui/DayText.tsx'
import { deskWords } from '../words/desk/desk.ts'
import { leadWords } from '../words/desk/leads.ts'

/** By when a task is to be done, and that it is late where it is. */
export function DueText({ due, today }: { due: string; today: string }) {
  return (
    <span className="quiet desk-by">
      {due === today ? (
        deskWords.tasks.dueToday
      ) : (
        <>
          {deskWords.tasks.dueBy} <DayText day={due} />
        </>
      )}
      {due < today && (
        <>
          , <b data-is="late">{leadWords.late}</b>
        </>
      )}
    </span>
  )
}
