import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { seesToast } from '../../toasts.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a counsellor writes notes for colleagues, and removes one; the student sees none of it', async () => {
  const { site, student, page, priya } = await openStudentInCare(database)
  await page.goto(`${site}/desk/students/${priya.id}`)
  const notes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Notes', exact: true }) })

  await notes.getByRole('button', { name: 'Add the note' }).click()
  await page.getByRole('link', { name: 'Write the note' }).waitFor()
  await notes.getByLabel('Note for those who work here').fill('Her father decides.\nCall after six.')
  await notes.getByRole('button', { name: 'Add the note' }).click()
  await seesToast(page, 'The note has been added.')
  await notes.getByText('Her father decides.').first().waitFor()
  expect(await notes.getByLabel('Note for those who work here').inputValue()).toBe('')
  await expectFitForEveryone(page)

  for (const path of ['/dashboard', '/dashboard/messages', '/dashboard/account']) {
    await student.goto(site + path)
    expect(await student.getByText('Her father decides').count()).toBe(0)
  }

  await notes.getByRole('button', { name: /^Remove the note/ }).click()
  await seesToast(page, 'The note has been removed.')
  await notes.getByText('No notes yet.').waitFor()
})
