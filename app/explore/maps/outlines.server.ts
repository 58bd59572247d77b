import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Position } from 'geojson'
import { iso31661Alpha2ToNumeric } from 'iso-3166'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Longitude and latitude. */
export type MapPoint = [number, number]
/** Its outer ring, then its holes. */
export type Polygon = MapPoint[][]

export interface Outlines {
  /** All land, each piece with its bounding box. */
  land: { polygon: Polygon; west: number; east: number; south: number; north: number }[]
  country(code: string): Polygon[]
}

const files = {
  '110m': () => createRequire(import.meta.url).resolve('world-atlas/countries-110m.json'),
  '50m': () => createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'),
  '10m': () => createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'),
}

const cache = new Map<string, Outlines>()

/**
 * Returns Natural Earth's outlines (public domain) from the package `world-atlas` (ISC). They are read when
 * the first map is drawn.
 */
export function readOutlines(detail: keyof typeof files): Outlines {
  const cachedOutlines = cache.get(detail)
  if (cachedOutlines) return cachedOutlines
  const outlines = parseOutlines(JSON.parse(readFileSync(files[detail](), 'utf8')) as Atlas)
  cache.set(detail, outlines)
  return outlines
}

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

function parseOutlines(atlas: Atlas): Outlines {
  const { countries, land } = atlas.objects
  return {
    land: listPolygons(atlas, land).map((polygon) => ({ polygon, ...measureBox(polygon) })),
    country(code) {
      const id = iso31661Alpha2ToNumeric[code]
      // Some pieces have no number and belong to no country.
      const geometries = id ? countries.geometries.filter((geometry) => geometry.id === id) : []
      return listPolygons(atlas, { type: 'GeometryCollection', geometries })
    },
  }
}

function listPolygons(atlas: Atlas, collection: GeometryCollection): Polygon[] {
  const polygons: Position[][][] = feature(atlas, collection).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
  return polygons as Polygon[]
}

function measureBox([outer]: Polygon) {
  const box = { west: 180, east: -180, south: 90, north: -90 }
  for (const [longitude, latitude] of outer) {
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  return box
}
