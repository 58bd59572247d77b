import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { seesToast } from '../../toasts.ts'

const STUDENTS = ['Amara Osei', 'Bina Das', 'Chand Roy']

let site: OwnSite
let database: Database
beforeAll(async () => {
  site = await startOwnSite('leaver')
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await site.close()
})

/** Students in somebody's care, each with an application; the first waits for an answer and has a task. */
async function fillCaseload(email: string) {
  const { pool } = database
  for (const [index, name] of STUDENTS.entries()) {
    const { rows } = await pool.query<{ id: string; carer: string }>(
      `with student as (insert into users (name, email, email_verified) values ($1, $2, true) returning id),
         care as (insert into caseloads (student_id, counsellor_id)
           select student.id, users.id from student, users where email = $3 returning counsellor_id)
       select id, counsellor_id as carer from student, care`,
      [name, `${name.split(' ')[0].toLowerCase()}@example.org`, email],
    )
    const [{ id, carer }] = rows
    await pool.query(
      `insert into applications (user_id, programme_id, programme, edition, step, deadline, begun_at)
       values ($1, '1', '{"title": "Law", "institution": {"name": "Harbour"}, "country": {"code": "IN", "name": "India"}}', '1', 'draft', current_date + 5, now())`,
      [id],
    )
    if (index > 0) continue
    await pool.query(
      `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at, told_at)
       values ($1, 1, $1, 'student', 'Which test do I need?', now(), now(), now())`,
      [id],
    )
    await pool.query(
      `insert into tasks (student_id, text, due, made_by, made_at) values ($1, 'Look for a scholarship', current_date, $2, now())`,
      [id, carer],
    )
    await pool.query(
      `insert into student_notes (student_id, written_by, text, written_at) values ($1, $2, 'Her uncle pays.', now())`,
      [id, carer],
    )
  }
}

test('a leaver’s whole caseload is given on: its students, what they wait for, and what was noted', async () => {
  const leaver = await asStaff('counsellor', '/desk', 'Meera Iyer', site)
  await fillCaseload(leaver.email)
  const { page: next } = await asStaff('counsellor', '/desk/students', 'Rohan Bose', site)
  await next.getByText('There are no students here yet.').waitFor()
  await leaver.page.goto('/desk/students')
  for (const name of STUDENTS) await leaver.page.getByRole('link', { name }).waitFor()

  // The owner reads what the end of the role means, and ends it.
  const { page: owner } = await asStaff('owner', '/desk/staff', 'Zoya Khan', site)
  await owner.getByLabel('Whose role').selectOption({ label: 'Meera Iyer, Counsellor' })
  await owner.getByRole('button', { name: 'End the role', exact: true }).click()
  await owner.getByText('From then on 3 students have no counsellor until you hand them over.').waitFor()
  await owner.getByRole('button', { name: 'Yes, end the role' }).click()
  await seesToast(owner, 'Meera Iyer no longer has a role.')
  await leaver.page.goto('/desk')
  await leaver.page.waitForURL(/\/sign-in/)

  // My day leads to handing all of them over.
  const { page: manager } = await asStaff('manager', '/desk', 'Anita Sen', site)
  await manager.getByRole('link', { name: /Meera Iyer/ }).click()
  await manager.getByLabel('From').selectOption({ label: 'Meera Iyer, who has left (3 students)' })
  await manager.getByLabel('To', { exact: true }).selectOption({ label: 'Rohan Bose (0 students)' })
  await manager.getByRole('button', { name: 'Hand over', exact: true }).click()
  await manager.getByText('3 students go to Rohan Bose, who then has 3. Hand them over?').waitFor()
  await manager.getByRole('button', { name: 'Yes, hand over' }).click()
  await seesToast(manager, '3 students have been handed over.')
  await manager.goto('/desk')
  expect(await manager.getByRole('link', { name: /Meera Iyer/ }).count()).toBe(0)

  // The next counsellor's day has what the leaver's had, and each student reads who looks after them.
  await next.goto('/desk')
  await next.getByRole('link', { name: 'Answer Amara Osei' }).waitFor()
  await next.getByText('Look for a scholarship').waitFor()
  await next.goto('/desk/applications')
  for (const name of STUDENTS) await next.getByRole('link', { name }).waitFor()
  await next.goto('/desk/students')
  await next.getByRole('link', { name: 'Amara Osei' }).click()
  await next.getByText('Her uncle pays.').waitFor()
  await next.getByText('Look for a scholarship').waitFor()
  const { rows } = await database.pool.query(
    `select text from messages where text like 'From today Rohan Bose is your counsellor.%'`,
  )
  expect(rows).toHaveLength(STUDENTS.length)
}, 120_000)
