import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { readDocx } from '../../../admissions/documents/look/first-look.ts'
import { addEntry, saveAbout } from '../../../admissions/profile/profile.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudent } from '../../in-care.ts'
import { about } from '../../world/people.ts'
import { entries, profilesIn } from '../../world/profiles.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a résumé is made from the profile, lists what is missing, and is downloaded as shown', async () => {
  const { site, student: page, person, priya } = await openStudent(database)
  await page.goto(`${site}/dashboard/drafts`)
  await page.getByRole('link', { name: 'Need a résumé too? We make one from your profile.' }).click()
  await page.getByText('Your profile has no studies, jobs or tests yet. Fill it in first.').waitFor()
  await page.getByRole('link', { name: 'Add your school and your studies' }).click()
  await page.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor()

  const now = new Date()
  const values = { ...about, phoneNumber: '+919876500001' }
  await saveAbout(database, own(priya), { values, base: await profilesIn(database).baseOf(priya) }, now)
  for (const [kind, fields] of entries)
    await addEntry(database, own(priya), kind, crypto.randomUUID(), fields, now)
  await page.getByRole('link', { name: 'Your résumé, made from this' }).click()
  await page.getByText('B.Tech in Computing').waitFor()
  await page.getByText('Aug 2020 – present').waitFor()
  expect(await page.getByText('+919876500001').count()).toBe(0)
  await page.getByLabel('My phone number').check()
  await page.getByLabel('Layout').selectOption({ label: 'Dates on the right' })
  await page.getByRole('button', { name: 'Show it like this' }).click()
  await page.getByText('+919876500001').waitFor()
  await expectFitForEveryone(page)

  const [word] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as Word' }).click(),
  ])
  expect(word.suggestedFilename()).toBe('Résumé Amara Rao.docx')
  const text = await readDocx(readFileSync(await word.path()))
  for (const part of ['Amara Rao', person.email, '+919876500001', 'Lake College', 'IELTS Academic'])
    expect(text).toContain(part)
  expect(text).not.toContain('12 Lake Road')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  expect(readFileSync(await pdf.path()).toString('latin1')).toMatch(/^%PDF-/)
})
