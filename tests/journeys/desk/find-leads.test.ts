import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { holdPageData } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { seesToast } from '../../toasts.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('find-leads')
})
afterAll(() => site.close())

async function bring(page: Page, text: string) {
  await page
    .getByLabel('CSV file or workbook (.xlsx)')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Show what will be added' }).click()
}

test('a caller is found by number in any lane, also from a lead’s page', async () => {
  const mark = randomBytes(3).toString('hex')
  const last = randomInt(10_000, 90_000)
  const { page: manager } = await asStaff('manager', '/desk/leads/import', undefined, site)
  await bring(
    manager,
    `name,phone,email,channels,consent\nZoya ${mark},+91 98100 ${last},zoya.${mark}@example.org,call,paper form\nZoya Again ${mark},98100 ${last + 1},,call,paper form\nRavi ${mark},98100 ${last + 2},,call,paper form\n`,
  )
  await manager.getByRole('button', { name: 'Add 3 leads' }).click()
  await seesToast(manager, '3 leads were added.')

  // Unknown headers are mapped by hand before anything is shown.
  await bring(manager, `Who,Where to call\nOmar ${mark},98100 ${last + 3}\n`)
  await manager.getByLabel('Who', { exact: true }).selectOption('Name')
  await manager.getByLabel('Where to call').selectOption('Phone number')
  await manager.getByRole('button', { name: 'Show what will be added' }).first().click()
  await manager.getByRole('button', { name: 'Add 1 lead' }).click()
  await seesToast(manager, '1 lead was added.')

  // Without a spreadsheet, failed forwardings are not mentioned.
  await manager.goto(`${site.address}/desk/leads/spreadsheet`)
  await manager.getByRole('heading', { name: 'Spreadsheet', exact: true }).waitFor()
  await manager.getByText('No spreadsheet is set up').waitFor()
  expect(await manager.getByText('Nothing has failed.').count()).toBe(0)

  const { page } = await asStaff('counsellor', '/desk/leads', undefined, site)
  // Leads without consent have a separate list: impossible actions are explained, not offered.
  const zoya = page.getByRole('checkbox', { name: `Zoya ${mark}` })
  const omar = page.getByRole('checkbox', { name: `Omar ${mark}` })
  const contacted = page.getByRole('button', { name: 'Contacted' })
  await zoya.waitFor()
  expect(await omar.count()).toBe(0)
  await page.getByRole('link', { name: /^No consent/ }).click()
  await omar.check()
  await expectFitForEveryone(page)
  await page.getByText('This person did not agree: they cannot be contacted or get a meeting.').waitFor()
  expect(await contacted.count()).toBe(0)
  // The key for “Contacted” does nothing then, rather than something else.
  await page.getByRole('link', { name: `Omar ${mark}` }).focus()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Lost' }).waitFor()
  await page.getByRole('link', { name: /^New/ }).click()
  await zoya.check()
  await contacted.click()
  await page.getByText('1 lead is now “Contacted”.').waitFor()
  const hasFocus = () =>
    expect.poll(() => page.evaluate(() => document.activeElement!.getAttribute('type'))).toBe('search')
  await page.keyboard.press('/')
  await hasFocus()
  await page.keyboard.type(`098100-${last}`)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Zoya ${mark}` }) })
  await row.getByRole('cell', { name: 'Contacted' }).waitFor()
  await row.getByText(`98100\u00a0${last}`).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  // The lanes count other leads than those that were found.
  await page.getByText('Found among everyone’s leads, in every lane, the most recent first.').waitFor()
  const lanes = page.getByRole('navigation', { name: 'Leads' })
  expect((await lanes.innerText()).match(/\d/)).toBeNull()
  // On a tablet number and address stand whole, each on a line where both are too long for one.
  await page.setViewportSize({ width: 768, height: 900 })
  const ways = row.locator('.desk-ways > span')
  expect(await ways.evaluateAll((all) => all.map((element) => element.getClientRects().length))).toEqual([
    1, 1,
  ])
  expect(await ways.last().evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectFitForEveryone(page)

  await page.getByRole('link', { name: `Zoya ${mark}` }).click()
  await page.getByRole('heading', { name: `Zoya ${mark}` }).waitFor()
  // The move’s author, time and target are shown; the note is saved with it, and the field is empty for the next.
  const past = page.locator('.desk-past li')
  expect(await past.allInnerTexts()).toEqual([
    expect.stringMatching(/^Moved to “Contacted”\s+Meera Iyer, \d+\s\w+\s\d{4}, \d\d:\d\d$/),
    expect.stringMatching(/^Came in: From a file\s+\d+\s\w+\s\d{4}, \d\d:\d\d$/),
  ])
  const callNote = page.getByLabel('What was said')
  await page.getByText('Write a note without a call').click()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: /^Write what was said/ }).waitFor()
  await callNote.fill('Wants Toronto.')
  await page.getByRole('button', { name: 'Add' }).click()
  await past.filter({ hasText: 'Wants Toronto.' }).waitFor()
  expect(await past.first().innerText()).toContain('Wants Toronto.')
  expect(await callNote.inputValue()).toBe('')
  await expectFitForEveryone(page)
  await page.getByRole('link', { name: `Back to “098100-${last}”` }).click()
  await page.getByRole('link', { name: `Zoya ${mark}` }).click()
  await page.getByRole('heading', { name: `Zoya ${mark}` }).waitFor()
  await page.keyboard.press('/')
  await hasFocus()
  await page.keyboard.type('again')
  await page.keyboard.press('Enter')
  // The lead's own page names them too, as somebody of the same number.
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor()
  await page.getByRole('link', { name: `Zoya Again ${mark}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/desk/leads')
  await page.getByRole('searchbox').fill('nobody of that name')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No lead matches “nobody of that name”.').waitFor()

  // Whoever types on while the answer is on its way keeps what was typed; a way back shows what was searched for.
  const field = page.getByRole('searchbox')
  await field.fill(`ravi ${mark}`)
  const answer = await holdPageData(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type(', the younger')
  answer()
  await page.getByRole('link', { name: `Ravi ${mark}` }).waitFor()
  expect(await field.inputValue()).toBe(`ravi ${mark}, the younger`)
  await field.fill(`ravi ${mark}`)
  await page.goBack()
  await page.getByText('No lead matches “nobody of that name”.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('nobody of that name')

  // From one of a lane to the next, and back to the lane.
  await page.goto(`${site.address}/desk/leads`)
  const names = page.locator('.desk-leads th a:not([href^="tel:"])')
  const [firstName, secondName] = await names.allInnerTexts()
  await names.first().click()
  await page.getByRole('heading', { name: firstName }).waitFor()
  await page.getByRole('button', { name: 'Contacted' }).click()
  await page.getByText('Moved to “Contacted”').waitFor()
  await page.getByRole('link', { name: `Next: ${secondName}` }).click()
  await page.getByRole('heading', { name: secondName }).waitFor()
  await page.getByRole('link', { name: 'Back to “New”' }).click()
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor()

  // On a phone the lanes stand in one row, and nothing lies over the list before something is ticked.
  await page.goto(`${site.address}/desk/leads`)
  await page.setViewportSize({ width: 360, height: 760 })
  const tops = await lanes
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops.map(Math.round)).size).toBe(1)
  await page.getByText('Tick leads to take them').waitFor({ state: 'hidden' })
  // The second line of each begins where its name does.
  const begins = await page.locator('.desk-leads tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const about = document.createRange()
      about.selectNodeContents(row.querySelector('td')!)
      return Math.round(
        about.getBoundingClientRect().left - row.querySelector('a')!.getBoundingClientRect().left,
      )
    }),
  )
  expect(new Set(begins)).toEqual(new Set([0]))
  // The last of them is in sight whole where it is the one that is shown: the row is at its end.
  await page.goto(`${site.address}/desk/leads?lane=no-consent`)
  await expect
    .poll(() => lanes.evaluate((row) => row.scrollWidth - row.clientWidth - Math.ceil(row.scrollLeft)))
    .toBeLessThanOrEqual(0)
  // Also where the page's letters come late, and are wider than those before.
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.defineProperty(document.fonts, 'ready', { get: () => promise })
    Object.assign(window, { lettersCome: resolve })
  })
  await page.reload()
  const scrolled = () => lanes.evaluate((row) => row.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(0)
  await lanes.evaluate((row) => row.scrollTo(0, 0))
  await page.evaluate('lettersCome()')
  await expect.poll(scrolled).toBeGreaterThan(0)

  // The no-contact mark is separated from the line above it.
  await page.getByRole('searchbox').fill(`omar ${mark}`)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Omar ${mark}` }).click()
  await page.getByRole('heading', { name: `Omar ${mark}` }).waitFor()
  const [above, notice] = [
    await page.getByText('New, do not contact').boundingBox(),
    await page.locator('.desk .notice', { hasText: 'There is no consent' }).boundingBox(),
  ]
  expect(notice!.y - above!.y - above!.height).toBeGreaterThanOrEqual(8)
})

test('a found or similar lead shows whether it is late or must not be contacted, as in the list', async () => {
  const mark = randomBytes(3).toString('hex')
  const { page } = await asStaff('manager', '/desk/leads/import', undefined, site)
  await bring(
    page,
    `name,phone,channels,consent\nTara ${mark},98200 12345,,\nTara ${mark},98200 54321,call,paper form\n`,
  )
  await page.getByRole('button', { name: 'Add 2 leads' }).click()
  await seesToast(page, '2 leads were added.')
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await database.pool.query(
    `update enquiries set came_at = now() - interval '30 hours' where id in (select id from leads where name = $1)`,
    [`Tara ${mark}`],
  )
  await database.close()

  await page.goto(`${site.address}/desk/leads?q=${mark}`)
  const row = (last: string) => page.getByRole('row').filter({ hasText: last })
  await row('54321').getByText('30 hours ago, late').waitFor()
  expect(await row('54321').innerText()).not.toContain('No consent')
  const never = await row('12345').innerText()
  expect(never).toContain('No consent')
  expect(never).toContain('Do not contact')
  expect(never).not.toContain('hours')
  await page.setViewportSize({ width: 360, height: 760 })
  await expectFitForEveryone(page)

  const alike = page.locator('.desk-alike li')
  await row('54321').getByRole('link').click()
  await alike.getByText('now “New”, do not contact').waitFor()
  await expectFitForEveryone(page)
  await alike.getByRole('link').click()
  await page.getByText('New, do not contact').waitFor()
  await alike.getByText('now “New”, late').waitFor()

  // The list names its owner, beside the link to the others.
  await page.goto(`${site.address}/desk/leads`)
  const whose = page.locator('.desk-whose b')
  expect(await whose.innerText()).toBe('Mine and unassigned')
  await page.getByRole('link', { name: 'Everyone’s' }).click()
  await page.getByRole('link', { name: 'Mine and unassigned' }).waitFor()
  expect(await whose.innerText()).toBe('Everyone’s')
})
