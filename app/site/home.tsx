import { Form, Link } from 'react-router'
import { readSearch } from '../../admissions/search/request.ts'
import { search } from '../../admissions/search/search.server.ts'
import { pageContext } from '../context.ts'
import { MarksLegend } from '../explore/MarksLegend.tsx'
import { SearchBox } from '../explore/SearchBox.tsx'
import { paths } from '../paths.ts'
import { CountText } from '../ui/CountText.tsx'
import type { Route } from './+types/home'
import '../explore/explore.css'

const SHOWN = 8

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, searchable, defaultCurrency, origin } = context.get(pageContext)
  const { facets } = search(searchable, {
    ...readSearch(new URLSearchParams(), defaultCurrency).request,
    perPage: 1,
  })
  const first = (name: 'country' | 'discipline') =>
    (facets[name] ?? []).slice(0, SHOWN).map(({ value, label, count }) => ({
      label,
      count,
      address: paths.explore({ [name]: value }),
    }))
  const { programmes, institutions, countries } = catalogue.info
  return {
    counts: { programmes, institutions, countries },
    countries: first('country'),
    disciplines: first('discipline'),
    canonical: origin + paths.home(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: 'PMA · Programmes abroad, with the source of every figure' },
    {
      name: 'description',
      content:
        'Search programmes abroad by country, level, discipline, tuition and intake, and see for every figure who published it and when.',
    },
    ...(loaderData ? [{ tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical }] : []),
  ]
}

export default function Home({ loaderData: { counts, countries, disciplines } }: Route.ComponentProps) {
  return (
    <>
      <section className="hero">
        <div className="page">
          <h1>
            <span>Find the programme.</span> <span>See what is known about it.</span>
          </h1>
          <p className="hero-lead">
            <CountText count={counts.programmes} /> programmes at <CountText count={counts.institutions} />{' '}
            institutions in <CountText count={counts.countries} /> countries, and beside every figure whether
            it is published, estimated or unknown.
          </p>
          <search>
            <Form className="search-row" id="home-search" action={paths.explore()}>
              <SearchBox form="home-search" />
              <button type="submit" className="button next">
                Search
              </button>
            </Form>
          </search>
        </div>
        <div className="hero-art" aria-hidden="true">
          <div className="hero-map" />
          <HeroArcs />
        </div>
      </section>
      <div className="page home-lists">
        <Departures title="By country" rows={countries} />
        <Departures title="By discipline" rows={disciplines} />
        <section className="home-marks">
          <h2>How to read a figure</h2>
          <p>
            A degree abroad is too large a purchase for a guess dressed as a fact. Each figure here carries a
            mark, and the mark opens its source, edition, date and basis.
          </p>
          <MarksLegend />
        </section>
      </div>
    </>
  )
}

/** A departures board: where one can go, and how many leave. */
function Departures({
  title,
  rows,
}: {
  title: string
  rows: { label: string; count: number; address: string }[]
}) {
  return (
    <section className="departures">
      <h2>{title}</h2>
      <ul>
        {rows.map(({ label, count, address }) => (
          <li key={label}>
            <Link to={address}>{label}</Link>
            <CountText count={count} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Flights from Delhi, drawn in the map's own projection: 10/3 units a degree. */
function HeroArcs() {
  return (
    <svg className="hero-arcs" viewBox="0 -90 1200 540" fill="none" aria-hidden="true">
      <g className="arcs" strokeWidth="1.5">
        <path d="M857 167Q718 -5 580 83" />
        <path d="M857 167Q750 18 643 87" />
        <path d="M857 167Q597 -53 337 113" />
        <path d="M857 167Q525 -112 193 100" />
        <path d="M857 167Q1026 207 1083 383" />
        <path d="M857 167Q1099 180 1180 387" />
        <path d="M857 167Q924 183 947 253" />
      </g>
      <g className="stops">
        <circle cx="857" cy="167" r="6" />
        <circle cx="580" cy="83" r="4" />
        <circle cx="643" cy="87" r="4" />
        <circle cx="337" cy="113" r="4" />
        <circle cx="193" cy="100" r="4" />
        <circle cx="1083" cy="383" r="4" />
        <circle cx="1180" cy="387" r="4" />
        <circle cx="947" cy="253" r="4" />
      </g>
    </svg>
  )
}
