import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { findLevelFromText } from '../catalogue/levels/levels-from-text.ts'
import { normalizeInstitutionName } from '../catalogue/merge.ts'
import type { Source, Tuition } from '../catalogue/types.ts'
import awards from './award-words.json' with { type: 'json' }
import type { OfferLetter, RegisteredProgramme } from './types.ts'

/** What an institution’s registers have of the course that a letter names. */
export interface OfferedCourses {
  /** Of the same subject and level, each title once. */
  matches: RegisteredProgramme[]
  /** Of the same subject at other levels. */
  otherLevels: RegisteredProgramme[]
  /** At most three with the most words in common. */
  nearest: RegisteredProgramme[]
  /** The register of the courses. */
  source?: Source
  /** A year’s published tuition of the course. */
  fee?: { value: Tuition; source: Source }
  findByCricosCode(code: string): RegisteredProgramme | undefined
}

const MAX_SHOWN = 3
/** Less in common is another subject. */
const MIN_COMMON_SHARE = 0.5

/** Words of awards and levels, which letters and registers write in many ways. */
const AWARD_WORDS = new Set(awards.words)

/** Finds the course that a letter names among those of an institution, by the code that it has in the columns. */
export function findCourses(
  catalogue: Catalogue,
  institution: number,
  { programme, level: chosen }: Pick<OfferLetter, 'programme' | 'level'>,
): OfferedCourses {
  const { columns } = catalogue
  const rows: number[] = []
  for (let row = 0; row < columns.rows; row++) if (columns.institution[row] === institution) rows.push(row)
  const level = chosen ?? findLevelFromText(programme)
  const subject = listSubjectWords(programme)
  const byTitle = new Map<string, { row: number; share: number; isOfLevel: boolean }>()
  for (const row of rows) {
    const title = columns.titles.at(columns.title[row])
    const isOfLevel = level === undefined || columns.levels[columns.level[row]] === level
    if (byTitle.get(title)?.isOfLevel) continue
    byTitle.set(title, { row, share: countCommonShare(subject, listSubjectWords(title)), isOfLevel })
  }
  const courses = [...byTitle.values()].toSorted((a, b) => b.share - a.share)
  const name = (chosenCourses: typeof courses): RegisteredProgramme[] =>
    chosenCourses
      .slice(0, MAX_SHOWN)
      .map(({ row }) => ({ id: columns.id(row), title: columns.titles.at(columns.title[row]) }))
  const same = courses.filter(({ share }) => share === 1)
  const matches = same.filter(({ isOfLevel }) => isOfLevel)
  const first = rows.length > 0 ? catalogue.programmeAt((matches[0] ?? courses[0]).row) : undefined
  const fee = matches.length > 0 ? first?.annualTuition : undefined
  return {
    matches: name(matches),
    otherLevels: name(same.filter(({ isOfLevel }) => !isOfLevel)),
    nearest: name(courses.filter(({ share }) => share >= MIN_COMMON_SHARE)),
    source: first?.origin.source,
    ...(fee?.state === 'published' && { fee: { value: fee.value, source: fee.source } }),
    findByCricosCode: (code) => {
      const id = `cricos-${code.toLowerCase()}`
      const row = rows.find(
        (candidate) => columns.id(candidate) === id || columns.id(candidate).startsWith(`${id}-`),
      )
      return row === undefined
        ? undefined
        : { id: columns.id(row), title: columns.titles.at(columns.title[row]) }
    },
  }
}

/** `MSc in Data Science (with placement)`: data, science, placement. All words if there are none but of awards. */
function listSubjectWords(title: string): Set<string> {
  const words = normalizeInstitutionName(title).split(' ').filter(Boolean)
  const subject = words.filter((word) => !AWARD_WORDS.has(word))
  return new Set(subject.length > 0 ? subject : words)
}

/** Returns the words that two subjects share, as a share of all their words. */
function countCommonShare(one: Set<string>, other: Set<string>): number {
  const all = one.union(other).size
  return all === 0 ? 0 : one.intersection(other).size / all
}
