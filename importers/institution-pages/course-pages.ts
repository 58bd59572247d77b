import type { ProgrammeRecord } from '../../admissions/catalogue/types.ts'
import { createItalianProgrammeId } from '../italy/italy.ts'
import { tidyCellText } from '../reading/text.ts'
import { getSlug } from '../slug.ts'
import type { ReadingLog } from '../types.ts'
import { findWebAddress } from '../web.ts'
import type { Institutions } from './institutions.ts'

type Row = Record<string, string>

/**
 * The pages of Italian courses, by university, title, class and campus, compared with the ministry's list.
 */
export class CoursePages {
  static readonly columns = ['institution', 'programme', 'class', 'campus', 'level', 'page', 'edition']
  static readonly listedColumns = ['UNIVERSITY', 'UNIVERSITY_SHORT', 'COURSE', 'CLASS_CODE', 'CAMPUS']
  private rows: Row[] = []
  /** The ids of the listed programmes, by the details that a page's row gives. */
  private listed = new Map<string, string>()

  add(row: Row) {
    if (!findWebAddress(row.page)) return { reason: 'no-page', detail: `"${row.page}" is no web address.` }
    this.rows.push(row)
    return undefined
  }

  addListed(row: Row) {
    this.listed.set(
      getKey(row.UNIVERSITY, row.COURSE, row.CLASS_CODE, row.CAMPUS),
      createItalianProgrammeId(row),
    )
    return undefined
  }

  *programmes(institutions: Institutions, log: ReadingLog): Generator<ProgrammeRecord> {
    const used = Map.groupBy(this.rows, ({ page }) => page)
    for (const row of this.rows) {
      const sameAs = this.listed.get(getKey(row.institution, row.programme, row.class, row.campus))
      if (!sameAs) log.note('course-not-listed', `${row.programme} of ${row.institution} is listed no more.`)
      // A page of several courses belongs to a department.
      if (!sameAs || used.get(row.page)!.length > 1) continue
      const { record, source } = institutions.of({ ...row, seen: '2022-12' }, { country: 'IT' })
      const page = findWebAddress(row.page)!
      yield {
        id: `${record.id}-${getSlug(sameAs)}`,
        sameAs,
        title: tidyCellText(row.programme),
        institution: record.id,
        country: 'IT',
        level: row.level === 'bachelor' ? 'bachelor' : 'master',
        origin: { state: 'published', source },
        facts: { page: { state: 'published', value: page, source } },
      }
    }
  }
}

const getKey = (university: string, title: string, code: string, campus: string) =>
  [university, title, code, campus.replace(/\(.*\)/, '')].map(getSlug).join(' ')
