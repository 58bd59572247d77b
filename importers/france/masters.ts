import { findFieldFromFrench } from '../../admissions/catalogue/fields/french.ts'
import type { Attendance, ProgrammeRecord, StatedFact } from '../../admissions/catalogue/types.ts'
import { mayBeThousands, numberIn } from '../reading/number.ts'
import { tidyCellText } from '../reading/text.ts'
import { findWebAddress } from '../web.ts'
import type { Cells, masterColumns } from './columns.ts'
import { placeOfPostcode } from './place.ts'

export type MasterRow = Cells<typeof masterColumns>

/**
 * Returns a mention of a master's at one institution, or the reason it is left out.
 *
 * A column also says whether the institution enrols the students of a shared mention, but its 0 and 1
 * contradict the capacities beside them, so it is not read.
 */
export function readMaster(
  row: MasterRow,
  source: string,
): ProgrammeRecord | { reason: string; detail: string } {
  const mention = tidyCellText(row.title)
  const key = row.key.trim().toLowerCase()
  if (mention === '') return { reason: 'no-title', detail: 'The mention has no name.' }
  if (!/^[0-9a-z]+$/.test(key))
    return { reason: 'no-key', detail: `"${row.key}" is no key of a mention (INM).` }
  if (row.open.trim() === '0')
    return { reason: 'not-open', detail: `The mention ${mention} at ${tidyCellText(row.name)} is not open.` }

  const field = findFieldFromFrench(row.domain, mention)
  const page = findWebAddress(row.page)
  const attendance = findAttendance(row.modes)
  const places = /^oui$/i.test(row.limited.trim()) ? parseWholeNumber(row.capacity) : undefined
  const toPublished = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source })
  return {
    id: `france-${row.uai.trim().toLowerCase()}-${key}`,
    title: `Master ${mention}`,
    institution: `france-${row.uai.trim().toLowerCase()}`,
    ...placeOfPostcode(row.postcode, row.city, row.uai),
    level: 'master',
    ...(field && { field, fieldFrom: `mention ${mention}` }),
    origin: { state: 'published', source },
    facts: {
      durationMonths: getDuration(row.semester, source),
      ...(page && { page: toPublished(page) }),
      ...(attendance && { attendance: toPublished(attendance) }),
      ...(places && { places: toPublished(places) }),
    },
  }
}

/** The length is in the law and not in the register, so it is an estimate. */
function getDuration(semester: string, source: string): StatedFact<number> {
  return /^3/.test(semester.trim())
    ? {
        state: 'estimated',
        value: 12,
        source,
        basis: 'entered at the third of the four semesters of a French master’s',
      }
    : { state: 'estimated', value: 24, source, basis: 'a French master’s takes four semesters' }
}

/** `Formation initiale,Formation à distance` can be taken either way; without a list nothing is known. */
function findAttendance(modes: string): Attendance | undefined {
  const modeList = modes.split(',').map(tidyCellText).filter(Boolean)
  if (modeList.length === 0) return undefined
  const remote = modeList.filter((mode) => /distance/i.test(mode)).length
  if (remote === 0) return 'on-campus'
  return remote === modeList.length ? 'online' : 'either'
}

/**
 * Parses a number of places; `undefined` if it is not one, or if it may come from a spreadsheet with another
 * country's settings, such as `1.200`.
 */
export function parseWholeNumber(cell: string): number | undefined {
  const text = cell.trim()
  const number = mayBeThousands(text) ? undefined : numberIn(text)
  return number !== undefined && number > 0 && Number.isInteger(number) ? number : undefined
}
