import { applicationWords as words } from '../../words/student/applications.ts'
import type { ApplicationSummary } from './application-summary.server.ts'

/** What happens next with an application. */
export function NextLine({ application: { status, complete } }: { application: ApplicationSummary }) {
  return (
    <p className="next-line">
      <strong>{words.next}:</strong>{' '}
      {status === 'draft' && complete ? words.nextComplete : words.nexts[status]}
    </p>
  )
}
