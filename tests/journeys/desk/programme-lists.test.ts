import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { seesToast } from '../../toasts.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('programme-lists')
})
afterAll(() => site.close())

test('an agent’s list is mapped by hand, previewed, published, and withdrawn', async () => {
  const mark = randomBytes(3).toString('hex')
  const { page } = await asStaff('content', '/desk/facts', undefined, site)
  await page.getByRole('link', { name: 'Add programmes from a university’s or agent’s list' }).click()

  const list = [
    'What,Where,What it costs,English test',
    `MSc Kites ${mark},https://www.harbour.edu.au/kites-${mark},"48,500",6.5 (no band below 6.0)`,
    `MSc Sails ${mark},https://www.harbour.edu.au/sails-${mark},on request,6.5`,
    `MSc Oars ${mark},on request,30000,6.5`,
  ].join('\n')
  await page
    .getByLabel('CSV file or workbook (.xlsx)')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: 'Show what will be added' }).click()
  await page.getByRole('link', { name: 'Choose who gave you the list' }).waitFor()

  await page
    .getByLabel('CSV file or workbook (.xlsx)')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByLabel('Name of the institution').fill('Harbour University')
  await page.getByLabel('Country', { exact: true }).selectOption('Australia')
  await page.getByLabel('Currency of fees').selectOption('AUD')
  await page.getByLabel('Who gave you the list').selectOption('Somebody else, such as an agent')
  await page.getByLabel('Their name').fill('Study Agents Ltd')
  await page.getByRole('button', { name: 'Show what will be added' }).click()
  await page.getByLabel('What', { exact: true }).selectOption('Title of the programme')
  await page.getByLabel('Where', { exact: true }).selectOption('Its page')
  await page.getByLabel('What it costs').selectOption('Tuition for one year')
  await page.getByLabel('English test').selectOption('IELTS, overall')
  await page.getByRole('button', { name: 'Show what will be added' }).first().click()

  await page.getByText('2 programmes will be added.').waitFor()
  await page.getByText('Not understood, and left out: Tuition').waitFor()
  await page
    .getByRole('row', { name: `MSc Oars ${mark}` })
    .getByText('We could not use this address')
    .waitFor()
  await expectFitForEveryone(page)
  await page.getByLabel('I have opened some of these pages').check()
  await page.getByRole('button', { name: 'Add 2 programmes' }).click()
  await seesToast(page, '2 programmes will be in the search in a few minutes.')

  const listItem = page.getByRole('listitem').filter({ hasText: '2 programmes of Harbour University' })
  await listItem.getByText('Study Agents Ltd').waitFor()
  const visitor = await openPage('about:blank')
  const search = `${site.address}/explore?q=${mark}`
  await expect
    .poll(
      async () => {
        await visitor.goto(search)
        return visitor.getByRole('link', { name: `MSc Kites ${mark}` }).count()
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toBe(1)
  await visitor.getByRole('link', { name: `MSc Kites ${mark}` }).click()
  await visitor.getByText('48,500').first().waitFor()
  await visitor.getByText('a list that Study Agents Ltd gave us').first().waitFor({ state: 'attached' })

  await listItem.getByRole('textbox').fill('The agent no longer works with this university.')
  await listItem.getByRole('button', { name: 'Take it back' }).click()
  await seesToast(page, '2 programmes will leave the catalogue in a few minutes.')
  await page.getByText('No list has been added yet.').waitFor()
})
