import { findFieldFromFrench } from '../../admissions/catalogue/fields/french.ts'
import type { ProgrammeRecord } from '../../admissions/catalogue/types.ts'
import { getSlug, shortenSlug } from '../slug.ts'
import type { Cells, parcoursupColumns } from './columns.ts'
import { findTrack } from './level.ts'
import { parseWholeNumber } from './masters.ts'
import { placeOfRegion } from './place.ts'

export type ParcoursupRow = Cells<typeof parcoursupColumns>

/** Returns a first-degree track at one institution, or why it is left out. */
export function trackFrom(
  row: ParcoursupRow,
  source: string,
): ProgrammeRecord | { reason: string; detail: string } {
  const title = withDashes(row.title)
  const institutionName = withDashes(row.name)
  if (title === '') return { reason: 'no-title', detail: `A track at ${institutionName} has no name.` }
  const uai = row.uai.trim().toLowerCase()
  const place = placeOfRegion(row.region, row.city, uai)
  if (!place)
    return {
      reason: 'place-not-said',
      detail: `Neither region nor code of ${institutionName} says which country it is in.`,
    }
  const track = findTrack(row.title)
  if (!track) return { reason: 'level-not-said', detail: `"${title}" says neither its award nor its years.` }

  const field = findFieldFromFrench('', row.title)
  const places = parseWholeNumber(row.capacity)
  return {
    id: `france-${uai}-${row.key.trim() ? getSlug(row.key) : shortenSlug(row.title)}`,
    title,
    institution: `france-${uai}`,
    ...place,
    level: track.level,
    ...(field && { field, fieldFrom: `filière ${title}` }),
    origin: { state: 'published', source },
    facts: {
      ...(track.years && {
        durationMonths: {
          state: 'estimated',
          value: track.years * 12,
          source,
          basis: `a ${title.split(' - ')[0]} takes ${track.years * 2} semesters`,
        },
      }),
      ...(places && { places: { state: 'published', value: places, source } }),
    },
  }
}

/** Restores the dashes that the copy lost: it has three spaces for the publisher's ` - `. */
export const withDashes = (text: string) => text.trim().replace(/ {3,}/g, ' - ').replace(/\s+/g, ' ')
