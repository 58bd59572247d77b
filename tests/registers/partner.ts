import { partner } from '../../importers/partner/partner.ts'
import { excerptFolder } from './excerpts.ts'
import { readAll } from './read-all.ts'

/** For tests: reads small files as one feed. */
export async function readPartnerFeed(files: Record<string, string>) {
  const { told, ...read } = await readAll(partner, excerptFolder(files))
  return { ...read, notes: told }
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
  const { programmes, notes } = await readPartnerFeed({ 'feed.json': JSON.stringify([courseRow(change)]) })
  return { programme: programmes[0], facts: programmes[0].facts, notes }
}
