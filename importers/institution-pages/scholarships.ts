import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { findWebAddress } from '../web.ts'
import type { Institutions } from './institutions.ts'
import { first, taught } from './levels.ts'

type Row = Record<string, string>

/**
 * Scholarships of universities of the United Kingdom for students from abroad. The catalogue takes from them only
 * that a level has one; the scholarships themselves are in `content/scholarships.yaml`.
 */
export class Scholarships {
  static readonly columns = [
    'institution',
    'scholarship',
    'level',
    'deadline',
    'open_to_indians',
    'check',
    'page',
    'seen',
  ]
  private rows: Row[] = []

  add(row: Row) {
    const { scholarship, institution, check } = row
    const name = `${scholarship} of ${institution}`
    if (!findWebAddress(row.page)) return { reason: 'no-page', detail: `"${row.page}" is no web address.` }
    if (check) return { reason: 'page-to-be-confirmed', detail: `${name}: ${check}.` }
    if (!/^yes\b/.test(row.open_to_indians))
      return {
        reason: 'not-open-to-indians',
        detail: `${name} is not said to be open to students from India.`,
      }
    if (NO_SCHOLARSHIP.test(scholarship))
      return { reason: 'no-scholarship', detail: `${name} is a discount, or for its own graduates.` }
    this.rows.push(row)
    return undefined
  }

  /** Gives each level of an institution that has one a rule that says so. */
  put(institutions: Institutions) {
    const openRows = this.rows.filter(
      ({ deadline }) =>
        deadline !== 'closed' && !(/^\d{4}-\d{2}-\d{2}$/.test(deadline) && deadline < institutions.today),
    )
    for (const rows of Map.groupBy(openRows, ({ institution }) => institution).values()) {
      const { record, source } = institutions.of(rows[0], { country: 'GB' })
      const page = findWebAddress(rows[0].page)!
      for (const [levels, isOf] of kinds) {
        const names = [
          ...new Set(rows.filter(({ level }) => isOf(level)).map(({ scholarship }) => scholarship)),
        ]
        if (names.length === 0) continue
        const basis = `the university lists for this level: ${names.join('; ')}`
        const scholarship = { state: 'published' as const, value: true, source, basis, page }
        record.rules = [...(record.rules ?? []), { levels, facts: { scholarship } }]
      }
    }
  }
}

const NO_SCHOLARSHIP =
  /\b(?:discount|early payment|early bird payment|articulation|graduate scholarship|family)\b/i

const isForAll = (level: string) => level === 'all'
const kinds: [StudyLevel[], (level: string) => boolean][] = [
  [first, (level) => isForAll(level) || /undergraduate/.test(level)],
  [taught, (level) => isForAll(level) || /postgraduate|masters/.test(level)],
]
