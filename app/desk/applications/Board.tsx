import { Link } from 'react-router'
import { type ApplicationFilter, getParameters } from '../../../admissions/desk/application-filter.ts'
import type { Stage } from '../../../admissions/desk/application-list.ts'
import { paths } from '../../paths.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Lanes } from '../list/Lanes.tsx'
import { LastDayToApply } from './LastDayToApply.tsx'
import type { loadApplications } from './page.server.ts'
import { applicationListWords as words } from './words.ts'

type BoardData = Awaited<ReturnType<typeof loadApplications>>

/** Returns the address of one stage of a list or a board, with the other filters. */
export function getStageAddress({ as: _, within, missing, ...filter }: ApplicationFilter, stage: Stage) {
  const ofSending = stage === 'toSend' ? { within, missing } : {}
  return paths.deskApplications(getParameters({ ...filter, ...ofSending, stage }))
}

/** Links the ways to show applications: as a list of one stage, or as a board. */
export function ShownAs({ filter }: { filter: ApplicationFilter }) {
  const board = getParameters({ ...filter, stage: 'toSend', as: 'board' })
  return (
    <Lanes
      label={words.showAs}
      lanes={[
        { name: words.asList, to: getStageAddress(filter, filter.stage), isHere: filter.as === undefined },
        { name: words.asBoard, to: paths.deskApplications(board), isHere: filter.as === 'board' },
      ]}
    />
  )
}

/**
 * Shows the stages side by side, each with its first applications. A card opens its application, where the
 * step is noted. Cards cannot be dragged, so no answer is noted by accident.
 */
export function Board({ filter, stages, applications, today, showsCounsellor }: BoardData) {
  return (
    <div className="desk-board grid gap-4 mt-3">
      {stages.map(({ name, count }) => (
        <section
          key={name}
          className="grid content-start gap-3 min-w-0"
          data-column
          aria-labelledby={`stage-${name}`}
        >
          <h2 id={`stage-${name}`} className="small-head">
            {words.stages[name]} <span className="quiet">{count}</span>
          </h2>
          {count === '0' ? (
            <p className="quiet">{words.noneOnBoard}</p>
          ) : (
            <>
              <ul className="grid gap-2">
                {applications
                  .filter(({ stage }) => stage === name)
                  .map((application) => (
                    <li key={application.id} className="card grid p-3 small break-anywhere" data-row>
                      <Card {...application} today={today} showsCounsellor={showsCounsellor} />
                    </li>
                  ))}
              </ul>
              <Link to={getStageAddress(filter, name)}>{words.moreOf(words.stages[name])}</Link>
            </>
          )}
        </section>
      ))}
    </div>
  )
}

type CardData = BoardData['applications'][number] & Pick<BoardData, 'today' | 'showsCounsellor'>

function Card({ today, showsCounsellor, ...application }: CardData) {
  const { id, student, title, institution, status, stage, missing, nextDay } = application
  return (
    <>
      <Link to={paths.deskApplication(student, { id })}>{student.name}</Link>
      <span>{title}</span>
      <span className="quiet">{institution}</span>
      <span>
        {applicationWords.statuses[status]}
        {stage !== 'toSend' && nextDay && (
          <>
            {' · '}
            {words.nextDay} <DayText day={nextDay} />
          </>
        )}
      </span>
      {stage === 'toSend' && application.deadline && (
        <span>
          {words.deadline}: <LastDayToApply day={application.deadline} today={today} />
        </span>
      )}
      {stage === 'toSend' && missing.length > 0 && (
        <span className="quiet">{words.missing(missing.length)}</span>
      )}
      {showsCounsellor && <span className="quiet">{application.counsellor ?? words.noCounsellor}</span>}
    </>
  )
}
