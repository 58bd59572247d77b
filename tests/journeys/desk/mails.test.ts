import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { asStaff } from '../../staff.ts'
import { seesToast } from '../../toasts.ts'

test('each member of staff chooses which news comes by mail, and when', async () => {
  const { page } = await asStaff('counsellor', '/dashboard/account')
  await page.getByRole('link', { name: 'Choose which news of the desk comes by mail' }).click()
  await page.getByRole('heading', { name: 'Mails to you', level: 1 }).waitFor()
  const leads = page.getByLabel('New leads given to you')
  const hour = page.getByLabel('The daily mail leaves at')
  expect(await leads.inputValue()).toBe('daily')
  expect(await hour.inputValue()).toBe('8')
  await expectFitForEveryone(page)
  await leads.selectOption('At once, gathered for 5 minutes')
  await page.getByLabel('Messages of your students').selectOption('Not at all')
  await hour.selectOption('17:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Saved.')
  await page.reload()
  expect(await leads.inputValue()).toBe('at-once')
  expect(await page.getByLabel('Messages of your students').inputValue()).toBe('never')
  expect(await hour.inputValue()).toBe('17')

  const { page: manager } = await asStaff('manager', '/desk/mails')
  await manager.getByLabel('New leads that nobody has').waitFor()
  expect(await manager.getByLabel(/papers/i).count()).toBe(0)
  const { page: finance } = await asStaff('finance', '/dashboard/account')
  await finance.getByRole('heading', { level: 1 }).waitFor()
  expect(await finance.getByRole('link', { name: 'Choose which news' }).count()).toBe(0)
})
