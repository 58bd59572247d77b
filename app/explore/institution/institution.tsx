import { data, Link } from 'react-router'
import type { Institution } from '../../../admissions/catalogue/records.ts'
import { readSearch, searchParameters } from '../../../admissions/search/request.ts'
import { search } from '../../../admissions/search/search.server.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { Crumbs } from '../../programme/Crumbs.tsx'
import { FactRow, ValueRow } from '../../programme/facts/FactRow.tsx'
import { FeeText } from '../../programme/facts/FeeText.tsx'
import { SourceText } from '../../programme/facts/SourceText.tsx'
import { summaryOf } from '../../programme/facts/summary.server.ts'
import { placeOf } from '../../programme/facts/summary.ts'
import { ProgrammeCard } from '../../programme/ProgrammeCard.tsx'
import { CompareTray } from '../../programme/ticks/CompareTray.tsx'
import { webAddress } from '../../programme/web-address.ts'
import { AddProgrammeLink } from '../../student/added/AddProgrammeLink.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { institutionThing, trail } from '../programme/programme-things.server.ts'
import type { Route } from './+types/institution'
import '../explore.css'
import { useFigures } from '../../ui/figures.ts'
import { useFollow } from '../../ui/follow.ts'
import { recordWords } from '../../words/explore/record.ts'
import { figuresFor } from '../../words/figures.ts'
import { names } from '../../words/names.ts'

const words = recordWords.institution

/** How many of its programmes stand on the page; the search has them all. */
const PROGRAMMES_SHOWN = 10

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, searchable, defaultCurrency, origin, locale, today } = context.get(pageContext)
  const institution = catalogue.institution(params.institution)
  if (!institution) {
    throw data(words.noSuch, { status: 404 })
  }
  const asked = new URLSearchParams({ institution: institution.id, perPage: `${PROGRAMMES_SHOWN}` })
  const { request } = readSearch(asked, defaultCurrency)
  const answer = search(searchable, request)
  const all = { ...request, perPage: 20 }
  const address = origin + paths.institution(institution)
  return {
    institution,
    website: institution.website ? webAddress(institution.website) : undefined,
    programmes: answer.programmes.map((programme) => summaryOf(programme, defaultCurrency, today())),
    total: answer.total,
    sites: [...new Set(institution.sites.map(siteText))],
    allProgrammes: paths.explore(searchParameters(all, defaultCurrency)),
    disciplines: (answer.facets.discipline ?? []).slice(0, 12).map(({ value, name = value, count }) => ({
      label: name,
      count,
      address: paths.explore(
        searchParameters({ ...all, chosen: { ...all.chosen, discipline: [value] } }, defaultCurrency),
      ),
    })),
    address,
    description: words.description(
      institution.name,
      placeOf(institution),
      institution.programmes,
      figuresFor(locale),
    ),
    things: [
      { '@context': 'https://schema.org', ...institutionThing(institution, origin) },
      trail([
        { name: recordWords.search, url: origin + paths.explore() },
        { name: institution.country.name, url: origin + paths.country(institution.country) },
        { name: institution.name, url: address },
      ]),
    ],
  }
}

function siteText({ city, state, country }: Institution['sites'][number]) {
  return placeOf({ city, state, country: { name: names.country(country) } })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: words.notFound }]
  const { institution, address, description, things } = loaderData
  return [
    { title: words.titleOf(institution.name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...things.map((thing) => ({ 'script:ld+json': thing })),
  ]
}

export default function InstitutionPage({ loaderData }: Route.ComponentProps) {
  const { institution, sites, website, programmes, total, allProgrammes, disciplines } = loaderData
  const { facts } = institution
  const { acceptanceRate: rate, rankNational, rankWorld } = facts
  const none = recordWords.notAvailable
  const figures = useFigures()
  const admissionPage = 'value' in facts.admissionPage ? webAddress(facts.admissionPage.value) : undefined
  return (
    <div className="page institution">
      <Crumbs
        steps={[
          [paths.explore(), recordWords.search],
          [paths.country(institution.country), institution.country.name],
        ]}
      />
      <header className="institution-head">
        <h1>{institution.name}</h1>
        <p>{placeOf(institution)}</p>
        {website && (
          <p>
            <a href={website.address}>{website.host}</a>
          </p>
        )}
      </header>

      <div className="institution-columns">
        <section aria-labelledby="programmes">
          <h2 id="programmes">{words.programmes(total, figures)}</h2>
          {total === 0 && (
            <>
              <p>{words.noProgrammes}</p>
              <AddProgrammeLink at={institution} />
            </>
          )}
          {disciplines.length > 1 && (
            <ul className="chips" aria-label={words.disciplines}>
              {disciplines.map(({ label, count, address }) => (
                <li key={label}>
                  <Link className="chip" to={address}>
                    {label} <span className="quiet">{figures.count(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ol className="passes" ref={useFollow()}>
            {programmes.map((programme) => (
              <li key={programme.id}>
                <ProgrammeCard programme={programme} ofOne />
              </li>
            ))}
          </ol>
          {total > programmes.length && (
            <p>
              <Link className="button" to={allProgrammes}>
                {words.allProgrammes(total, figures)}
              </Link>
            </p>
          )}
          {total > 0 && <CompareTray />}
        </section>

        <section className="record" aria-labelledby="about">
          <h2 id="about">{words.about}</h2>
          <dl className="fact-rows beside">
            <ValueRow name={words.founded} fact={facts.founded} show={String} />
            <ValueRow
              name={words.admitted}
              fact={rate}
              note={words.admittedNote}
              none={none}
              show={figures.percent}
            />
            <ValueRow name={words.rankNational} fact={rankNational} none={none} show={figures.count} />
            <ValueRow name={words.rankWorld} fact={rankWorld} none={none} show={figures.count} />
            <ValueRow
              name={words.undergraduateFee}
              fact={facts.undergraduateApplicationFee}
              show={(fee) => <FeeText fee={fee} />}
            />
            <ValueRow
              name={words.graduateFee}
              fact={facts.graduateApplicationFee}
              show={(fee) => <FeeText fee={fee} />}
            />
            {'value' in facts.visaSponsor && (
              <FactRow
                name={words.visaSponsor}
                fact={facts.visaSponsor}
                note={facts.visaSponsor.value.actionPlan && words.actionPlan}
              >
                {words.sponsors[facts.visaSponsor.value.status]}
              </FactRow>
            )}
            {'value' in facts.tef && (
              <FactRow name={words.tef} fact={facts.tef}>
                {words.rated(facts.tef.value)}
              </FactRow>
            )}
            {'value' in facts.address && (
              <FactRow name={words.address} fact={facts.address}>
                {facts.address.value}
              </FactRow>
            )}
            <FactRow name={words.admissionPage} fact={facts.admissionPage}>
              {admissionPage ? <a href={admissionPage.address}>{admissionPage.host}</a> : none}
            </FactRow>
          </dl>

          <Names title={words.aliases} names={institution.aliases} />
          <Names title={words.sites} names={sites} />
          <Names
            title={words.registers}
            names={Object.entries(institution.identifiers).map(
              ([scheme, key]) => `${scheme.toUpperCase()} ${key}`,
            )}
          />
          <h3>{words.from}</h3>
          <div className="small prose">
            <SourceText fact={institution.origin} />
            {institution.sources
              .filter(({ id }) => id !== institution.origin.source.id)
              .map((source) => (
                <p key={source.id}>
                  {source.page ? <a href={source.page}>{source.title}</a> : source.title}
                  {recordWords.source.edition(source.publisher, source.edition)}{' '}
                  <DayText day={source.retrieved} />
                  {recordWords.source.end}
                </p>
              ))}
          </div>
        </section>
      </div>
    </div>
  )
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}
