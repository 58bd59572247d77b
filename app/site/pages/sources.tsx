import { exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import type { SnapshotInfo } from '../../../admissions/catalogue/records.ts'
import type { Source } from '../../../admissions/catalogue/types.ts'
import carried from '../../../catalogue/registers/manifest.json' with { type: 'json' }
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { recordWords } from '../../programme/words.ts'
import { CountText } from '../../ui/CountText.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import type { PageHandle } from '../handle.ts'
import { listMainCountries } from '../main-countries.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import { sourcesWords as words } from '../words.ts'
import type { Route } from './+types/sources'
import '../../ui/styles/figures-table.css'
import './pages.css'

export const handle: PageHandle = { onlyRead: true }

const GEONAMES = 'https://www.geonames.org/'

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, houseDayOf, origin } = context.get(pageContext)
  const { info, editions } = catalogue
  const { asOf, source, licence } = exchangeRates
  return {
    countries: listMainCountries(catalogue),
    info: { ...info, sources: withPagesAsOne(info.sources) },
    editions,
    credits: Object.fromEntries(carried.map(({ register, attribution }) => [register, attribution])),
    builtOn: houseDayOf(new Date(info.builtAt)),
    rates: { asOf, source, licence },
    origin,
  }
}

/** Registers that cite each page they were read from. */
const BY_PAGE = ['added', 'institution-pages'] as const

/** Returns the sources with all pages of such a register as one line, read on the latest day. */
function withPagesAsOne(sources: SnapshotInfo['sources']): SnapshotInfo['sources'] {
  const rest = sources.filter(({ register }) => !BY_PAGE.some((pageRegister) => pageRegister === register))
  const lines = BY_PAGE.flatMap((name) => {
    const pages = sources.filter(({ register }) => register === name)
    const latest = pages.toSorted((a, b) => a.retrieved.localeCompare(b.retrieved)).at(-1)
    const records = pages.reduce((sum, page) => sum + page.records, 0)
    if (!latest) return []
    const years = pages.map(({ edition }) => edition.slice(0, 4)).sort()
    const edition = years[0] === years.at(-1) ? years[0] : `${years[0]}–${years.at(-1)}`
    return [{ ...latest, ...words.byPage[name], edition, page: undefined, records }]
  })
  return [...rest, ...lines]
}

/** True for the first source of a register: links to the register lead to it. */
function isFirst({ register }: Source, index: number, all: Source[]) {
  return all.findIndex((source) => source.register === register) === index
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.sources() })
}

export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const { info, countries, editions, credits, builtOn, rates } = loaderData
  const someConfirmed = info.sources.some(({ licenceConfirmed }) => licenceConfirmed)
  return (
    <div className="page sources prose">
      <h1>{words.title}</h1>
      <p className="lead">
        {words.catalogue.before} <DayText day={builtOn} />{' '}
        {words.catalogue.after(info, countries, useFigures())}
      </p>

      <h2 id="states">{words.marks}</h2>
      <dl className="states">
        {(['published', 'estimated', 'suppressed', 'held-back', 'unknown'] as const).map((state) => (
          <div key={state}>
            <dt>
              <StateMark state={state} word="seen" />
            </dt>
            <dd>{recordWords.states[state].means}</dd>
          </div>
        ))}
      </dl>
      <p>{words.unknown}</p>

      <h2>{words.registers}</h2>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{words.register}</th>
            <th scope="col">{words.edition}</th>
            <th scope="col" className="number">
              {words.records}
            </th>
            <th scope="col">{words.readOn}</th>
          </tr>
        </thead>
        <tbody>
          {info.sources.map((source, index, all) => (
            <tr key={source.id} id={isFirst(source, index, all) ? source.register : undefined}>
              <th scope="row">
                {source.page ? <a href={source.page}>{source.title}</a> : source.title}
                <span className="small quiet">{describeSource(source)}</span>
              </th>
              <td data-name={words.edition}>{recordWords.source.editionName(source.edition)}</td>
              <td className="number" data-name={words.records}>
                <CountText count={source.records} />
              </td>
              <td data-name={words.readOn}>
                <DayText day={source.retrieved} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{words.amounts}</h2>
      <p>
        {words.rates.before} <DayText day={rates.asOf} />
        {words.rates.after}
      </p>

      <details className="small">
        <summary className="fold-name">{words.small}</summary>
        <ul className="dashes">
          {info.sources.filter(isFirst).map(({ register }) => (
            <li key={register}>
              <PublisherAndLicence
                sources={info.sources.filter((source) => source.register === register)}
                starred={someConfirmed}
              />
              {credits[register] && ` ${credits[register]}.`}
              {/* Only for a stored edition of the register: sources that were read together share one. */}
              {editions[register] && (
                <span title={editions[register]}>
                  {' '}
                  {words.checksum} {editions[register].slice(0, 12)}
                </span>
              )}
            </li>
          ))}
        </ul>
        {info.sources.some((source) => !source.licenceConfirmed) && (
          <p>{someConfirmed ? words.notConfirmed : words.noneConfirmed}</p>
        )}
        <p>{words.rates.from(rates.source, rates.licence)}</p>
        <h3>{words.places}</h3>
        <p>
          {words.placesText.before} <a href={GEONAMES}>{words.placesText.publisher}</a>{' '}
          {words.placesText.after}
        </p>
        <h3>{words.maps}</h3>
        <p>{words.mapsText}</p>
      </details>

      <h2>{words.asData}</h2>
      <p>
        {words.asDataText.before} <a href={paths.api.description()}>{words.asDataText.link}</a>
        {words.asDataText.after}
      </p>
    </div>
  )
}

/**
 * The publisher and licence of a register, each listed once however many of its files are read. An
 * unconfirmed licence has a star if others are confirmed.
 */
function PublisherAndLicence({ sources, starred }: { sources: Source[]; starred: boolean }) {
  const joinDistinct = (part: (source: Source) => string) => [...new Set(sources.map(part))].join('; ')
  return `${joinDistinct(({ publisher }) => publisher)}: ${joinDistinct(({ licence, licenceConfirmed }) => (licenceConfirmed || !starred ? licence : `${licence}*`))}.`
}

/** `Italy: degree courses` */
function describeSource({ id, register }: Source) {
  const gives = words.gives[id] ?? words.gives[id.replace(/[-\d]+$/, '')]
  return gives ? `${words.countries[register]}: ${gives}` : words.countries[register]
}
