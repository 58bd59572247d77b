import { Link } from 'react-router'
import { getCountryName } from '../../../admissions/catalogue/places/places.ts'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import { PROFILE_TESTS, SCORE_TYPES } from '../../../admissions/profile/choices.ts'
import { type Field, getColumn } from '../../../admissions/profile/fields.ts'
import { paths } from '../../paths.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { DocumentTitle } from '../../student/documents/DocumentTitle.tsx'
import { describeOptional } from '../../student/profile/entries/entry-texts.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { Days, FilePart } from './FilePart.tsx'
import type { ShownClaim } from './papers/claim.ts'
import { PaperState } from './papers/PaperState.tsx'
import { studentFileWords } from './words.ts'

const words = studentFileWords

/** Returns the part of a student's file with place, nationality and work experience. */
export function createProfilePart({ profile, experiences = [] }: StudentFile): FilePart {
  const place = [profile?.city, profile?.country && getCountryName(profile.country)]
    .filter(Boolean)
    .join(', ')
  const nationality = profile?.nationality && words.nationality(getCountryName(profile.nationality))
  return [
    words.profile,
    [
      ...[place, nationality].filter(Boolean).map((line) => (
        <li key={line} data-row tabIndex={-1}>
          {line}
        </li>
      )),
      ...experiences.map(({ id, title, company }) => (
        <li key={id} data-row tabIndex={-1}>
          {[title, company].filter(Boolean).join(', ')}
        </li>
      )),
    ],
  ]
}

/** Returns the part of a student's file with education and test results. */
export function createScoresPart({ educations = [], scores = [] }: StudentFile): FilePart {
  return [
    words.scores,
    [
      ...educations.map((education) => {
        const { id, institute, degree, field_of_study, score, score_type } = education
        const getValue = (name: string, field: Field) => education[getColumn(name, field)]
        return (
          <li key={id} data-row tabIndex={-1}>
            {[degree, field_of_study, institute, ...describeOptional('education', getValue)]
              .filter(Boolean)
              .join(', ')}
            {score !== null && <b> {markText(score, score_type)}</b>}
          </li>
        )
      }),
      ...scores.map(({ id, test, total, taken_on }) => (
        <li key={id} data-row tabIndex={-1}>
          {lookUp(PROFILE_TESTS, test)?.name ?? test} <b>{total ?? words.noTotal}</b>{' '}
          {taken_on && (
            <span className="quiet">
              <DayText day={taken_on} />
            </span>
          )}
        </li>
      )),
    ],
  ]
}

/** `8.3 / 10`; the number alone if its scale is unknown. */
function markText(score: string | number, scale: string) {
  const scoreType = lookUp(SCORE_TYPES, scale)
  return scoreType ? `${score}\u00a0/\u00a0${scoreType.outOf}` : `${score}`
}

function lookUp<One>(table: Record<string, One>, code: string): One | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}

/** A deadline this near is highlighted until the application is sent. */
const SOON_DAYS = 7

/**
 * Returns the part of a student's file with the applications. `daysLeft`: the days until each deadline, by
 * the application's id.
 */
export function createApplicationsPart({
  applications = [],
  listedProgrammes,
  daysLeft = {},
  getApplicationPath,
}: StudentFile &
  Listed & {
    daysLeft?: Record<string, number | undefined>
    /** The address of an application's own page, if the reader may open it. */
    getApplicationPath?: (application: { id: string }) => string
  }): FilePart {
  const isSoon = ({ id, step }: (typeof applications)[number]) => {
    const days = daysLeft[id] ?? -1
    return ['draft', 'ready'].includes(step) && days >= 0 && days <= SOON_DAYS
  }
  return [
    words.applications,
    applications.map((application) => {
      const { id, programme, title, institution, intake, step, deadline, papers } = application
      const near = isSoon(application)
      return (
        <li key={id} data-row tabIndex={-1}>
          <ProgrammeName
            programme={programme}
            title={title}
            institution={institution}
            listedProgrammes={listedProgrammes}
          />
          {deadline && near && (
            <b className="desk-near" data-is="soon">
              {daysLeft[id] === 0 ? (
                words.deadlineToday
              ) : (
                <>
                  {words.deadlineSoon} <DayText day={deadline} />
                </>
              )}
            </b>
          )}
          <span className="quiet">
            {getApplicationPath ? (
              <Link to={getApplicationPath({ id })}>{nameStatus(step)}</Link>
            ) : (
              nameStatus(step)
            )}
            , {words.intake(intake)}, {words.papersAttached(papers)}
            {deadline && !near && (
              <>
                , {words.deadline} <DayText day={deadline} />
              </>
            )}
          </span>
        </li>
      )
    }),
  ]
}

function nameStatus(status: string) {
  return lookUp(applicationWords.statuses, status) ?? status
}

/** `listedProgrammes`: the programmes that have a page. */
interface Listed {
  listedProgrammes: string[]
}

function ProgrammeName({
  programme,
  title,
  institution,
  listedProgrammes,
}: Record<'programme' | 'title' | 'institution', string> & Listed) {
  return (
    <>
      <b>{institution}</b>,{' '}
      {listedProgrammes.includes(programme) ? (
        <Link to={paths.programme({ id: programme })}>{title}</Link>
      ) : (
        title
      )}
    </>
  )
}

/** Returns the part of a student's file with the shortlist. */
export function createShortlistPart({ shortlist = [], listedProgrammes }: StudentFile & Listed): FilePart {
  return [
    words.shortlist,
    shortlist.map(({ programme, title, institution, note }) => (
      <li key={programme} data-row tabIndex={-1}>
        <ProgrammeName
          programme={programme}
          title={title}
          institution={institution}
          listedProgrammes={listedProgrammes}
        />
        {note && <span className="quiet">{note}</span>}
      </li>
    )),
  ]
}

/**
 * Lists the newest version of each document. `documentAt` and `reviewAt`: the addresses at which a document opens
 * and at which it is passed or returned, if the reader may open it.
 */
export function createPapersPart({
  papers = [],
  days,
  documentAt,
  reviewAt,
  claims = {},
}: StudentFile & {
  days: Days
  documentAt?: (version: string) => string
  reviewAt?: (version: string) => string
  claims?: Record<string, ShownClaim | undefined>
}): FilePart {
  return [
    words.papers,
    papers.map(({ id, title, version, number, uploadedAt, outcome }) => (
      <li key={id} data-row tabIndex={-1}>
        <DocumentTitle title={title} version={version} documentAt={documentAt} />{' '}
        <span className="quiet">
          {words.version(number)}, <DayText day={days[uploadedAt].day} />
        </span>{' '}
        <PaperState outcome={outcome} to={reviewAt?.(version)} claim={claims[version]} />
      </li>
    )),
  ]
}

/** Lists the student's sets. `getSetPath`: the page that opens a set, if the reader may open it. */
export function createRecommendationsPart({
  recommendations = [],
  days,
  getSetPath,
}: StudentFile & { days: Days; getSetPath?: (set: { id: string }) => string }): FilePart {
  return [
    words.recommendations,
    recommendations.map(({ id, madeAt, total, open, reviewAskedAt, reviewedAt, note }) => {
      const element = (
        <>
          <DayText day={days[madeAt].day} />: {words.found(total, open)}
        </>
      )
      return (
        <li key={id} data-row tabIndex={-1}>
          {getSetPath ? <Link to={getSetPath({ id })}>{element}</Link> : element}{' '}
          {reviewAskedAt && <b>{reviewedAt ? words.reviewed : words.reviewAsked}</b>}
          {note && <span className="quiet">{note}</span>}
        </li>
      )
    }),
  ]
}
