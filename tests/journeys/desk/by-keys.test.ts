import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'

const LEADS = 20

let site: OwnSite
let database: Database
beforeAll(async () => {
  site = await startOwnSite('by-keys')
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await site.close()
})

/** Leads who asked to be called, the first the longest ago; returns what their names begin with. */
async function addLeads() {
  // A name of digits alone would be looked for as a telephone number.
  const prefix = `Lead${randomBytes(3).toString('hex')} `
  // Those of an earlier test are out of the way.
  await database.pool.query(`update enquiries set lane = 'lost', reason = 'mistake'`)
  await database.pool.query(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     select gen_random_uuid(), '', $1 || lpad(nr::text, 2, '0'), replace($1, ' ', '') || nr || '@example.org', '+9198765432' || (10 + nr), 'joinUs', '/', false,
       now() - (30 - nr) * interval '1 minute' from generate_series(1, $2::int) nr`,
    [prefix, LEADS],
  )
  await database.pool.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     select id, 'lead', '1', 'Yes', '{contact}', '{call}', '/', now() from leads where name like $1 || '%'`,
    [prefix],
  )
  return prefix
}

/** How many lead's pages were read at the desk. */
async function countReadings(email: string) {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from audit join users on users.id = who
     where what = 'leads.view' and why = 'page' and email = $1`,
    [email],
  )
  return rows[0].count
}

test('twenty leads are called by keyboard, each beside the list', async () => {
  const prefix = await addLeads()
  const { page, email } = await asStaff('counsellor', '/desk/leads', 'Meera Iyer', site)
  await page.setViewportSize({ width: 1440, height: 900 })
  const pane = page.getByRole('region', { name: 'Beside the list' })
  const person = (index: number) =>
    pane.getByRole('heading', { name: `${prefix}${String(index).padStart(2, '0')}`, level: 1 })
  await pane.getByText('Press j or k, or click a line').waitFor()
  // Eighteen lines at least are in sight.
  const inSight = await page
    .locator('.desk-leads [data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect(inSight).toBeGreaterThanOrEqual(18)

  // Moving down opens no person; then the focused person is opened.
  await goDown(page, LEADS)
  await person(LEADS).waitFor()
  expect(await countReadings(email)).toBe(1)
  await expectFitForEveryone(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let step = 1; step < LEADS; step++) await page.keyboard.press('k')
  await person(1).waitFor()
  await pane.getByRole('link', { name: /^Call \+91/ }).waitFor()

  for (let position = 1; position <= LEADS; position++) {
    await person(position).waitFor()
    if (position % 2 === 0) {
      // Pressed before the next person is there: it is for them.
      await page.keyboard.press('u')
      await pane.getByText(/^Called: no answer/).waitFor()
      await page.keyboard.press('j')
    } else {
      await page.keyboard.press('n')
      await page.keyboard.type(`Said ${position}`)
      await page.keyboard.press('Control+Enter')
    }
  }
  await page
    .getByRole('link', { name: /^Contacted/ })
    .getByText(`${LEADS / 2}`)
    .waitFor()
  const { rows } = await database.pool.query(
    `select name, reason, note from enquiry_past p join leads on leads.id = p.enquiry_id
     where what = 'call' and name like $1 || '%' order by name`,
    [prefix],
  )
  expect(rows).toEqual(
    Array.from({ length: LEADS }, (_, index) => ({
      name: `${prefix}${String(index + 1).padStart(2, '0')}`,
      ...(index % 2 === 0
        ? { reason: 'talked', note: `Said ${index + 1}` }
        : { reason: 'no-answer', note: '' }),
    })),
  )
})

test('a day to call again is set without noting a talk, and what was said last stands above the forms', async () => {
  const prefix = await addLeads()
  const { page } = await asStaff('counsellor', '/desk', 'Meera Iyer', site)
  await page.setViewportSize({ width: 1440, height: 900 })
  const inSight = await page
    .locator('.desk-queue [data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect(inSight).toBeGreaterThanOrEqual(18)

  await page.goto(`${site.address}/desk/leads?q=${prefix.trim()}`)
  const pane = page.getByRole('region', { name: 'Beside the list' })
  await page.keyboard.press('j')
  await pane.getByRole('heading', { level: 1 }).waitFor()
  const [day, time] = [pane.getByLabel('Day', { exact: true }), pane.getByLabel('Time', { exact: true })]
  expect(await day.isVisible()).toBe(false)
  await page.keyboard.press('f')
  await page.keyboard.type('On this')
  await day.fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await time.press('Enter')
  await pane.getByText(/^To be called on/).waitFor()
  const calls = await database.pool.query(
    `select from enquiry_past p join leads on leads.id = p.enquiry_id where what = 'call' and name like $1 || '%'`,
    [prefix],
  )
  expect(calls.rowCount).toBe(0)

  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.type('Her father decides')
  await page.keyboard.press('Control+Enter')
  await pane.getByText('Called: we talked').waitFor()
  await pane.getByRole('definition').getByText('Her father decides').waitFor()
})

test('a key pressed while a person loads applies to the selected row', async () => {
  const prefix = await addLeads()
  const { page } = await asStaff('counsellor', `/desk/leads?q=${prefix.trim()}`, 'Meera Iyer', site)
  await page.setViewportSize({ width: 1440, height: 900 })
  const pane = page.getByRole('region', { name: 'Beside the list' })
  await page.keyboard.press('j')
  await pane.getByRole('heading', { level: 1 }).waitFor()
  const first = await pane.getByRole('heading', { level: 1 }).innerText()
  await page.keyboard.press('j')
  await page.keyboard.press('u')
  await pane.getByText(/^Called: no answer/).waitFor()
  const second = await pane.getByRole('heading', { level: 1 }).innerText()
  expect(second).not.toBe(first)

  // Back leads to the list alone; a person's address leads to the list with that person.
  const address = page.url()
  await page.goBack()
  await pane.getByText('Press j or k, or click a line').waitFor()
  await page.goto(address)
  await pane.getByRole('heading', { name: second, level: 1 }).waitFor()
  // In a narrow window the person fills the page, with a link back.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: /^Back to/ }).click()
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
})

test('Ctrl+K finds a person, a page and an action, and opens it by keyboard', async () => {
  const name = `${await addLeads()}07`
  const { page } = await asStaff('manager', '/desk', 'Meera Iyer', site)
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'My day' }).waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: `${name} New, +91` }).waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('option', { selected: true }).getByText(name).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name }).waitFor()

  await page.getByRole('link', { name: /^Find/ }).click()
  await field.fill('leads')
  // Before the answer is there, Enter would open the page of all results.
  await page.getByRole('option', { selected: true }).getByText('Leads', { exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { selected: true }).getByText('Add leads from a file').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Add leads from a file' }).waitFor()
  // Punctuation alone finds no one.
  await page.goto(`${site.address}/desk/find?q=%25%25`)
  await page.getByRole('heading', { name: 'Find anything' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0)

  // Without script it is a page.
  const cookies = await page.context().cookies()
  const plain = await openPage('about:blank', { baseURL: site.address, javaScriptEnabled: false })
  await plain.context().addCookies(cookies)
  await plain.goto('/desk/leads')
  await plain.getByRole('link', { name: /^Find/ }).click()
  await plain.getByRole('searchbox').fill(name)
  await plain.getByRole('button', { name: 'Search' }).click()
  await plain.getByRole('heading', { name: 'Leads', level: 2 }).waitFor()
  await plain.getByRole('link', { name }).click()
  await plain.getByRole('heading', { name }).waitFor()
})

/** Presses `j` so often without a rest, however busy the machine is. */
function goDown(page: Page, times: number) {
  return page.evaluate((rest) => {
    for (let step = 0; step < rest; step++)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  }, times)
}
