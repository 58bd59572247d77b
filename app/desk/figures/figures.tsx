import { viewFigures, weeksAsCsv } from '../../../admissions/leads/figures.server.ts'
import { pageContext } from '../../context.ts'
import { DayText } from '../../ui/DayText.tsx'
import { deskWords } from '../../words/desk/desk.ts'
import { applicationWords } from '../../words/student/applications.ts'
import { requireRole } from '../require-desk.ts'
import type { Route } from './+types/figures'

const words = deskWords.figures

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('leads.figures', request, page)
  const found = await viewFigures(
    page.database,
    { by, surface: 'page' },
    { zone: page.houseZone, now: page.now() },
  )
  const columns = [words.week, words.source, ...counts.map((name) => words[name])]
  return { ...found, csv: weeksAsCsv(columns, found.weeks, words.form) }
}

const counts = ['count', 'contacted', 'inTime', 'registered', 'lost'] as const

export function meta() {
  return [{ title: deskWords.titleOf(words.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Figures({ loaderData: { weeks, caseloads, steps, csv } }: Route.ComponentProps) {
  const most = Math.max(1, ...weeks.map(({ came }) => came))
  const applications = steps.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <section>
        <h2>{words.weeks}</h2>
        {weeks.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <>
            <table className="desk-table">
              <thead>
                <tr>
                  {[words.week, ...counts.map((name) => words[name]), words.median].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ week, form, came, contacted, inTime, registered, lost, median }) => (
                  <tr key={week + form}>
                    <th scope="row">
                      <DayText day={week} />
                      <span className="quiet">{words.form[form]}</span>
                    </th>
                    <td data-label={words.count}>
                      <svg
                        className="desk-bar"
                        width={Math.ceil((came / most) * 80)}
                        height="10"
                        aria-hidden="true"
                      >
                        <rect width="100%" height="100%" />
                      </svg>{' '}
                      {came}
                    </td>
                    <td data-label={words.contacted}>{words.of(contacted, came)}</td>
                    <td data-label={words.inTime}>{words.of(inTime, contacted)}</td>
                    <td data-label={words.registered}>{words.of(registered, came)}</td>
                    <td data-label={words.lost}>{words.of(lost, came)}</td>
                    <td data-label={words.median}>{median === null ? words.none : words.hours(median)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              <a
                className="button"
                download="leads.csv"
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
              >
                {words.csv}
              </a>
            </p>
          </>
        )}
      </section>
      <section>
        <h2>{words.caseloads}</h2>
        <ul className="desk-alike">
          {caseloads.map(({ id, name, students, open }) => (
            <li key={id}>
              <b>{name}</b>
              <span>
                {words.students}: {students}, {words.open.toLowerCase()}: {open}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.steps}</h2>
        {applications === 0 && <p>{words.empty}</p>}
        <ul className="desk-alike">
          {steps.map(({ step, count }) => (
            <li key={step}>
              <span>
                {Object.entries(applicationWords.steps).find(([name]) => name === step)?.[1] ?? step}
              </span>
              <span>{words.of(count, applications)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
