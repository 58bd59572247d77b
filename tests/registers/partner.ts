import { partner } from '../../importers/partner/partner.ts'
import type { RegisterRecord, Rejection } from '../../importers/types.ts'
import { all, excerptFolder } from './excerpts.ts'

/** For tests: reads small files as one feed. */
export async function readFeed(files: Record<string, string>) {
  const rejected: Rejection[] = []
  const notes: string[] = []
  const log = {
    reject: (one: Rejection) => rejected.push(one),
    note: (code: string, detail: string) => notes.push(`${code}: ${detail}`),
    progress() {},
  }
  const input = { locations: [excerptFolder(files)], today: '2026-11-21' }
  const records = await all<RegisterRecord>(partner.read(input, log))
  return {
    records,
    rejected,
    notes,
    institutions: records.flatMap((one) => (one.kind === 'institution' ? [one.institution] : [])),
    programmes: records.flatMap((one) => (one.kind === 'programme' ? [one.programme] : [])),
  }
}

/** For tests: a course as a feed has it, with the least that a course needs. */
export const courseRow = (change: Record<string, unknown> = {}) => ({
  Name: 'MSc Data Science',
  University: 'University of Example',
  Country: 'Canada',
  Studylvl: 'Masters',
  ...change,
})

/** For tests: the only programme that a course with these values becomes, and what was noted. */
export async function readCourse(change: Record<string, unknown>) {
  const { programmes, notes } = await readFeed({ 'feed.json': JSON.stringify([courseRow(change)]) })
  return { programme: programmes[0], facts: programmes[0].facts, notes }
}
