import type { ProgrammeRecord } from '../../admissions/catalogue/types.ts'
import { isRoundedNumber } from '../reading/number.ts'
import type { ReadingLog, RegisterRecord } from '../types.ts'
import { type Column, findColumn, findColumnByContent } from './columns.ts'
import { type Course, type CourseCells, readPartnerCourse } from './course.ts'
import { readPartnerFacts } from './facts.ts'
import { type Info, Infos } from './info.ts'
import { createGivenKey, createOwnKey, ProgrammeKeys } from './keys.ts'
import type { FeedFile, FeedRow, RowKind } from './rows.ts'
import { findAbsurdAmount, findUnfitCell } from './unfit.ts'
import {
  createPartnerInstitution,
  createPartnerInstitutionId,
  readUniversity,
  Universities,
} from './universities.ts'

/** The state of reading one feed: the universities known so far, and the keys in use. */
export class Feed {
  private universities = new Universities()
  private infos = new Infos(this.universities)
  private keys = new ProgrammeKeys()
  private institutions = new Set<string>()
  private columns = new Map<string, Column | undefined>()
  private infoFile = ''
  private source: string
  private log: ReadingLog

  constructor(source: string, log: ReadingLog) {
    this.source = source
    this.log = log
  }

  /**
   * Reads the records that supplement the courses. Descriptions come before the info records that cite them.
   */
  async learn(feed: FeedFile, kind: Exclude<RowKind, 'courses'>) {
    let rows = 0
    for await (const row of feed.rows(kind)) {
      this.log.progress(kind, ++rows)
      if (this.isRagged(feed.file.name, row)) continue
      if (kind === 'university_desc') this.universities.add(readUniversity(toLowerCaseKeys(row.row)))
      else this.infos.add(row.line, toLowerCaseKeys(row.row))
    }
    if (kind === 'university_info') this.infoFile = feed.file.name
  }

  async *courses(feed: FeedFile): AsyncGenerator<RegisterRecord> {
    const { name } = feed.file
    let rows = 0
    for await (const row of feed.rows('courses')) {
      this.log.progress('courses', ++rows)
      if (this.isRagged(name, row)) continue
      const filled = this.cellsOf(row.row, name)
      const unfit = findUnfitCell(filled)
      if (unfit) {
        this.log.reject({ file: name, line: row.line, ...unfit })
        continue
      }
      const cells: CourseCells = (column) => filled.get(column) ?? ''
      const info = this.infos.takeFor(cells('id').trim(), cells('name'), cells('university'))
      yield* this.programme(cells, info, name, row.line)
    }
  }

  /** The info records that no course detail record speaks for. */
  *remaining(): Generator<RegisterRecord> {
    for (const info of this.infos.unused()) {
      const university = this.universities.withSlug(info.slug)
      const cells: CourseCells = (column) =>
        column === 'university' ? (university?.name ?? '') : column === 'id' ? info.id : ''
      yield* this.programme(cells, info, this.infoFile, info.line)
    }
  }

  private *programme(
    cells: CourseCells,
    info: Info | undefined,
    file: string,
    line: number,
  ): Generator<RegisterRecord> {
    const course = readPartnerCourse(cells, info)
    if ('reason' in course) return this.log.reject({ file, line, ...course })

    if (isRoundedNumber(course.id)) {
      const detail = `The id "${course.id}" of "${course.title}" is a number that a spreadsheet has rounded: give the ids as text.`
      return this.log.reject({ file, line, reason: 'damaged-key', detail })
    }
    const id = this.keyOf(course, cells)
    if (!id) {
      const detail = `"${course.title}" at ${course.university} is in the feed already.`
      return this.log.reject({ file, line, reason: 'repeated-course', detail })
    }
    const trouble = (fact: string, words: string) =>
      this.log.note(`${fact}-not-read`, `${file} line ${line}: ${words}.`)
    const university =
      (info && this.universities.withSlug(info.slug)) ?? this.universities.named(course.university)
    const facts = readPartnerFacts(cells, university?.tuitionCurrency ?? '', this.source, trouble)
    const absurd = findAbsurdAmount(facts)
    if (absurd) {
      const detail = `"${course.title}" at ${course.university}: ${absurd}.`
      return this.log.reject({ file, line, reason: 'absurd-amount', detail })
    }
    const institution = createPartnerInstitutionId(course.university, course.place.country)
    if (!this.institutions.has(institution)) {
      this.institutions.add(institution)
      yield {
        kind: 'institution',
        institution: createPartnerInstitution(
          course.university,
          course.place,
          university,
          this.source,
          trouble,
        ),
      }
    }
    const programme: ProgrammeRecord = {
      id,
      title: course.title,
      institution,
      ...course.place,
      level: course.level,
      ...(course.field && { field: course.field, fieldFrom: course.fieldFrom }),
      origin: { state: 'published', source: this.source },
      facts,
    }
    yield { kind: 'programme', programme }
  }

  private keyOf(course: Course, cells: CourseCells): string | undefined {
    const { title, university, place, level } = course
    const key = course.id ? createGivenKey(course.id) : createOwnKey(university, place.country, title, level)
    const parts = [place.state?.code, place.city, ...distinguishing.map(cells)]
    return this.keys.take(key, course.id !== '', parts.join('\n'))
  }

  /**
   * Reads a row by our names for its columns. If several columns mean the same, the first filled one counts,
   * and a different value in another is noted.
   */
  private cellsOf(row: Record<string, string>, file: string): Map<Column, string> {
    const cells = new Map<Column, string>()
    for (const name in row) {
      const cell = row[name]
      const column = findColumnByContent(this.columnNamed(name, file), cell)
      if (!column || column === 'ignored') continue
      const first = cells.get(column)
      if (!first) cells.set(column, cell)
      else if (cell.trim() !== '' && cell.trim() !== first.trim())
        this.log.note(
          'second-value',
          `${file}: "${name}" says "${cell}" where another column says "${first}".`,
        )
    }
    return cells
  }

  /** Tells once of a column that is none of the record's. */
  private columnNamed(name: string, file: string): Column | undefined {
    if (this.columns.has(name)) return this.columns.get(name)
    const column = findColumn(name)
    this.columns.set(name, column)
    // Spreadsheets add columns without a name.
    if (!column && name.replace(/\.\d+$/, '') !== '')
      this.log.note('unknown-column', `${file}: "${name}" is no column of the course detail record.`)
    if (column === 'ignored') this.log.note('ignored-column', `${file}: "${name}" is not used.`)
    return column
  }

  private isRagged(file: string, { line, row, cells }: FeedRow): boolean {
    if (cells === undefined) return false
    const detail = `The row has ${cells} cells where the header has ${Object.keys(row).length}: its values may have slipped.`
    this.log.reject({ file, line, reason: 'ragged-row', detail })
    return true
  }
}

/** The columns of the two small tables have no other spellings than that of their letters. */
const toLowerCaseKeys = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))

/** Columns that distinguish two courses with the same name. */
const distinguishing: Column[] = ['online', 'duration', 'page']
