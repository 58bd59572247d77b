import type { ReactNode } from 'react'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Table } from '../../ui/Table.tsx'
import { leadWords } from '../leads/words.ts'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { nameCounsellor, nameStep } from './names.ts'
import { loadFigures } from './page.server.ts'
import { deskFigureWords } from './words.ts'

const words = deskFigureWords
const COUNTS = ['came', 'contacted', 'inTime', 'registered', 'lost', 'median'] as const
const STAGES = ['signedUp', 'applied', 'enrolled'] as const
type Came = Route.ComponentProps['loaderData']['sources'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadFigures(await openRolePage('leads.figures', request, context))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { weeks, thisWeek, sources, campaigns, broughtStudents, caseloads, of, steps, count, files } =
    loaderData
  const applications = steps.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="desk-figures">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <section>
        <h2>{words.sources(count)}</h2>
        <p className="quiet">{words.contactedLead}</p>
        <Leads rows={sources} />
        {sources.length > 0 && <DownloadLink name="leads-by-source.csv" csv={files.sources} />}
      </section>
      {campaigns.length > 0 && (
        <section>
          <h2>{words.campaigns(count)}</h2>
          <p className="quiet">{words.campaignsLead}</p>
          <Leads rows={campaigns} name={words.campaign} />
          <DownloadLink name="leads-by-campaign.csv" csv={files.campaigns} />
        </section>
      )}
      {broughtStudents.length > 0 && (
        <section>
          <h2>{words.broughtStudents(count)}</h2>
          <p className="quiet">{words.broughtStudentsLead}</p>
          <Table
            className="desk-table"
            names={[words.campaign, ...STAGES.map((name) => words[name])]}
            numbers={[words.signedUp]}
          >
            {broughtStudents.map(({ campaign, signedUp, applied, enrolled }) => (
              <tr key={campaign}>
                <th scope="row">{campaign}</th>
                <td data-label={words.signedUp} className="desk-part">
                  <FigureWithBar share={signedUp / findMaximum(broughtStudents, 'signedUp')}>
                    {signedUp}
                  </FigureWithBar>
                </td>
                <CountCell name={words.applied} part={applied} whole={signedUp} />
                <CountCell name={words.enrolled} part={enrolled} whole={signedUp} />
              </tr>
            ))}
          </Table>
          <DownloadLink name="students-by-campaign.csv" csv={files.broughtStudents} />
        </section>
      )}
      <section>
        <h2>{words.weeks}</h2>
        <p className="quiet">{words.weeksLead}</p>
        <Leads rows={weeks} thisWeek={thisWeek} />
        {weeks.length > 0 && <DownloadLink name="leads-by-week.csv" csv={files.weeks} />}
      </section>
      <section>
        <h2>{words.caseloads}</h2>
        <Table
          className="desk-table"
          names={[words.counsellor, words.students, words.open]}
          numbers={[words.students, words.open]}
        >
          {caseloads.map(({ id, name, left, students, open }) => (
            <tr key={id}>
              <th scope="row">{nameCounsellor(name, left)}</th>
              <BarCell
                name={words.students}
                part={students}
                whole={of.students}
                most={findMaximum(caseloads, 'students')}
              />
              <BarCell name={words.open} part={open} whole={of.open} most={findMaximum(caseloads, 'open')} />
            </tr>
          ))}
        </Table>
        <DownloadLink name="caseloads.csv" csv={files.caseloads} />
      </section>
      <section>
        <h2>{words.steps}</h2>
        {applications === 0 ? (
          <p>{words.noApplications}</p>
        ) : (
          <>
            <Table className="desk-table" names={[words.step, words.count]} numbers={[words.count]}>
              {steps.map(({ step, count }) => (
                <tr key={step}>
                  <th scope="row">{nameStep(step)}</th>
                  <BarCell
                    name={words.count}
                    part={count}
                    whole={applications}
                    most={findMaximum(steps, 'count')}
                  />
                </tr>
              ))}
            </Table>
            <DownloadLink name="applications-by-step.csv" csv={files.steps} />
          </>
        )}
      </section>
    </div>
  )
}

/** Returns the largest value of a column, to scale its bars. */
function findMaximum<K extends string>(rows: Record<K, number>[], name: K) {
  return Math.max(...rows.map((row) => row[name]))
}

/** Shows leads by week, source or campaign, and their outcome; `thisWeek` is not over. */
function Leads({ rows, thisWeek, name = words.source }: { rows: Came[]; thisWeek?: string; name?: string }) {
  if (rows.length === 0) return <p>{words.empty}</p>
  const maximum = findMaximum(
    rows.filter(({ source }) => source !== null),
    'came',
  )
  return (
    <Table
      className="desk-table desk-came"
      names={[rows[0].week ? words.week : name, ...COUNTS.map((name) => words[name])]}
      numbers={[words.came]}
    >
      {rows.map(({ week, source, came, may, contacted, due, inTime, registered, lost, median }) => (
        <tr key={`${week} ${source}`}>
          <th scope="row" data-label={week ? words.week : undefined}>
            {week ? (
              <>
                <DayText day={week} />
                {week === thisWeek && ` ${words.soFar}`}
                <span className="quiet">{leadWords.sourceOf(source)}</span>
              </>
            ) : (
              leadWords.sourceOf(source)
            )}
          </th>
          <td data-label={words.came} className="desk-part">
            <FigureWithBar share={source === null ? 0 : came / maximum}>{came}</FigureWithBar>
          </td>
          <CountCell name={words.contacted} part={contacted} whole={may} />
          <CountCell name={words.inTime} part={inTime} whole={due} />
          <CountCell name={words.registered} part={registered} whole={came} />
          <CountCell name={words.lost} part={lost} whole={came} />
          <td data-label={words.median}>
            {median === null ? (
              words.none
            ) : (
              <>
                {words.medianOf(median)} <span className="quiet">{words.ofContacted(contacted)}</span>
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function BarCell({
  name,
  part,
  whole,
  most: maximum,
}: {
  name: string
  part: number
  whole: number
  most: number
}) {
  return (
    <td data-label={name} className="desk-part">
      <FigureWithBar share={maximum === 0 ? 0 : part / maximum}>
        <CountWithShare part={part} whole={whole} />
      </FigureWithBar>
    </td>
  )
}

function CountCell({ name, part, whole }: { name: string; part: number; whole: number }) {
  return (
    <td data-label={name} className="desk-step">
      <CountWithShare part={part} whole={whole} />
    </td>
  )
}

/** Shows a count with its total, and the share if the total is large enough to be meaningful. */
function CountWithShare({ part, whole }: { part: number; whole: number }) {
  return (
    <>
      {words.of(part, whole)}
      {whole >= words.enough && (
        <>
          {' '}
          <span className="desk-rate">{words.rate(part, whole)}</span>
        </>
      )}
    </>
  )
}

/**
 * Shows a figure at the end of its column with a bar before it, in boxes of equal width; any value above zero
 * stays visible.
 */
function FigureWithBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="desk-drawn">
      <span>{children}</span>
      <svg className="desk-bar" height="10" aria-hidden="true">
        <rect width={`${Math.ceil(share * 100)}%`} height="100%" />
      </svg>
    </span>
  )
}

function DownloadLink({ name, csv }: { name: string; csv: string }) {
  return (
    <p>
      <a className="button" download={name} href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}>
        {words.csv} <span className="unseen">{name}</span>
      </a>
    </p>
  )
}
