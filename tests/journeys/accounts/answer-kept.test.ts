import { inject, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { signedIn } from '../../students.ts'

const FORM = '/dashboard/tell/cricos-lakeside-master-of-law?fact=det'

test('form errors stay while the page loads another tab’s changes', async () => {
  const page = await openPage('about:blank')
  await signedIn(page.context(), inject('site'))
  await page.goto(inject('site') + FORM)
  await page.getByLabel('Lowest score it accepts').fill('400')
  await page.getByRole('button', { name: 'Tell us', exact: true }).click()
  const fault = page.getByRole('link', { name: /^Enter a possible score/ })
  await fault.waitFor()

  const tab = await page.context().newPage()
  await tab.goto(inject('site') + FORM)
  await tab.getByLabel('Lowest score it accepts').fill('110')
  await tab.getByLabel('Address of the page that says so').fill('https://www.example.edu/entry')
  await tab.getByRole('button', { name: 'Tell us', exact: true }).click()

  await page.getByRole('heading', { name: 'What you told us' }).waitFor()
  await fault.waitFor()
  await page.getByRole('link', { name: 'Something else' }).click()
  await fault.waitFor({ state: 'detached' })
})
