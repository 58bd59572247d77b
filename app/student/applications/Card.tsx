import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { AtInstitution } from '../../programme/AtInstitution.tsx'
import { Closes } from '../../programme/Closes.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { AddedNote } from '../added/AddedNote.tsx'
import type { ShownAdded } from '../added/added-state.server.ts'
import type { ApplicationSummary } from './application-summary.server.ts'
import { LastDay } from './DeadlineText.tsx'
import { Lacking } from './Lacking.tsx'
import { NextLine } from './NextLine.tsx'
import { Requirements } from './Requirements.tsx'
import type { Requirement } from './requirements-of.server.ts'
import { applicationWords as words } from './words.ts'

/** Renders an application in a list: its status, its missing parts, and its next step. */
export function Card({
  application,
  requirements,
  added,
  marked,
}: {
  application: ApplicationSummary
  requirements: Requirement[]
  added?: ShownAdded
  marked: boolean
}) {
  const { id, status, ended, preparing, intake, programme, missing } = application
  // Requirements that the student can do nothing about are shown only on the application's own page.
  const openRequirements = requirements.filter(({ state, askStudent }) => state === 'unmet' || askStudent)
  return (
    <article
      className="application-card grid gap-y-3 gap-x-4"
      aria-labelledby={id}
      data-marked={marked ? '' : undefined}
    >
      <div className="application-what min-w-0">
        <p className={`stamp-status ${ended ? 'ended' : ''}`}>{words.statuses[status]}</p>
        <h3 id={id}>
          <Link to={paths.application({ id })}>{programme.title}</Link>
        </h3>
        <AtInstitution programme={programme} listed={programme.institutionListed} />
        <Closes institution={programme.institution} />
        {added && <AddedNote added={added} />}
        <NextLine application={application} />
        {preparing && (
          <>
            <Lacking missing={missing} />
            {openRequirements.length > 0 && <Requirements requirements={openRequirements} />}
          </>
        )}
      </div>
      <dl className="application-facts facts-fine grid gap-y-2 gap-x-5">
        <Fact name={words.intake}>{intake ? <DayText day={intake} /> : words.noIntake}</Fact>
        {preparing && (
          <Fact name={application.deadline ? words.notedDeadline : words.deadline}>
            <LastDay application={application} />
          </Fact>
        )}
      </dl>
      <p className="application-open">
        <Link to={paths.application({ id })} className="button">
          {words.open}
          <span className="unseen"> {programme.title}</span>
        </Link>
      </p>
    </article>
  )
}
