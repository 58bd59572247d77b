import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { type OwnSite, startOwnSite } from '../../ownSite.ts'
import { asStaff } from '../../staff.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('find-leads')
})
afterAll(() => site.close())

async function bring(page: Page, text: string) {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Show what will be added' }).click()
}

test('whoever rings back is found by number in any lane, from a lead’s page as well', async () => {
  const mark = randomBytes(3).toString('hex')
  const { page: manager } = await asStaff('manager', '/desk/leads/import', undefined, site)
  await bring(
    manager,
    `name,phone,email,channels,consent\nZoya ${mark},+91 98100 00667,zoya.${mark}@example.org,call,paper form\nZoya Again ${mark},98100 00668,,call,paper form\n`,
  )
  await manager.getByRole('button', { name: 'Add 2 leads' }).click()
  await manager.getByText('2 leads were added.').waitFor()

  const { page } = await asStaff('counsellor', '/desk/leads', undefined, site)
  await page.getByRole('checkbox', { name: `Zoya ${mark}` }).check()
  await page.getByRole('button', { name: 'Contacted' }).click()
  await page.getByText('1 lead is now “Contacted”.').waitFor()
  const hasFocus = () =>
    expect.poll(() => page.evaluate(() => document.activeElement!.getAttribute('type'))).toBe('search')
  await page.keyboard.press('/')
  await hasFocus()
  await page.keyboard.type('098100-00667')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Zoya ${mark}` }) })
  await row.getByRole('cell', { name: 'Contacted' }).waitFor()
  await row.getByText('98100\u00a000667').waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await expectFitForEveryone(page)

  await page.getByRole('link', { name: `Zoya ${mark}` }).click()
  await page.getByRole('heading', { name: `Zoya ${mark}` }).waitFor()
  await page.keyboard.press('/')
  await hasFocus()
  await page.keyboard.type('again')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Zoya Again ${mark}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/desk/leads')
  await page.getByRole('searchbox').fill('nobody of that name')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No lead matches “nobody of that name”.').waitFor()

  // On a phone the lanes stand in one row, and nothing lies over the list before something is ticked.
  await page.goto(`${site.address}/desk/leads`)
  await page.setViewportSize({ width: 360, height: 760 })
  const lanes = page.getByRole('navigation', { name: 'Leads' })
  const tops = await lanes
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops.map(Math.round)).size).toBe(1)
  await page.getByText('Tick leads to take them').waitFor({ state: 'hidden' })
})
