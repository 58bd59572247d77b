import {
  type GeoProjection,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoContains,
  geoDistance,
  geoPath,
} from 'd3-geo'
import type { MultiPolygon } from 'geojson'
import { type Locator, MAP_HEIGHT, MAP_WIDTH } from './locator.ts'
import { type MapPoint, type Outlines, type Polygon, readOutlines } from './outlines.server.ts'

/** Room between a country and the edge. */
const MARGIN = 36
/**
 * Points closer than this are drawn as one: the difference is invisible, and a map would be 3 to 20 kB
 * otherwise.
 */
const FINEST = 4

/** The outlines show who governs an area. In disputed areas, only coasts are drawn. */
export const DISPUTED = new Set(
  'AE,AM,AR,AZ,BT,CN,CY,EH,FK,GE,GY,IL,IN,IR,KM,KP,KR,LB,MA,MD,NP,PK,PS,RS,RU,SD,SO,SS,SY,TW,UA,VE,XK'.split(
    ',',
  ),
)

// On the globe, in radians; one is 6,371 km.
/** Pieces this close to the one around the point are shown with it. */
const NEAR = 0.05
/** A country below it is drawn from the finer outlines. */
const SMALL = 0.0075
/** Minimum distance from edge to edge: the surroundings of a city state show where it is. */
const LOWEST_FRAME = 0.012

/** Returns the map of a point in its country; `undefined` if the outlines have no such country. */
export function createLocator(
  country: string,
  { longitude, latitude }: { latitude: number; longitude: number },
): Locator | undefined {
  const dot: MapPoint = [longitude, latitude]
  const outline = drawAround(country, dot)
  if (!outline) return undefined
  const [x, y] = outline.projection(dot)!
  return {
    land: outline.land,
    country: DISPUTED.has(country) ? '' : outline.country,
    x: Math.round(x),
    y: Math.round(y),
  }
}

interface Drawn {
  land: string
  country: string
  projection: GeoProjection
}

/** Cache by country and piece: about a hundred entries at most, a few kilobytes each. */
const drawings = new Map<string, Drawn>()

function drawAround(country: string, dot: MapPoint): Drawn | undefined {
  let from = readOutlines('50m')
  let part = findPartAround(from.country(country), dot)
  if (!part) return undefined
  const key = `${country} ${part.middle}`
  const drawing = drawings.get(key)
  if (drawing) return drawing
  if (part.radius < SMALL) {
    from = readOutlines('10m')
    part = findPartAround(from.country(country), dot) ?? part
  }
  const projection = createProjection(part)
  const mapDrawing = {
    land: createPath(listLandAround(from, part.middle, projection), projection),
    country: createPath(part.shape, projection),
    projection,
  }
  drawings.set(key, mapDrawing)
  return mapDrawing
}

/** The part of a country that is shown. */
interface Part {
  shape: MultiPolygon
  middle: MapPoint
  /** From the middle to the farthest corner. */
  radius: number
}

/**
 * Returns the piece of a country that contains a point, with the pieces near it: for the United States either
 * the mainland or Hawaii, not both.
 */
function findPartAround(polygons: Polygon[], dot: MapPoint): Part | undefined {
  const main =
    polygons.find((polygon) => geoContains(toMultiPolygon([polygon]), dot)) ?? findNearest(polygons, dot)
  if (!main) return undefined
  const middle = geoCentroid(toMultiPolygon([main]))
  const reach = 1.3 * measureFarthest([main], middle) + NEAR
  const near = polygons.filter(
    (polygon) => polygon === main || geoDistance(geoCentroid(toMultiPolygon([polygon])), middle) < reach,
  )
  return { shape: toMultiPolygon(near), middle, radius: measureFarthest(near, middle) }
}

export const toMultiPolygon = (coordinates: Polygon[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates,
})

function measureFarthest(polygons: Polygon[], from: MapPoint) {
  return Math.max(...polygons.flatMap(([outer]) => outer.map((corner) => geoDistance(from, corner))))
}

function findNearest(polygons: Polygon[], dot: MapPoint): Polygon | undefined {
  const measureDistance = ([outer]: Polygon) => Math.min(...outer.map((corner) => geoDistance(corner, dot)))
  const distances = polygons.map(measureDistance)
  return polygons[distances.indexOf(Math.min(...distances))]
}

function createProjection({ shape, middle, radius }: Part): GeoProjection {
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle[0], -middle[1]])
    // Land beyond the horizon is projected inside out and would flood the map.
    .clipAngle(80)
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [MAP_WIDTH - MARGIN, MAP_HEIGHT - MARGIN],
    ],
    shape,
  )
  const largest = MAP_HEIGHT / LOWEST_FRAME
  if (radius < LOWEST_FRAME && projection.scale() > largest)
    projection.scale(largest).translate([MAP_WIDTH / 2, MAP_HEIGHT / 2])
  return projection.clipExtent([
    [-4, -4],
    [MAP_WIDTH + 4, MAP_HEIGHT + 4],
  ])
}

/**
 * Returns the land that reaches into the frame. Rings the wrong way round are left out: each would cover the
 * whole globe.
 */
export function listLandAround(
  { land }: Outlines,
  [longitude, latitude]: MapPoint,
  projection: GeoProjection,
) {
  const degrees = (MAP_WIDTH / projection.scale()) * (180 / Math.PI)
  const wide = degrees / Math.max(Math.cos((latitude * Math.PI) / 180), 0.1)
  const reachesIn = ({ west, east, south, north }: Outlines['land'][number]) =>
    south < latitude + degrees &&
    north > latitude - degrees &&
    [-360, 0, 360].some((turn) => west < longitude + turn + wide && east > longitude + turn - wide)
  return toMultiPolygon(
    land
      .filter(reachesIn)
      .map(({ polygon }) => polygon)
      .filter((polygon) => geoArea(toMultiPolygon([polygon])) < 2 * Math.PI),
  )
}

/** Returns a path in whole units, each point relative to the one before: a third of the bytes. */
export function createPath(shape: MultiPolygon, projection: GeoProjection, finest = FINEST): string {
  const lines: MapPoint[][] = []
  const addPoint = (x: number, y: number) => {
    const line = lines.at(-1)!
    const [lastX, lastY] = line.at(-1)!
    if (Math.hypot(x - lastX, y - lastY) >= finest) line.push([x, y])
  }
  geoPath(projection, {
    beginPath() {},
    moveTo: (x, y) => void lines.push([[x, y]]),
    lineTo: addPoint,
    arc() {},
    closePath() {},
  })(shape)
  return lines
    .filter((line) => line.length > 2)
    .map(formatLine)
    .join('')
}

function formatLine(line: MapPoint[]): string {
  let before: MapPoint = [0, 0]
  const steps = line.map(([x, y], index) => {
    const to: MapPoint = [Math.round(x), Math.round(y)]
    const [right, down] = [to[0] - before[0], to[1] - before[1]]
    before = to
    const command = index === 0 ? 'M' : index === 1 ? 'l' : right < 0 ? '' : ' '
    return `${command}${right}${down < 0 ? '' : ' '}${down}`
  })
  return `${steps.join('')}z`
}
