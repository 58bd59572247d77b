import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { asStaff } from '../../staff.ts'

test('a walk-in is added, called twice by keyboard, and stays on My day until reached', async () => {
  const name = `Kiran ${randomBytes(3).toString('hex')}`
  const number = `9${String(randomBytes(4).readUInt32BE()).padStart(10, '1').slice(-9)}`
  const { page } = await asStaff('counsellor', '/desk/leads')
  await page.getByRole('link', { name: 'Add a lead by hand' }).click()
  await page.getByRole('button', { name: 'Add this lead' }).click()
  await page.getByText('Write a phone number here, or an email address below').first().waitFor()

  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Phone number').fill(number)
  await page.getByLabel('By phone').check()
  await page.getByLabel('How they agreed').selectOption('In person')
  await page.getByLabel('Country').selectOption('Ireland')
  await page.getByLabel('Budget').fill('20 lakh a year')
  await page.getByLabel('What was said').fill('Came with her mother')
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Add this lead' }).click()

  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('20 lakh a year').waitFor()
  await expectFitForEveryone(page)
  await page.keyboard.press('u')
  await page.getByText(/^Called: no answer\. Again on /).waitFor()
  await page.getByText('1 call, no answer').waitFor()

  await page.goto(new URL('/desk', page.url()).href)
  await page.getByRole('link', { name: /^Calls to make \d+$/ }).click()
  await page.getByRole('link', { name: `Call ${name}` }).click()
  await page.getByText('1 call, no answer').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Wants to begin in September')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Called: we talked').waitFor()
  await page.getByText('Wants to begin in September').waitFor()
  await page.getByText('2 calls, we talked').waitFor()

  await page.goto(new URL('/desk?kind=calls', page.url()).href)
  await page.getByRole('heading', { name: 'My day' }).waitFor()
  expect(await page.getByRole('link', { name: `Call ${name}` }).count()).toBe(0)
})
