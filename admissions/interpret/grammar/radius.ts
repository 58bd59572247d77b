import { compilePattern, NUMBER } from './patterns.ts'
import type { Sentence } from './sentence.ts'

/** Kilometres per unit; an hour's travel counts as in `NEAR_KM`. */
const KM_OF: Record<string, number> = { km: 1, mile: 1.609344, hour: 60, minute: 1 }
const MAX_KM = 500

const WAY = / (?:from|to|away|drive|ride|journey|commute|train|bus) ?(?:of|from|to|the)? ?$/

/**
 * Reads the radius around a place: "within 30 km of Leeds", "under an hour from London". Ignores the distance
 * from a beach or a station, which is not about a town.
 */
export function readRadius(sentence: Sentence): number | undefined {
  let km: number | undefined
  const { beforeDistance, noTown } = sentence.lists
  const distance = compilePattern`(?: ${beforeDistance})* (?:${NUMBER}|an|one|half an) (?:- )?
    (km|mile|hour|minute)(?: (?:radius|distance|away|drive|ride|journey|travel|commute|by (?:train|car|
    bus|road)|train|bus|or (?:so|less)|max|maximum))*(?: (?:of|from|to|around|near|off))?(?: the)?(?= )`
  sentence.each(distance, ([all, number, unit], _, after) => {
    // "40 hours a week", "2 hours of work" are no travel times: those have a starting point.
    const isNoWay = (unit === 'hour' || unit === 'minute') && !WAY.test(all)
    const far = Math.round(Number(number ?? (/half/.test(all) ? 0.5 : 1)) * KM_OF[unit])
    if (compilePattern`^ ${noTown}\b`.test(after) || isNoWay || far < 1 || far > MAX_KM) return false
    km ??= far
  })
  return km
}
