import { DayText } from '../ui/DayText.tsx'
import { leadWords } from './leads/words.ts'
import { deskWords } from './words.ts'

/** Shows when a task is due, and marks it if late. */
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
