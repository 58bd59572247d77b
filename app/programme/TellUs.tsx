import { paths } from '../paths.ts'
import { useFrame, useVariant } from '../site/frame-data.ts'
import { factReportWords as words } from '../student/facts/words.ts'
import { ApplyWhere } from './ApplyButton.tsx'
import type { ApplyTo } from './apply-to.ts'

/**
 * Renders the next step after "not published": the institution's page, and the form to report its statement.
 * A visitor signs in first and returns.
 */
export function TellUs({
  programme,
  fact,
  to,
}: {
  programme: { id: string }
  /** What may be found there; absent for any fact. */
  fact?: keyof typeof words.linksTo
  to?: ApplyTo
}) {
  const { person } = useFrame() ?? {}
  if (useVariant() === 'institutions' || (person && !person.places.includes('shortlist'))) return null
  return (
    <div className="tell-us">
      <ApplyWhere to={to} />
      <p className="small">
        {words.offer}{' '}
        <a href={paths.tell(programme, { fact })} rel="nofollow">
          {fact ? words.linksTo[fact] : words.link}
        </a>
      </p>
    </div>
  )
}
