import { DayText } from '../../ui/DayText.tsx'
import { leadWords } from '../leads/words.ts'
import { taskWords } from '../students/words.ts'

/** Shows when a task is due, and marks it if late. */
export function DueText({ due, today }: { due: string; today: string }) {
  return (
    <span className="quiet desk-by">
      {due === today ? (
        taskWords.dueToday
      ) : (
        <>
          {taskWords.dueBy} <DayText day={due} />
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
