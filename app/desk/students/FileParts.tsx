import type { ReactNode } from 'react'
import { countryName } from '../../../admissions/catalogue/places/places.ts'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import { SCORE_TYPES, TESTS } from '../../../admissions/profile/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { deskWords } from '../../words/desk/desk.ts'
import { applicationWords } from '../../words/student/applications.ts'

const words = deskWords.student

/** The days of the file's instants, in the reader's zone. */
export type Days = Record<string, string>

export function Profile({ profile, experiences = [] }: StudentFile) {
  const place = [profile?.city, profile?.country && countryName(profile.country)].filter(Boolean).join(', ')
  return (
    <Part title={words.profile}>
      {place && (
        <li data-row tabIndex={-1}>
          {place}
        </li>
      )}
      {profile?.nationality && (
        <li data-row tabIndex={-1}>
          {words.nationality(countryName(profile.nationality))}
        </li>
      )}
      {experiences.map(({ id, title, company }) => (
        <li key={id} data-row tabIndex={-1}>
          {[title, company].filter(Boolean).join(', ')}
        </li>
      ))}
    </Part>
  )
}

export function Scores({ educations = [], scores = [] }: StudentFile) {
  return (
    <Part title={words.scores}>
      {educations.map(({ id, institute, degree, field_of_study, score, score_type }) => (
        <li key={id} data-row tabIndex={-1}>
          {[degree, field_of_study, institute].filter(Boolean).join(', ')}
          {score !== null && <b> {markText(score, score_type)}</b>}
        </li>
      ))}
      {scores.map(({ id, test, total, taken_on }) => (
        <li key={id} data-row tabIndex={-1}>
          {named(TESTS, test)?.name ?? test} <b>{total ?? words.noTotal}</b>{' '}
          {taken_on && (
            <span className="quiet">
              <DayText day={taken_on} />
            </span>
          )}
        </li>
      ))}
    </Part>
  )
}

/** `8.3 / 10`; the number alone where its scale is none that is known. */
function markText(score: string | number, scale: string) {
  const known = named(SCORE_TYPES, scale)
  return known ? `${score} / ${known.outOf}` : `${score}`
}

function named<One>(table: Record<string, One>, code: string): One | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}

export function Applications({ applications = [] }: StudentFile) {
  return (
    <Part title={words.applications}>
      {applications.map(({ id, title, institution, intake, step, deadline, papers }) => (
        <li key={id} data-row tabIndex={-1}>
          <b>{institution}</b>, {title}
          <span className="quiet">
            {statusIn(step)}, {words.intake(intake)}, {words.papersAttached(papers)}
            {deadline && (
              <>
                , {words.deadline} <DayText day={deadline} />
              </>
            )}
          </span>
        </li>
      ))}
    </Part>
  )
}

function statusIn(status: string) {
  return named(applicationWords.statuses, status) ?? status
}

export function Shortlist({ shortlist = [] }: StudentFile) {
  return (
    <Part title={words.shortlist}>
      {shortlist.map(({ programme, title, institution, note }) => (
        <li key={programme} data-row tabIndex={-1}>
          <b>{institution}</b>, {title}
          {note && <span className="quiet">{note}</span>}
        </li>
      ))}
    </Part>
  )
}

/** A part of the file, and that there is nothing in it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const empty = !(Array.isArray(children) ? children.flat() : [children]).some(Boolean)
  return (
    <section>
      <h2>{title}</h2>
      {empty ? <p className="quiet">{words.nothing}</p> : <ul>{children}</ul>}
    </section>
  )
}

/** The newest version of each document; `documentAt`: where it opens, undefined where it may not. */
export function Papers({
  papers = [],
  days,
  documentAt,
}: Pick<StudentFile, 'papers'> & { days: Days; documentAt?: (version: string) => string }) {
  return (
    <Part title={words.papers}>
      {papers.map(({ id, title, version, number, uploadedAt }) => (
        <li key={id} data-row tabIndex={-1}>
          {documentAt ? (
            <a href={documentAt(version)} download>
              {title}
            </a>
          ) : (
            title
          )}{' '}
          <span className="quiet">
            {words.version(number)}, <DayText day={days[uploadedAt]} />
          </span>
        </li>
      ))}
    </Part>
  )
}

export function Recommendations({ recommendations = [], days }: StudentFile & { days: Days }) {
  return (
    <Part title={words.recommendations}>
      {recommendations.map(({ id, madeAt, total, open, reviewAskedAt, note }) => (
        <li key={id} data-row tabIndex={-1}>
          <DayText day={days[madeAt]} />: {words.found(total, open)}{' '}
          {reviewAskedAt && <b>{words.reviewAsked}</b>}
          {note && <span className="quiet">{note}</span>}
        </li>
      ))}
    </Part>
  )
}
