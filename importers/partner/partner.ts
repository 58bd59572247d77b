import type { Source } from '../../admissions/catalogue/types.ts'
import { type InputFile, noteUnusedFiles, openInput } from '../reading/input.ts'
import { getSlug } from '../slug.ts'
import type { Register } from '../types.ts'
import { Feed } from './feed.ts'
import { createNotAFeedError, type FeedFile, openPartnerFeed } from './rows.ts'

/**
 * A consultancy's own programmes.
 *
 * The columns of a course are those of the specification's course detail record, under its own names: `Name`,
 * `University`, `Country`, `admission_url`, `Duration` (months), `Studylvl`, `Intakes`,
 * `ScholarshipAvailable`, `AppFeeWaiverAvailable`, `IsOnlineCourse`, `WorkExp` (years), `TutionFee`,
 * `WebomatricsNationalRanking`, `WebomatricsWorldRanking`; `SatRequired` and `SatScore` and so on for Gmat,
 * Act, Gre, Toefl, Pte, DET and Ielts (`IeltsOverall`); `TwelfthGradeOutOf4`, `…5`, `…7`, `…10`, `…100` and
 * `UndergraduateOutOf4` and so on. In addition: `id`, `State`, `City`, `Discipline`, `Currency`,
 * `TutionFeePeriod` (`year` or `programme`), `ApplicationFee`, `Language`. `columns.ts` has every accepted
 * spelling.
 */
export const partner: Register = {
  name: 'partner',
  title: 'Partner feed',
  takes:
    'CSV or JSON of course detail records (Name, University, Country, Studylvl, Duration, TutionFee, Intakes, IeltsRequired, IeltsOverall, TwelfthGradeOutOf100, …; also id, State, City, Discipline, Currency), with university_info and university_desc records if there are any. A fee is of one year unless it says otherwise.',
  async *read(input, log) {
    const files: FeedFile[] = []
    const inputFiles = await openInput(input.locations, input)
    for (const file of inputFiles) {
      const feed = await openPartnerFeed(file)
      if (feed) files.push(feed)
    }
    if (files.length === 0) throw createNotAFeedError(inputFiles)
    noteUnusedFiles(
      inputFiles,
      log,
      files.map((feed) => feed.file),
    )
    const source = getSource(files[0].file, input.today)
    yield { kind: 'source', source }

    const feed = new Feed(source.id, log)
    // Supplementary records are read before the courses, wherever they are in the feed.
    for (const kind of ['university_desc', 'university_info'] as const)
      for (const file of files.filter((holder) => holder.kinds.includes(kind))) await feed.learn(file, kind)
    for (const file of files.filter((holder) => holder.kinds.includes('courses'))) yield* feed.courses(file)
    yield* feed.remaining()
  },
}

/** A feed is named by its file: a new delivery under the same name is a new edition of the same source. */
function getSource(file: InputFile, today: string): Source {
  const edition = file.name.replace(/\.(csv|json|ndjson|jsonl|txt)$/i, '')
  return {
    id: `partner/${getSlug(edition) || 'feed'}`,
    register: 'partner',
    publisher: `Partner feed ${edition}`,
    title: 'Course detail records',
    edition,
    licence: 'As agreed with the partner',
    licenceConfirmed: false,
    retrieved: today,
  }
}
