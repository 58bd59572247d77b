import { MAP_HEIGHT, MAP_WIDTH } from './locator.ts'
import type { PlacesDrawing } from './places.server.ts'
import './maps.css'

/** Shows places as circles on the land; the list beside it says the same in words. */
export function PlacesMap({ map: { land, country, circles }, title }: { map: PlacesDrawing; title: string }) {
  return (
    <figure className="locator places-map">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={title}>
        <path className="locator-land" d={land} />
        {country && <path className="locator-country" d={country} />}
        {circles.map(({ value, x, y, radius }) => (
          <circle key={value} cx={x} cy={y} r={radius} />
        ))}
        {circles.map(
          ({ value, y, label }) =>
            label && (
              <text key={value} x={Math.round(label.x)} y={y + 9} textAnchor={label.anchor}>
                {label.name}
              </text>
            ),
        )}
      </svg>
    </figure>
  )
}
