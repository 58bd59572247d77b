import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { asStudent } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

const LAW = 'cricos-moor-master-of-law'

test('a new student sees one next step, then saved and begun programmes with their dates', async () => {
  const page = await asStudent('/dashboard')
  const next = page.getByRole('region', { name: 'Your next step' })
  await next.getByText('Add your marks').waitFor()
  expect(await next.getByText('About 3 minutes.').isVisible()).toBe(true)
  expect(await page.getByRole('region', { name: /dates/i }).count()).toBe(0)

  const send = (path: string, form: Record<string, string>) =>
    page.context().request.post(path, { form, headers: { origin: inject('site') } })
  await send('/dashboard/shortlist', { do: 'add', programme: LAW })
  await send('/dashboard/applications', { programme: 'cricos-harbour-master-of-law' })
  await page.reload()

  await page.getByRole('heading', { name: 'Shortlist: 1 of 10' }).waitFor()
  await page.getByText('Draft · 0 of').waitFor()
  const days = page.getByRole('region', { name: /dates/i })
  await days.getByRole('heading', { name: 'Find these dates' }).waitFor()
  await days.getByText('We do not know the last day to apply for these programmes yet.').waitFor()
  expect(await days.getByRole('link', { name: /^Master of Law/ }).count()).toBe(2)
  await page.getByRole('link', { name: 'Show this to your parents' }).waitFor()
  await expectFitForEveryone(page)

  // Each programme has its own line below its university, and no other part’s line ends the list.
  const rows = await page
    .getByRole('region', { name: 'Applications' })
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((row) => ({
        below:
          row.querySelector('a')!.getBoundingClientRect().top -
          row.querySelector('strong')!.getBoundingClientRect().top,
        line: getComputedStyle(row).borderBottomStyle,
      })),
    )
  expect(rows.map(({ below }) => below > 10)).toEqual([true])
  expect(rows.at(-1)!.line).toBe('none')

  // Each leads to the field where its day is noted: of an application on its page, of the rest in a fold of the shortlist.
  const focused = (field: Locator) =>
    expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  const lastDay = page.getByLabel('Last day to apply', { exact: true })
  await days.getByRole('link', { name: 'Master of Law' }).first().click()
  await page.waitForURL('**/dashboard/applications/**')
  await focused(lastDay)
  await page.goBack()
  await days.getByRole('link', { name: 'Master of Law' }).last().click()
  await page.waitForURL('**/dashboard/shortlist**')
  await focused(lastDay)
  await lastDay.fill('2027-01-15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await seesToast(page, 'Saved')
  await page.goto('/dashboard')
  await days.getByText('15 January 2027').waitFor()
  // On a wide window each of the two columns goes on where its last part ended.
  await page.setViewportSize({ width: 1280, height: 720 })
  const holes = await page.locator('.home-columns > section').evaluateAll((parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const columns = Map.groupBy(boxes, ({ left }) => left)
    return [...columns.values()].map((column) =>
      Math.max(0, ...column.slice(1).map(({ top }, at) => top - column[at].bottom)),
    )
  })
  expect(holes).toHaveLength(2)
  expect(Math.max(...holes)).toBeLessThan(50)
  await days.getByRole('heading', { name: 'Dates to remember' }).waitFor()
  await days.getByText('We do not know the last day to apply for this programme yet.').waitFor()

  await next.getByRole('link', { name: 'Add marks' }).click()
  await page.waitForURL('**/dashboard/profile?add=education#education')
  await focused(page.locator('#education').getByLabel('Institute name'))
})
