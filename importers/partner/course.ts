import { findFieldFromText } from '../../admissions/catalogue/fields/text.ts'
import { findLevelFromText } from '../../admissions/catalogue/levels/levels-from-text.ts'
import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import { findCountryFromText } from '../../admissions/catalogue/places/places.ts'
import type { Place, StudyLevel } from '../../admissions/catalogue/types.ts'
import { isBlank } from './cells.ts'
import type { Column } from './columns.ts'
import type { Info } from './info.ts'

/** A record by our names of its columns; a column that is not there is ''. */
export type CourseCells = (column: Column) => string

/** A course without its facts. */
export interface Course {
  /** The feed's own id; empty if it gives none. */
  id: string
  title: string
  university: string
  place: Place
  level: StudyLevel
  field?: string
  fieldFrom?: string
}

export interface LeftOut {
  reason: string
  detail: string
}

/**
 * Reads a course record together with its university_info record. Returns the reason if it cannot be listed.
 */
export function readPartnerCourse(cells: CourseCells, info: Info | undefined): Course | LeftOut {
  const title = tidyCell(cells('name')) || tidyCell(info?.name ?? '')
  const university = tidyCell(cells('university'))
  if (title === '') return createLeftOut('no-title', 'The course has no name.')
  if (university === '') return createLeftOut('no-institution', `"${title}" names no university.`)

  const countryText = tidyCell(cells('country')) || (info?.country ?? '')
  if (countryText === '') return createLeftOut('no-country', `"${title}" at ${university} names no country.`)
  const country = findCountryFromText(countryText)
  if (!country)
    return createLeftOut('unknown-country', `"${countryText}" of "${title}" is no country that we know.`)

  const levelTexts = [tidyCell(cells('level')), ...(info?.degrees ?? [])].filter(Boolean)
  const level = levelTexts.map(findLevelFromText).find((levelFound) => levelFound !== undefined)
  if (!level)
    return levelTexts.length > 0
      ? createLeftOut('unknown-level', `"${levelTexts[0]}" of "${title}" is no study level that we know.`)
      : createLeftOut('no-level', `"${title}" at ${university} has no study level.`)

  return {
    id: tidyCell(cells('id')),
    title,
    university,
    place: placeIn(country, tidyCell(cells('state')) || info?.state, tidyCell(cells('city'))),
    level,
    ...getSubject(tidyCell(cells('discipline')) || info?.disciplines[0] || '', title),
  }
}

/** The discipline as the feed names it; where it names none that is known, the title tells. */
function getSubject(discipline: string, title: string): { field?: string; fieldFrom?: string } {
  const fieldNamed = discipline && findFieldFromText(discipline)
  if (fieldNamed) return { field: fieldNamed, fieldFrom: discipline }
  const field = findFieldFromText(title)
  return field ? { field, fieldFrom: `the title "${title}"` } : {}
}

const createLeftOut = (reason: string, detail: string): LeftOut => ({ reason, detail })

/** "NULL" and "#REF!" are no names. */
const tidyCell = (text: string) => (isBlank(text) ? '' : text.replace(/\s+/g, ' ').trim())
