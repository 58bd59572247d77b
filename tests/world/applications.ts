import { randomUUID } from 'node:crypto'
import { own } from '../../admissions/access/types.ts'
import { beginApplication, viewApplication } from '../../admissions/applications/applications.server.ts'
import { keepPapers } from '../../admissions/applications/papers.server.ts'
import { listPapers } from '../../admissions/applications/rules.ts'
import type { PaperChoices } from '../../admissions/applications/types.ts'
import { getProfile } from '../../admissions/profile/profile.server.ts'
import type { Database } from '../../platform/database/open.ts'
import { worldCatalogue } from './catalogue.ts'
import { makeDocument } from './documents.ts'
import { makeStudent } from './students.ts'

export const { catalogue } = worldCatalogue()
export const DATA = 'partner-yarra-data'
export const now = new Date('2026-11-21T09:00:00Z')
export const TODAY = '2026-11-21'
/** A step that asks for no words. */
export const no = { reason: '' }

/** A student’s report of a sent application. */
export const sending = (key = randomUUID(), reference = 'YU-1') => ({
  key,
  appliedOn: '2026-11-20',
  reference,
})

/** Writes the profile that every institution asks for directly to the database. */
export async function writeProfile({ pool }: Database, { id }: { id: string }) {
  await pool.query(
    `insert into profiles (student_id, first_name, last_name, date_of_birth, nationality, updated_at)
     values ($1, 'Amara', 'Rao', '2005-03-09', 'IN', $2)`,
    [id, now],
  )
  await pool.query(
    `insert into educations (student_id, institute, degree, score_type, score) values ($1, 'Lake College', 'B.Tech', 'cgpa', 8)`,
    [id],
  )
}

/** The programmes open for applications: no institution has closed. */
export const offered = { catalogue, isClosed: () => false }

/** Creates the applications that tests begin with. */
export function applicationsIn(database: Database) {
  async function getDraft(programme = DATA, student?: Awaited<ReturnType<typeof makeStudent>>) {
    const amara = student ?? (await makeStudent(database))
    const application = await beginApplication(database, own(amara), offered, programme, now, TODAY)
    if (typeof application !== 'object') throw new Error('There is no such programme in the world.')
    return { amara, id: application.id }
  }

  /** An application that lacks nothing. */
  async function completeOf(programme = DATA, student?: Parameters<typeof getDraft>[1]) {
    const { amara, id } = await getDraft(programme, student)
    await writeProfile(database, amara)
    const papers: PaperChoices = {}
    for (const paper of listPapers(catalogue.programme(programme)!)) papers[paper] = 'direct'
    const passport = await makeDocument(database, amara, { versions: 2 })
    await keepPapers(database, own(amara), id, {
      values: { ...papers, passport: passport.versions[0] },
      base: {},
    })
    return { amara, id, passport }
  }

  const view = async (student: { id: string }, id: string) =>
    viewApplication(database, own(student), id, await getProfile(database, own(student)))
  const findStatus = async (student: { id: string }, id: string) =>
    (await view(student, id))?.application.status

  return { draftOf: getDraft, completeOf, view, statusOf: findStatus }
}
