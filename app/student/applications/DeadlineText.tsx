import { DayText } from '../../ui/DayText.tsx'
import { applicationWords as words } from '../../words/student/applications.ts'

/** The last day to apply and how far it is, or that nobody has said. */
export function DeadlineText({ deadline }: { deadline?: { day: string; daysLeft: number } }) {
  if (!deadline) return <span className="quiet">{words.noDeadline}</span>
  return (
    <>
      <DayText day={deadline.day} />{' '}
      <span className={deadline.daysLeft < 0 ? 'deadline-over' : 'quiet'}>
        ({words.days(deadline.daysLeft)})
      </span>
    </>
  )
}
