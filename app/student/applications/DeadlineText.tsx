import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { ApplicationSummary } from './application-summary.server.ts'
import { LAST_DAY_FIELD } from './page-form.ts'
import { applicationWords as words } from './words.ts'
import './deadline.css'

/** Renders the last day of an application or, if none is known, a link to where it is entered. */
export function LastDay({ application }: { application: ApplicationSummary }) {
  const { deadline, programme } = application
  if (deadline) return <DeadlineText deadline={deadline} />
  return (
    <>
      <span className="quiet">{words.noDeadline}</span>{' '}
      <Link to={`${paths.application(application)}#${LAST_DAY_FIELD}`}>
        {words.noteDeadline}
        <span className="unseen"> {words.noteDeadlineFor(programme.title)}</span>
      </Link>
    </>
  )
}

/** Renders the last day to apply and how far it is. */
export function DeadlineText({ deadline }: { deadline: NonNullable<ApplicationSummary['deadline']> }) {
  return (
    <>
      <DayText day={deadline.day} />{' '}
      <span className={deadline.daysLeft < 0 ? 'deadline-over' : 'quiet'}>
        ({words.days(deadline.daysLeft, deadline.until)})
      </span>
    </>
  )
}
