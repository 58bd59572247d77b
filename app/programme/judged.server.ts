import type { Programme } from '../../admissions/catalogue/records.ts'
import { getFloors } from '../../admissions/matching/floors.ts'
import { checkCriteria } from './criteria.ts'

/**
 * Returns whether marks or an English test can be compared with anything: the programme's published
 * requirements, its country's visa, or the usual requirements there.
 */
export function isJudged(programme: Pick<Programme, 'facts' | 'country' | 'level'>): boolean {
  const { facts, country, level } = programme
  const language = 'value' in facts.language ? facts.language.value : undefined
  const attendance = 'value' in facts.attendance ? facts.attendance.value : undefined
  const floors = Object.values(getFloors(country.code, level.value, language, attendance))
  return checkCriteria(programme).isChecked || floors.some(Boolean)
}
