import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'

/** The default zone of the calendar days. */
const HOUSE_ZONE = 'Asia/Kolkata'

let site: OwnSite
let database: Database
beforeAll(async () => {
  site = await startOwnSite('day')
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await site.close()
})

/** Makes a student in a counsellor's care, with a deadline in `days` days if given. */
async function student(name: string, carer: string, days?: number) {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (name, email, email_verified) values ($1, $2, true) returning id`,
    [name, `${name.toLowerCase().replace(' ', '.')}@example.org`],
  )
  const [{ id }] = rows
  await database.pool.query(
    `insert into caseloads (student_id, counsellor_id) select $1, id from users where email = $2`,
    [id, carer],
  )
  if (days !== undefined)
    await database.pool.query(
      `insert into applications (user_id, programme_id, programme, edition, step, deadline, begun_at)
       values ($1, '1', '{"title": "Law", "institution": {"name": "Harbour"}, "country": {"code": "IN", "name": "India"}}', '1', 'draft', (now() at time zone $3)::date + $2::int, now())`,
      [id, days, HOUSE_ZONE],
    )
  return id
}

/** Texts of the lines of My day, each with what kind of thing it is. */
const lines = async (page: Page) => {
  const texts = await page.locator('main').getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.split(/\n+/).slice(0, 2).join(': '))
}

test('a day is worked off by keys until nothing is left', async () => {
  const { pool } = database
  const { page, email } = await asStaff('counsellor', '/desk', undefined, site)
  await page.getByText('Your day is clear: nothing is due').waitFor()
  await expectFitForEveryone(page)
  const ella = await student('Ella Rao', email)
  await pool.query(
    `insert into tasks (student_id, text, due, made_at) values ($1, 'Ring the father', current_date - 2, now())`,
    [ella],
  )
  await pool.query(
    `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at) values ($1, 1, $1, 'student', 'Which first?', now(), now())`,
    [ella],
  )
  await page.reload()
  await page.getByRole('heading', { name: 'My day 2 things to do' }).waitFor()
  expect(await lines(page)).toEqual(['Tasks: Ring the father: Ella Rao', 'Messages: Answer Ella Rao'])

  for (const key of ['j', 'e']) await page.keyboard.press(key)
  await page.getByRole('heading', { name: 'Ella Rao' }).waitFor()
  await page.getByRole('button', { name: /^Mark as done/ }).click()
  await expect
    .poll(async () => (await pool.query('select from tasks where done_at is null')).rowCount)
    .toBe(0)
  await page.getByRole('link', { name: 'My day' }).click()
  await page.getByRole('heading', { name: 'My day 1 thing to do' }).waitFor()
  for (const key of ['j', 'e']) await page.keyboard.press(key)
  await page.getByLabel('Your message').fill('The nearer one.')
  await page.keyboard.press('Control+Enter')
  await page.locator('.thread-text').getByText('The nearer one.').waitFor()
  await page.getByRole('link', { name: 'My day' }).click()
  await page.getByText('Your day is clear: nothing is due').waitFor()
  await page.getByRole('heading', { name: 'My day', exact: true }).waitFor()
  await pool.query('delete from users where id = $1', [ella])
})

test('My day is one list in order of due dates, or of one kind; students sort by deadline or by waiting', async () => {
  const { pool } = database
  const { page, email } = await asStaff('counsellor', '/desk', undefined, site)
  const asha = await student('Asha Rao', email, 9)
  const bina = await student('Bina Rao', email, 3)
  await student('Chitra Rao', email)
  await pool.query(
    `insert into tasks (student_id, rule, key, about, due, made_at)
     select $1, 'deadline', 'deadline', jsonb_build_object('application', a.id, 'title', 'Law', 'institution', 'Harbour', 'deadline', a.deadline), current_date, now()
     from applications a where a.user_id = $1`,
    [bina],
  )
  await pool.query(
    `insert into tasks (student_id, text, due, made_at) values ($1, 'Ring the father', current_date - 1, now())`,
    [asha],
  )
  await pool.query(
    `insert into tasks (student_id, text, due, made_at) select $1, 'Read page ' || nr, (now() at time zone $2)::date, now() from generate_series(1, 9) nr`,
    [asha, HOUSE_ZONE],
  )
  await pool.query(
    `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at) values ($1, 1, $1, 'student', 'Which first?', now() - interval '5 hours', now())`,
    [asha],
  )
  await pool.query(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     select gen_random_uuid(), '', 'Lead ' || nr, 'lead' || nr || '@example.org', '98765432' || nr, 'joinUs', '/', false,
       now() - case when nr < 22 then interval '30 hours' when nr < 33 then interval '1 hour' else interval '22 hours' end from generate_series(11, 33) nr`,
  )
  await pool.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     select id, 'lead', '1', 'Yes', '{contact}', '{call}', '/', now() from leads`,
  )

  await page.reload()
  await page.getByRole('heading', { name: 'My day 35 things to do' }).waitFor()
  const kinds = page.getByRole('navigation', { name: 'What is due, by kind' })
  expect(await kinds.getByRole('link').allInnerTexts()).toEqual([
    'Everything',
    'Leads 23',
    'Messages 1',
    'Deadlines 1',
    'Tasks 10',
  ])
  // Late items come first, then the others by time.
  const day = await lines(page)
  const late = Array.from({ length: 11 }, (_, index) => `Leads: Contact Lead ${11 + index}`)
  expect(day.slice(0, 12).toSorted()).toEqual([...late, 'Tasks: Ring the father: Asha Rao'])
  const timed = ['Leads: Contact Lead 33', 'Messages: Answer Asha Rao', 'Leads: Contact Lead 22']
  const positions = timed.map((line) => day.indexOf(line))
  expect(positions[0]).toBeGreaterThan(11)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(day.at(-1)).toBe('Deadlines: Open Bina Rao’s file')
  expect(day).toHaveLength(35)
  expect(await page.getByText('Ready to apply?').count()).toBe(0)
  const task = page.getByRole('listitem').filter({ hasText: 'Ring the father: Asha Rao' })
  expect(await task.innerText()).toMatch(/by \d+\s\w+\s\d{4}, late$/)
  const first = page.getByRole('listitem').filter({ hasText: 'Contact Lead 11' })
  expect(await first.innerText()).toMatch(/late since (\d+\s\w+\s\d{4}, \d\d:\d\d|\d\d:\d\d today)$/)
  // The keys go through all of it, whatever is next.
  await page.getByRole('link', { name: 'Answer Asha Rao' }).focus()
  await page.keyboard.press('j')
  const [, next] = day[positions[1] + 1].split(/: (.*)/s)
  await expect.poll(() => page.evaluate(() => document.activeElement!.textContent)).toBe(next)
  await page.keyboard.press('k')
  await expect.poll(() => page.evaluate(() => document.activeElement!.textContent)).toBe('Answer Asha Rao')
  // The due time is at the end of the line.
  const [end, line] = [await task.locator('.desk-by').boundingBox(), await task.boundingBox()]
  expect(Math.round(end!.x + end!.width)).toBe(Math.round(line!.x + line!.width))
  await expectFitForEveryone(page)

  // Each kind alone, by a link.
  await kinds.getByRole('link', { name: 'Tasks' }).click()
  await expect.poll(() => page.locator('main').getByRole('listitem').count()).toBe(10)
  expect(await page.getByText('due today').count()).toBe(9)
  expect(await kinds.locator('[aria-current]').allInnerTexts()).toEqual(['Tasks 10'])
  await page.getByRole('heading', { name: 'My day 35 things to do' }).waitFor()

  // In a wide window the item, its action and its time form columns.
  await page.setViewportSize({ width: 1440, height: 900 })
  await kinds.getByRole('link', { name: 'Everything' }).click()
  await expect.poll(() => page.locator('main').getByRole('listitem').count()).toBe(35)
  const lefts = await page
    .locator('main')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')!.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
  await page.setViewportSize({ width: 1280, height: 720 })

  // A deadline that ends today says so, everywhere; what ended yesterday is none.
  await pool.query(`update applications set deadline = (now() at time zone $2)::date where user_id = $1`, [
    asha,
    HOUSE_ZONE,
  ])
  const over = await student('Dev Rao', email, -1)
  await page.goto(`${site.address}/desk?kind=deadlines`)
  await page.getByText('Today: Harbour, Law').waitFor()
  expect(await lines(page)).toEqual(['Deadlines: Open Asha Rao’s file', 'Deadlines: Open Bina Rao’s file'])
  await expectFitForEveryone(page)
  await page.goto(`${site.address}/desk/students?list=deadline`)
  const ends = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Asha Rao' }) })
  await ends.getByText('today', { exact: true }).waitFor()
  await expectFitForEveryone(page)
  await ends.getByRole('link').click()
  await page.getByText('Deadline today', { exact: true }).waitFor()
  // And the way back is to the list that one came from.
  await page.getByRole('link', { name: 'Back to Students' }).click()
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe('?list=deadline')
  await pool.query('delete from users where id = $1', [over])
  await pool.query(`update applications set deadline = deadline + 9 where user_id = $1`, [asha])
  await page.goto(`${site.address}/desk`)

  // Only the first of many are listed; the link with the count leads to all.
  await pool.query(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     select gen_random_uuid(), '', 'Lead ' || nr, 'lead' || nr || '@example.org', '9876543' || nr, 'joinUs', '/', false, now()
     from generate_series(101, 143) nr`,
  )
  await pool.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     select id, 'lead', '1', 'Yes', '{contact}', '{call}', '/', now() from leads where name ~ '^Lead 1..$'`,
  )
  await page.reload()
  await page.getByText('These are the first 50.').waitFor()
  expect(await lines(page)).toHaveLength(50)
  await kinds.getByRole('link', { name: 'Leads 66' }).click()
  await page.getByRole('link', { name: '4 more under Leads' }).click()
  await page.getByRole('link', { name: 'Show all of “New”' }).waitFor()
  const names = page.locator('.desk-leads th a:not([href^="tel:"])')
  const fresh = [
    ...Array.from({ length: 11 }, (_, index) => 22 + index),
    ...Array.from({ length: 43 }, (_, index) => 101 + index),
  ]
  expect(await names.allInnerTexts()).toEqual(fresh.slice(0, 50).map((leadNumber) => `Lead ${leadNumber}`))
  await page.getByRole('link', { name: 'Show all of “New”' }).click()
  await expect.poll(() => names.first().innerText()).toBe('Lead 11')

  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await page.getByRole('link', { name: 'By next deadline' }).click()
  const students = page.locator('.desk-students th a')
  await expect.poll(() => students.allInnerTexts()).toEqual(['Bina Rao', 'Asha Rao', 'Chitra Rao'])
  // Staff who see only their own students need no name.
  expect(await page.getByRole('columnheader', { name: 'Counsellor' }).count()).toBe(0)
  await page.setViewportSize({ width: 360, height: 760 })
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Bina Rao' }) })
  // Three lines, with room above and below.
  expect((await row.boundingBox())!.height).toBeLessThan(100)
  expect(await row.innerText()).toMatch(/\d+\s\w+\s\d{4}/)
  await expectFitForEveryone(page)
  // The row of the desk's places moves for a place that is out of sight, not for some pixels of the next one.
  const places = page.getByRole('navigation', { name: 'Desk' })
  expect(await places.evaluate((row) => row.scrollLeft)).toBe(0)
  // A mixed list says that she waits; the list of waiting students says since when.
  const waits = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Asha Rao' }) })
  expect(await waits.innerText()).toContain('Waiting for an answer')
  await page.getByRole('link', { name: 'Waiting for an answer' }).click()
  await expect.poll(() => students.allInnerTexts()).toEqual(['Asha Rao'])
  expect(await waits.innerText()).toContain('Waiting for 5 hours')

  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
  await expect.poll(() => places.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  expect(await places.locator('[aria-current]').allInnerTexts()).toEqual(['Calendar'])
  // There is no public header: the way to the public site and the legal pages is in the menu of the person.
  expect(await page.getByRole('link', { name: 'Pricing' }).count()).toBe(0)
  await page.locator('.person-menu summary').click()
  await page.getByRole('link', { name: 'Privacy policy' }).waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.keyboard.press('Escape')

  // Actions of another role lead back to the file, and the file to the list.
  await page.goto(`/desk/students/${asha}/erase`)
  await page.getByRole('heading', { name: 'Your role cannot open this page' }).waitFor()
  await page.getByRole('link', { name: 'The whole file' }).click()
  await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  // The words of a button without a box end where everything else does: its room hangs out.
  const past = page
    .locator('.desk-keys .button')
    .evaluate(
      (button) => button.getBoundingClientRect().right - button.parentElement!.getBoundingClientRect().right,
    )
  expect(await past).toBe(9)
  await page.getByRole('link', { name: 'Back to Students' }).click()
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor()
})

test('late payments come first, each with its time unbroken', async () => {
  const { pool } = database
  await pool.query(
    `insert into users (name, email, email_verified) select 'Payer ' || nr, 'payer' || nr || '@example.org', true from generate_series(1, 9) nr`,
  )
  const { rowCount } = await pool.query(
    `insert into orders (number, student_id, key, plan, terms, price, intake, state, placed_at, expires_at, claimed_at)
     select 'PMA000000' || right(u.name, 1), u.id, gen_random_uuid(), 'advantage', t.hash, 2499900, '2027-09', 'claimed',
       now() - interval '90 hours', now() + interval '5 days', now() - case u.name when 'Payer 9' then interval '80 hours' when 'Payer 1' then now() - ((now() at time zone $1)::date + time '23:58' - interval '48 hours') at time zone $1 else interval '1 minute' end
     from users u, (select hash from plan_terms where terms like '%"plan":"advantage"%' limit 1) t where u.name like 'Payer %' order by u.name`,
    [HOUSE_ZONE],
  )
  expect(rowCount).toBe(9)
  const { page } = await asStaff('owner', '/desk', undefined, site)
  await page.goto(`${site.address}/desk?kind=payments`)
  const rows = page.locator('main').getByRole('listitem')
  expect(await rows.first().innerText()).toMatch(
    /^Payments\s+Activate the plan of order PMA0000009\s+late since \d+\s\w+\s\d{4}, \d\d:\d\d$/,
  )
  expect(await rows.count()).toBe(9)
  // What is due today says so there and among the payments.
  expect(await rows.getByText(/today$/).count()).toBe(1)
  await page.goto(`${site.address}/desk/payments`)
  const due = (number: string) =>
    page.getByRole('row').filter({ hasText: number }).locator('.desk-at').innerText()
  expect(await due('PMA0000001')).toMatch(/^today, \d\d:\d\d$/)
  expect(await due('PMA0000009')).toMatch(/^\d+\s\w+\s\d{4}, \d\d:\d\d$/)
  // The second factor is not asked for again without a refund.
  const again = page.getByRole('link', { name: 'Confirm that it is you' })
  await pool.query(
    `update sessions set assured_at = now() - interval '6 minutes' where assured_at is not null`,
  )
  await page.reload()
  await page.getByRole('link', { name: 'PMA0000009' }).click()
  await page.getByRole('heading', { name: 'PMA0000009' }).waitFor()
  expect(await again.count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
  expect(await again.count()).toBe(0)
  await page.goto(`${site.address}/desk/staff`)
  await again.waitFor()
})
