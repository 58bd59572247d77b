import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { ApplicationSummary } from './application-summary.server.ts'
import { isDue, WHERE } from './last-day.ts'
import { applicationWords as words } from './words.ts'

/** Renders the next step of an application. */
export function NextLine({ application }: { application: ApplicationSummary }) {
  const { status, complete, preparing, deadline } = application
  const daysLeft = deadline?.daysLeft
  if (preparing && isDue(daysLeft))
    return (
      <p className="mt-2">
        <strong>{words.next}:</strong>{' '}
        {words.lastDay({ daysLeft, until: deadline?.until, ready: status === 'ready' })}{' '}
        <Link to={`${paths.application(application)}#${WHERE}`}>{words.where}</Link>
      </p>
    )
  return (
    <p className="mt-2">
      <strong>{words.next}:</strong>{' '}
      {status === 'draft' && complete ? words.nextComplete : words.nexts[status]}
    </p>
  )
}
