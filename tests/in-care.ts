import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import type { SignedIn } from '../admissions/accounts/types.ts'
import { openDatabase } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { openPage } from './browser.ts'
import { asStaff } from './staff.ts'
import { newPerson, signedIn } from './students.ts'

/** Opens the database of the site under test beside it, as a command does. */
export const openSiteDatabase = () =>
  openDatabase({ dataDir: inject('siteFolder'), role: 'tool', log: createLog('silent') })

type SiteDatabase = Awaited<ReturnType<typeof openSiteDatabase>>

/** Signs a student up in a browser of their own. Names are unique by `mark`. */
export async function openStudent({ pool }: SiteDatabase, options?: BrowserContextOptions) {
  const site = inject('site')
  const mark = crypto.randomUUID().slice(0, 8)
  const person = { ...newPerson(), name: `Priya ${mark}` }
  const page = await openPage('about:blank', options)
  await signedIn(page.context(), site, person)
  const { rows } = await pool.query<SignedIn>(
    // The requirements of the verbs for a student.
    'select id, name, email from users where email = $1',
    [person.email],
  )
  return { site, mark, person, student: page, priya: { ...rows[0], role: 'student' as const } }
}

/** Signs a student up, and a counsellor in another browser who looks after them. */
export async function openStudentInCare(database: SiteDatabase) {
  const opened = await openStudent(database)
  const { page, email } = await asStaff('counsellor', '/desk', `Anita ${opened.mark}`)
  await database.pool.query(
    'insert into caseloads (student_id, counsellor_id) select $1, id from users where email = $2',
    [opened.priya.id, email],
  )
  return { ...opened, page }
}
