import { Form, Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { onePersons } from '../../student/one-persons.ts'
import { Options } from '../../ui/fields/Options.tsx'
import type { Route } from './+types/page'
import type { ShownScholarship } from './list.server.ts'
import { loadScholarships } from './page.server.ts'
import { ScholarshipCard } from './ScholarshipCard.tsx'
import { scholarshipWords as words } from './words.ts'
import '../../student/applications/requirements.css'
import './page.css'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadScholarships(new URL(request.url).searchParams, context.get(pageContext))
}

/** Not kept for other visitors: last days end in their own zones, at any hour of the operator’s day. */
export const headers = () => onePersons

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.scholarships() })
}

export default function ScholarshipsPage({ loaderData }: Route.ComponentProps) {
  const { scholarships, isJudged, country, level, countries, levels } = loaderData
  const inGroup = (is: ShownScholarship['standing']['is']) =>
    scholarships.filter(({ standing }) => standing.is === is)
  const over = inGroup('over')
  return (
    <div className="page stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p>{words.honest}</p>
      <p className="small quiet">
        {isJudged ? (
          <>
            {words.profileLead} <Link to={paths.profile()}>{words.profileLink}</Link>
          </>
        ) : (
          <Link to={paths.signIn(paths.scholarships())}>{words.signIn}</Link>
        )}
      </p>
      <search aria-label={words.filters}>
        <Form className="row items-end gap-2" action={paths.scholarships()}>
          <Filter
            name="country"
            label={words.country}
            any={words.anyCountry}
            value={country}
            options={countries}
          />
          <Filter name="level" label={words.level} any={words.anyLevel} value={level} options={levels} />
          <button type="submit" className="button">
            {words.show}
          </button>
        </Form>
      </search>
      <p role="status">
        {words.count(scholarships.length)}{' '}
        {(country || level) && <Link to={paths.scholarships()}>{words.showAll}</Link>}
      </p>
      {scholarships.length === 0 && <p>{words.noneHint}</p>}
      <Group title={words.groups.open} scholarships={inGroup('open')} isJudged={isJudged} />
      <Group
        title={words.groups.unknown}
        hint={words.unknownHint}
        scholarships={inGroup('unknown')}
        isJudged={isJudged}
      />
      {over.length > 0 && (
        <details>
          <summary>{words.groups.over(over.length)}</summary>
          <p>{words.overHint}</p>
          <List scholarships={over} isJudged={isJudged} />
        </details>
      )}
    </div>
  )
}

/** A list to choose from. Its key changes with the choice, so that going back shows the earlier one. */
function Filter({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string
  label: string
  any: string
  value: string
  options: [string, string][]
}) {
  return (
    <label>
      {label}
      <select key={value} className="select" name={name} defaultValue={value}>
        <Options options={options} empty={any} />
      </select>
    </label>
  )
}

interface Listed {
  scholarships: ShownScholarship[]
  isJudged: boolean
}

function Group({ title, hint, ...list }: Listed & { title: string; hint?: string }) {
  if (list.scholarships.length === 0) return null
  return (
    <section className="stack mt-4">
      <h2>{title}</h2>
      {hint && <p className="quiet">{hint}</p>}
      <List {...list} />
    </section>
  )
}

function List({ scholarships, isJudged }: Listed) {
  return (
    <ul className="scholarship-list grid gap-3">
      {scholarships.map((one) => (
        <ScholarshipCard key={one.id} scholarship={one} isJudged={isJudged} />
      ))}
    </ul>
  )
}
