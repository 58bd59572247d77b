import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { asStudent } from '../../students.ts'

const LAW = 'cricos-moor-master-of-law'

test('a new student is told the one next step, and what is saved and begun stands below with the days that are to be found', async () => {
  const page = await asStudent('/dashboard')
  const next = page.getByRole('region', { name: 'Your next step' })
  await next.getByText('Add your marks').waitFor()
  expect(await next.getByText('About 3 minutes.').isVisible()).toBe(true)
  expect(await page.getByRole('region', { name: 'Dates to remember' }).count()).toBe(0)

  const send = (path: string, form: Record<string, string>) =>
    page.context().request.post(path, { form, headers: { origin: inject('site') } })
  await send('/dashboard/shortlist', { do: 'add', programme: LAW })
  await send('/dashboard/applications', { programme: 'cricos-harbour-master-of-law' })
  await page.reload()

  await page.getByRole('heading', { name: 'Shortlist: 1 of 10' }).waitFor()
  await page.getByText('Draft · 0 of').waitFor()
  const days = page.getByRole('region', { name: 'Dates to remember' })
  expect(await days.getByRole('link', { name: /^Find the date/ }).count()).toBe(2)
  await page.getByRole('button', { name: 'Make a link to your shortlist' }).waitFor()
  await expectFitForEveryone(page)

  await next.getByRole('link', { name: 'Add marks' }).click()
  await page.waitForURL('**/dashboard/profile#education')
})
