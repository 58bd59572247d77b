import type { InstitutionData } from '../institution/page.server.ts'
import { institutionWords } from '../institution/words.ts'
import { MAP_HEIGHT, MAP_WIDTH } from './locator.ts'
import './maps.css'

const words = institutionWords.map

/** Shows the institution's location in its country: our own drawing, which needs no request. */
export function LocatorMap({
  map: { land, country: outline, x, y, name, ofTown },
  country,
}: {
  map: NonNullable<InstitutionData['map']>
  country: string
}) {
  // The name is on the side with more space.
  const isLeft = x > MAP_WIDTH / 2
  return (
    <figure className="locator">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={words.title(name, country)}>
        <path className="locator-land" d={land} />
        <path className="locator-country" d={outline} />
        <circle cx={x} cy={y} r="10" />
        <text x={isLeft ? x - 22 : x + 22} y={y + 9} textAnchor={isLeft ? 'end' : 'start'}>
          {name}
        </text>
      </svg>
      {ofTown && <figcaption className="small quiet mt-1">{words.ofTown}</figcaption>}
    </figure>
  )
}
