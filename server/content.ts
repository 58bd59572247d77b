import { indexPassages, type PassageIndex } from '../admissions/coach/find.ts'
import { listPassages } from '../admissions/coach/passages.ts'
import { type CoachIndex, indexCoach } from '../admissions/coach/talk.ts'
import { layVersionsOver } from '../admissions/content/edits/kinds.ts'
import { readNewest, readVersionsMark } from '../admissions/content/edits/store.server.ts'
import type { Content } from '../admissions/content/read.server.ts'
import { openHours } from '../admissions/counselling/calendar.server.ts'
import { offerPlans } from '../admissions/plans/offer.server.ts'
import { createCountryNames } from '../app/site/coach/country-names.server.ts'
import type { Database } from '../platform/database/open.ts'
import type { Log } from '../platform/log.ts'

/** The content that answers now: the files as they were at the start, and over them what was saved at the desk. */
export interface RunningContent {
  current(): Content
  /** The texts that the coach answers from. */
  passages(): PassageIndex
  /** What the coach understands. */
  coach(): CoachIndex
  /** Changes with the content. */
  mark(): string
  /** Changes over to what was saved since, also by another server. */
  look(): Promise<void>
}

/**
 * Lays what was saved at the desk over the files, and puts the plans on sale as they then are. A version that can no longer be used is logged
 * and left out.
 */
export async function openContent(files: Content, database: Database, log: Log): Promise<RunningContent> {
  const { pool } = database
  let running = await read()

  async function read() {
    const mark = await readVersionsMark(pool)
    const { content, unusable } = layVersionsOver(files, await readNewest(pool))
    if (unusable.length > 0)
      log.warn({ files: unusable }, 'what was saved of these at the desk cannot be used; the files count')
    await offerPlans(database, content.plans)
    return {
      mark,
      content,
      passages: indexPassages(listPassages(content, createCountryNames(content.amounts))),
      coach: indexCoach(content.coach),
    }
  }

  return {
    current: () => running.content,
    passages: () => running.passages,
    coach: () => running.coach,
    mark: () => running.mark,
    async look() {
      if ((await readVersionsMark(pool)) === running.mark) return
      const before = running.content.holidays.days
      running = await read()
      const { days } = running.content.holidays
      // Counsellors' hours are open for months ahead.
      if (days.join() !== before.join()) await openHours(database, new Date(), new Set(days), true)
    },
  }
}
