import { data, Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { Crumbs } from '../../programme/Crumbs.tsx'
import { MarkedValue } from '../../programme/facts/Marked.tsx'
import { MoneySpreadText } from '../../programme/facts/MoneySpreadText.tsx'
import { findCommonAudience, SpreadBasis } from '../../programme/facts/SpreadBasis.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { formatDuration } from '../../programme/facts/words.ts'
import { recordWords } from '../../programme/words.ts'
import type { PageHandle } from '../../site/handle.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { CountText } from '../../ui/CountText.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { Table } from '../../ui/Table.tsx'
import { makeUnbroken } from '../../words/english.ts'
import { createFigures } from '../../words/figures.ts'
import type { Route } from './+types/page'
import { CountryFacts } from './CountryFacts.tsx'
import { CountryVisa } from './CountryVisa.tsx'
import { CountryWork } from './CountryWork.tsx'
import { Glance } from './Glance.tsx'
import { FindInstitution, Institutions, MAX_SEARCHED_NAME_LENGTH } from './Institutions.tsx'
import { type CountryPage, loadCountryPage } from './page.server.ts'
import { countryWords as words } from './words.ts'
import '../../ui/styles/figures-table.css'
import '../explore.css'

const { spread } = recordWords

export const handle: PageHandle = { onlyRead: true }

export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!/^[a-z]{2}$/i.test(params.country)) throw data(words.noSuch, { status: 404 })
  const code = params.country.toUpperCase()
  const search = new URL(request.url).searchParams
  const query = {
    page: Number.parseInt(search.get('page') ?? '', 10) || 1,
    filter: (search.get('named') ?? '').trim().slice(0, MAX_SEARCHED_NAME_LENGTH),
  }
  const pageData = context.get(pageContext)
  // Each country has one address; others redirect to it.
  if (params.country !== code.toLowerCase())
    throw redirect(paths.country({ code }, query.page, query.filter), 301)
  const page = loadCountryPage(code, query, pageData)
  return {
    ...page,
    description: words.description(
      page.name,
      page.programmes,
      page.institutionCount,
      page.hasFacts,
      createFigures(pageData.locale),
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? words.titleOf(loaderData.name) : words.notFound
  // A search by name belongs to the country's page and is not a page of its own.
  const page = loaderData?.named ? 1 : loaderData?.pages.page
  const path = loaderData ? paths.country(loaderData, page) : paths.explore()
  const trail = [
    { name: recordWords.search, path: paths.explore() },
    { name: title, path },
  ]
  return createPageMeta(loaderData, { title, description: loaderData?.description ?? title, path, trail })
}

export default function Country({ loaderData: page }: Route.ComponentProps) {
  const { code, name, programmes, others, institutionCount, listing, mayNotTeach, pages, sources, named } =
    page
  const figures = useFigures()
  const isFirst = pages.page === 1 && !named
  const those = page.institutions.filter((institution) => institution.mayNotTeach)
  return (
    <div className="page country stack">
      <Crumbs steps={[[paths.explore(), recordWords.search]]} />
      <header className="stack">
        <h1>{words.titleOf(name)}</h1>
        <p className="lead">
          {programmes > 0
            ? words.listed(
                { programmes, others, apart: page.apart, listing, known: institutionCount },
                figures,
              )
            : words.unlisted(institutionCount - mayNotTeach, mayNotTeach, figures)}
        </p>
        {programmes > 0 && (
          <p>
            <Link className="button next" to={paths.exploreBy('country', code)}>
              {words.search(name)}
            </Link>
          </p>
        )}
      </header>

      {isFirst && <Glance {...page} />}
      {page.listed && <p>{page.listed}</p>}
      {isFirst && programmes > 0 && <Levels {...page} />}
      {isFirst && <CountryFacts {...page} />}
      {isFirst && <CountryWork {...page} />}
      {isFirst && <CountryVisa {...page} />}

      {institutionCount > 0 && (
        <section className="stack" aria-labelledby="institutions">
          <h2 id="institutions">
            {words.institutions(institutionCount, figures)}
            {!named && pages.last > 1 && (
              <>
                , <span className="quiet unbroken">{words.place(pages.page, pages.last)}</span>
              </>
            )}
          </h2>
          {page.canFind && <FindInstitution {...page} />}
          {programmes > 0 && page.matchCount > 0 && <p className="small quiet">{words.order}</p>}
          <Institutions institutions={page.institutions.filter((institution) => !institution.mayNotTeach)} />
          {those.length > 0 && (
            <>
              <h3>{words.mayNotTeach(page.foundThatMayNotTeach, figures)}</h3>
              <p className="small quiet">{words.mayNotTeachWhy}</p>
              <Institutions institutions={those} />
            </>
          )}
          <PageLinks {...pages} />
        </section>
      )}

      <section className="stack" aria-labelledby="from">
        <h2 id="from">{words.from}</h2>
        <ul className="dashes small">
          {sources.map((source) => (
            <li key={source.id}>
              {source.page ? <a href={source.page}>{source.title}</a> : source.title}
              {recordWords.source.edition(source.publisher, source.edition)}{' '}
              <DayText day={source.retrieved} />
              {recordWords.source.end}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type Level = CountryPage['levels'][number]

/** Formats the two lengths. A line may break between them, but not within one. */
const formatLengths = ({ lower, upper }: NonNullable<Level['months']>) =>
  [makeUnbroken(formatDuration(lower)), makeUnbroken(formatDuration(upper))] as const

function Levels({
  levels,
  feesFrom,
  others,
  statements,
}: Pick<CountryPage, 'levels' | 'feesFrom' | 'others' | 'statements'>) {
  const hasTuition = levels.some(({ tuition }) => tuition)
  const hasLengths = levels.some(({ months }) => months)
  const columns = [
    ...(hasTuition ? [[words.tuition, (level: Level) => level.tuition] as const] : []),
    ...(hasLengths ? [[words.length, (level: Level) => level.months] as const] : []),
  ]
  const isPerAudience = !findCommonAudience(levels)
  const estimates = {
    fees: levels.some(({ tuition }) => tuition?.state === 'estimated'),
    lengths: levels.some(({ months }) => months?.state === 'estimated'),
  }
  const isUsualTold = statements.some(({ topic, amounts }) => topic === 'tuition' && amounts.length > 0)
  return (
    <section className="stack" aria-labelledby="levels">
      <h2 id="levels">{words.programmes}</h2>
      {columns.length > 0 && <SpreadBasis levels={levels} columns={columns} hasOthers={others > 0} />}
      {feesFrom && <p className="small quiet">{feesFrom}</p>}
      <Table
        className="figures-table"
        names={[
          words.level,
          words.count,
          ...(hasTuition ? [words.tuition] : []),
          ...(hasLengths ? [words.length] : []),
        ]}
        numbers={[words.count]}
      >
        {levels.map(({ level, name, programmes, address, tuition, months }) => (
          <tr key={level}>
            <th scope="row">
              <Link to={address}>{name}</Link>
            </th>
            <td className="number" data-name={words.count}>
              <CountText count={programmes} />
            </td>
            {hasTuition && (
              <td data-name={words.tuition}>
                {tuition ? (
                  <MoneySpreadText spread={tuition} isPerAudience={isPerAudience} />
                ) : (
                  <StateMark state="unknown" word="seen" />
                )}
              </td>
            )}
            {hasLengths && (
              <td data-name={words.length}>
                {months ? (
                  <MarkedValue text={spread.range(...formatLengths(months))} state={months.state} />
                ) : (
                  <StateMark state="unknown" word="seen" />
                )}
              </td>
            )}
          </tr>
        ))}
      </Table>
      <p className="small quiet">
        {(hasTuition || hasLengths) && words.reading(estimates)} {!hasTuition && words.noTuition}{' '}
        {!hasTuition && isUsualTold && <a href="#tuition">{words.usualTuition}</a>}
      </p>
    </section>
  )
}
