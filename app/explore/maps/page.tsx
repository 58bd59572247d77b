import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { Crumbs } from '../../programme/Crumbs.tsx'
import { recordWords } from '../../programme/words.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { CountText } from '../../ui/CountText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { exploreWords } from '../words.ts'
import type { Route } from './+types/page'
import { PlacesMap } from './PlacesMap.tsx'
import { loadMapPage } from './page.server.ts'
import { mapWords as words } from './words.ts'
import '../explore.css'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadMapPage(new URL(request.url).searchParams, context.get(pageContext))
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.map() })
}

export default function PlacesPage({ loaderData: page }: Route.ComponentProps) {
  const figures = useFigures()
  const { of, country, total, chips, list, map, places } = page
  const unplaced = places.filter(({ isOnMap }) => !isOnMap)
  return (
    <div className="page stack py-page">
      <Crumbs steps={[[list, recordWords.search]]} />
      <h1>{words.heading(total, country, figures)}</h1>
      {chips.length > 0 && (
        <ul className="chips" aria-label={exploreWords.chosen}>
          {chips.map(({ label, address }) => (
            <li key={label}>
              <Link className="chip" to={address}>
                <span className="unseen">{exploreWords.remove} </span>
                {label} <Icon name="cross" size={14} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="button" to={list}>
          {words.list}
        </Link>
      </p>
      {places.length > 0 && (
        <div className="places-columns grid gap-4">
          {map && <PlacesMap map={map} title={words.sameInList} />}
          <ol className="places-list" aria-label={words.of[of]}>
            {places.map(({ value, name, count, list: address, inside }) => (
              <li key={value} className="line justify-between gap-3 border-b py-3">
                <Link to={inside ?? address}>{name}</Link>
                <Link className="number" to={address} aria-label={words.show(count, name, figures)}>
                  <CountText count={count} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className="small quiet">{words.note}</p>
      {map && unplaced.length > 0 && (
        <p className="small quiet">{words.unplaced(unplaced.map(({ name }) => name))}</p>
      )}
    </div>
  )
}
