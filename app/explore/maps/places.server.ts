import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid, geoDistance, geoNaturalEarth1 } from 'd3-geo'
import type { FoundPlace, FoundPlaces, Position } from '../../../admissions/search/where.server.ts'
import { createPath, DISPUTED, listLandAround, toMultiPolygon } from './locator.server.ts'
import { MAP_HEIGHT, MAP_WIDTH } from './locator.ts'
import { type MapPoint, readOutlines } from './outlines.server.ts'

/** Room for the largest circle at the edge. */
const MARGIN = 70
/** The radius of the place with the most programmes, and the smallest that is still seen. */
const LARGEST = 44
const SMALLEST = 6
/** Coarser than one country’s map: the land is only what the circles stand on. */
const FINEST = 9
/** The share of the programmes that the frame must hold: two in a far-off territory make no map of specks. */
const FRAMED = 0.97
/** Pixels a radian, at most: a single town is shown with some 300 km around it. */
const CLOSEST = MAP_HEIGHT / 0.05
/** A frame wider than this many radians, some 600 km, needs no fine outlines, which take ten times as long. */
const WIDE = 0.1
/** Places this many radians from their middle are shown on a map of the world. */
const OF_WORLD = 0.8
/** The size of a label and the width of one letter, in units of the map. */
const LABEL = 26
const LETTER = 0.56 * LABEL
const GAP = 8
const MOST_NAMED = 12

export interface PlacesDrawing {
  land: string
  country: string
  circles: {
    value: string
    x: number
    y: number
    radius: number
    label?: { name: string; x: number; anchor: 'start' | 'end' }
  }[]
}

type Located = FoundPlace & { position: Position }

/**
 * Returns a map of places, whose circles have areas in proportion to their programmes; the largest are named
 * where there is room. `undefined` if no place has a position.
 */
export function drawPlaces({
  country,
  places,
}: Pick<FoundPlaces, 'country' | 'places'>): PlacesDrawing | undefined {
  const locatedPlaces = places.filter((place): place is Located => place.position !== undefined)
  if (locatedPlaces.length === 0) return undefined
  const points = locatedPlaces.map(({ position }): MapPoint => [position.longitude, position.latitude])
  const framedPoints = points.slice(0, countFramed(locatedPlaces))
  const middle = geoCentroid({ type: 'MultiPoint', coordinates: framedPoints })
  const projection = createProjection(framedPoints, middle)
  const outlines = readOutlines(MAP_WIDTH / projection.scale() > WIDE ? '110m' : '50m')
  const most = Math.max(...locatedPlaces.map(({ count }) => count))
  const circles = locatedPlaces.map(({ value, name, count }, index) => {
    const [x, y] = projection(points[index])!
    const radius = Math.max(SMALLEST, LARGEST * Math.sqrt(count / most))
    return { value, name, x: Math.round(x), y: Math.round(y), radius: Math.round(radius) }
  })
  return {
    land: createPath(listLandAround(outlines, middle, projection), projection, FINEST),
    country:
      country && !DISPUTED.has(country)
        ? createPath(toMultiPolygon(outlines.country(country)), projection, FINEST)
        : '',
    circles: labelCircles(circles.filter(isInFrame)),
  }
}

/** Returns how many of the places, the largest first, hold nearly all programmes. */
function countFramed(places: Located[]): number {
  const all = places.reduce((sum, { count }) => sum + count, 0)
  let inside = 0
  for (const [index, { count }] of places.entries()) {
    inside += count
    if (inside >= FRAMED * all) return index + 1
  }
  return places.length
}

const isInFrame = ({ x, y }: { x: number; y: number }) =>
  x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT

function createProjection(points: MapPoint[], middle: MapPoint): GeoProjection {
  const isOfWorld = points.some((point) => geoDistance(point, middle) > OF_WORLD)
  const [longitude, latitude] = middle
  const projection = isOfWorld
    ? geoNaturalEarth1()
    : geoAzimuthalEqualArea().rotate([-longitude, -latitude]).clipAngle(80)
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [MAP_WIDTH - MARGIN, MAP_HEIGHT - MARGIN],
    ],
    { type: 'MultiPoint', coordinates: points },
  )
  if (!(projection.scale() <= CLOSEST)) {
    projection.scale(CLOSEST).translate([0, 0])
    const [x, y] = projection([longitude, latitude])!
    projection.translate([MAP_WIDTH / 2 - x, MAP_HEIGHT / 2 - y])
  }
  return projection.clipExtent([
    [-4, -4],
    [MAP_WIDTH + 4, MAP_HEIGHT + 4],
  ])
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Names the largest circles, each beside its circle where it lies neither on another name nor on the middle
 * of another circle.
 */
function labelCircles(circles: { value: string; name: string; x: number; y: number; radius: number }[]) {
  const takenBoxes = circles.map(({ x, y, radius }): Box => {
    const half = 0.4 * radius
    return { left: x - half, right: x + half, top: y - half, bottom: y + half }
  })
  return circles.map(({ name, ...circle }, index): PlacesDrawing['circles'][number] => {
    if (index >= MOST_NAMED) return circle
    const width = name.length * LETTER
    const { x, y, radius } = circle
    const sides = (['start', 'end'] as const).map((anchor) => {
      const left = anchor === 'start' ? x + radius + GAP : x - radius - GAP - width
      return { anchor, left, right: left + width, top: y - LABEL / 2, bottom: y + LABEL / 2 }
    })
    const free = sides.find(
      (box) => box.left >= 0 && box.right <= MAP_WIDTH && !takenBoxes.some((other) => overlaps(box, other)),
    )
    if (!free) return circle
    takenBoxes.push(free)
    return {
      ...circle,
      label: { name, x: free.anchor === 'start' ? free.left : free.right, anchor: free.anchor },
    }
  })
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
