import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { saveCalendar, saveWeeklyHours } from '../../../admissions/counselling/calendar.server.ts'
import { bookSession } from '../../../admissions/counselling/sessions.server.ts'
import { beginDraft, sendDraft } from '../../../admissions/drafts/drafts.server.ts'
import { sendMessage } from '../../../admissions/messages/messages.server.ts'
import { addTask } from '../../../admissions/tasks/tasks.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { asStaff } from '../../staff.ts'
import { seesToast } from '../../toasts.ts'
import { applicationsIn } from '../../world/applications.ts'
import { booking, calendar, hours } from '../../world/counselling.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

/** Finds a member of staff as the verbs know them. */
async function findCounsellor(email: string) {
  const { rows } = await database.pool.query<{ id: string; name: string; email: string }>(
    'select id, name, email from users where email = $1',
    [email],
  )
  return { ...rows[0], role: 'counsellor' as const }
}

/** Makes leads of a counsellor: one new, one contacted. */
async function makeLeadsOf(counsellor: string, mark: string) {
  const { pool } = database
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     select gen_random_uuid(), '', 'Lead ' || nr || ' ' || $1, 'lead' || nr || $1 || '@example.org', '', 'joinUs', '/', false, now()
     from generate_series(1, 2) nr returning id`,
    [mark],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     select id, 'lead', '1', 'Yes', '{contact}', '{email}', '/', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query('update enquiries set assigned_to = $2 where id = any ($1)', [ids, counsellor])
  await pool.query(`update enquiries set lane = 'contacted', contacted_at = now() where id = $1`, [ids[1]])
  return ids
}

test('a leaver’s whole caseload goes to a colleague, who finds it on My day, while the student is told', async () => {
  const { site, mark, student, page, priya } = await openStudentInCare(database)
  const { pool } = database
  const { rows } = await pool.query<{ email: string }>(
    'select c.email from current_care join users c on c.id = counsellor_id where student_id = $1',
    [priya.id],
  )
  const anita = await findCounsellor(rows[0].email)
  const { page: next, email } = await asStaff('counsellor', '/desk', `Bala ${mark}`)
  const bala = await findCounsellor(email)
  const now = new Date()
  for (const by of [anita, bala]) {
    await saveCalendar(database, { by, surface: 'page' }, calendar, now)
    await saveWeeklyHours(database, { by, surface: 'page' }, hours('10:00', '12:00'), now)
  }

  // Everything that a counsellor has: an application, a draft, a message, a task, a session and leads.
  await applicationsIn(database).completeOf(undefined, priya)
  const details = {
    kind: 'statement',
    title: 'My statement',
    question: '',
    wordLimit: null,
    page: '',
  } as const
  const draft = await beginDraft(database, own(priya), { ...details, application: null }, now)
  if (!draft.ok) throw new Error(draft.reason)
  await sendDraft(database, own(priya), draft.id, { text: 'I grew up in Pune.', version: 1 }, now)
  await sendMessage(database, own(priya), { text: 'Which first?', seen: 0 }, now)
  const ofStudent = { by: anita, surface: 'page', student: priya } as const
  const today = now.toISOString().slice(0, 10)
  const task = { text: 'Ring her father', due: today, today }
  await addTask(database, ofStudent, task, now)
  const day = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const start = new Date(`${day}T10:00:00+05:30`)
  expect(
    await bookSession(database, own(priya), booking({ start, counsellor: anita.id }), now),
  ).toMatchObject({
    ok: true,
  })
  const leads = await makeLeadsOf(anita.id, mark)

  const { page: owner } = await asStaff('owner', '/desk/staff')
  await owner.getByLabel('From').selectOption({ label: `${anita.name} (1 student)` })
  await owner.getByLabel('To', { exact: true }).selectOption({ label: `${bala.name} (0 students)` })
  await owner.getByRole('button', { name: 'Hand over', exact: true }).click()
  await owner
    .getByText(`1 student and 2 open leads go to ${bala.name}, who then has 1 student. Hand them over?`)
    .waitFor()
  await expectFitForEveryone(owner)
  await owner.getByRole('button', { name: 'Yes, hand over' }).click()
  await seesToast(owner, '1 student and 2 open leads have been handed over.')
  await owner.getByLabel('Whose role').selectOption({ label: `${anita.name}, Counsellor` })
  await owner.getByRole('button', { name: 'End the role' }).click()
  await owner.getByText('1 session is booked with them after that.').waitFor()
  expect(await owner.getByText('no counsellor until you hand them over').count()).toBe(0)
  await owner.getByRole('button', { name: 'Yes, end the role' }).click()
  await seesToast(owner, `${anita.name} no longer has a role.`)

  // Their successor finds all of it.
  const lines = [
    ['messages', `Answer ${priya.name}`],
    ['drafts', `Comment on ${priya.name}’s draft: My statement`],
    ['papers', `Look at ${priya.name}’s paper`],
    ['tasks', `Ring her father: ${priya.name}`],
    ['leads', `Contact Lead 1 ${mark}`],
  ] as const
  for (const [kind, text] of lines) {
    await next.goto(`${site}/desk?kind=${kind}`)
    await next.getByText(text).first().waitFor()
  }
  await next.goto(`${site}/desk/leads?lane=contacted`)
  await next
    .getByRole('row')
    .filter({ hasText: `Lead 2 ${mark}` })
    .getByText(bala.name)
    .waitFor()
  await next.goto(`${site}/desk/applications`)
  await next.getByRole('link', { name: priya.name }).waitFor()
  await next.goto(`${site}/desk/students/${priya.id}/messages`)
  await next.getByText('Which first?').and(next.locator('.thread-text')).waitFor()

  // The session follows within a minute, and the student reads both.
  await student.goto(`${site}/dashboard/messages`)
  await student.getByText(`From today ${bala.name} is your counsellor.`).waitFor()
  await student
    .getByText(new RegExp(`${anita.name}.*${bala.name}|${bala.name}.*${anita.name}`))
    .waitFor({ timeout: 90_000 })

  // Nothing stands with the one who left, who is signed out.
  const { rows: left } = await pool.query(
    `select (select count(*)::int from current_care where counsellor_id = $1) as students,
       (select count(*)::int from enquiries where assigned_to = $1 and lane in ('new', 'contacted', 'meeting')) as leads,
       (select count(*)::int from counselling_sessions where counsellor_id = $1 and state in ('held', 'booked')) as sessions,
       (select count(*)::int from enquiries where id = any ($3) and assigned_to = $2) as "leadsNow",
       (select count(*)::int from counselling_sessions where counsellor_id = $2 and student_id = $4 and state = 'booked') as "sessionsNow"`,
    [anita.id, bala.id, leads, priya.id],
  )
  expect(left).toEqual([{ students: 0, leads: 0, sessions: 0, leadsNow: 2, sessionsNow: 1 }])
  await page.goto(`${site}/desk`)
  await page.waitForURL(/sign-in/)
})
