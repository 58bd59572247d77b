import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { takeStep } from '../../../admissions/applications/applications.server.ts'
import { submitApplication } from '../../../admissions/applications/submit.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { seesToast } from '../../toasts.ts'
import { applicationsIn, catalogue, no, sending } from '../../world/applications.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a counsellor finds an application, reads what the student applied with, and notes the university’s answer, which the student reads', async () => {
  const { site, mark, person, student, page, priya } = await openStudentInCare(database)
  const { id } = await applicationsIn(database).completeOf(undefined, priya)
  const now = new Date()

  // It is to be sent, and once it was, the university's turn.
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: person.name })
  await row.getByText('Master of Data Science').waitFor()
  await expectFitForEveryone(page)
  await takeStep(database, own(priya), id, 'markReady', no, now)
  await submitApplication(database, own(priya), catalogue, id, sending(), now)

  await page.getByRole('link', { name: /^Waiting for the university/ }).click()
  await row.getByText('Applied', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('data science')
  await page.getByLabel('Intake').selectOption({ label: 'February 2027' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: /^Waiting for the university/ }).waitFor()
  await expect.poll(() => page.url()).toContain('intake=2027-02')
  await row.waitFor()
  await page.getByRole('searchbox').fill('philosophy')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No application matches.').waitFor()
  await page.goBack()
  await row.getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { level: 1, name: 'Master of Data Science' }).waitFor()
  await page.getByRole('definition').getByText('YU-1').waitFor()
  await page.getByText('Lake College').waitFor()
  await page.getByRole('link', { name: /, version \d$/ }).waitFor()
  await page.getByText(`recorded by ${person.name}`).first().waitFor()
  await expectFitForEveryone(page)

  // What is missing is said beside its field, and nothing is noted.
  await page.getByRole('button', { name: 'Note it' }).click()
  await page.getByRole('link', { name: 'Choose what happened.' }).waitFor()
  await page.getByLabel('What happened').selectOption({ label: 'An offer with conditions' })
  await page.getByRole('button', { name: 'Note it' }).click()
  await page.getByRole('link', { name: 'Write the details: this step needs them.' }).waitFor()
  await page.getByRole('textbox', { name: 'Details' }).fill('IELTS 7.0 by 1 March, deposit ₹1,00,000')
  await page.getByRole('button', { name: 'Note it' }).click()
  await seesToast(page, 'Noted: Offer with conditions. The student sees it.')
  await page.getByText('IELTS 7.0 by 1 March, deposit ₹1,00,000').waitFor()
  await page
    .getByLabel('What happened')
    .getByRole('option', { name: 'The conditions are met' })
    .waitFor({ state: 'attached' })

  await student.goto(`${site}/dashboard/applications/${id}`)
  await student.getByText('IELTS 7.0 by 1 March, deposit ₹1,00,000').waitFor()
  await student.getByText(`recorded by Anita ${mark}, counsellor`).waitFor()

  // A list is read as well, and the student sees it.
  await student.goto(`${site}/dashboard/account`)
  await student.getByText('your name and your applications, in a list of applications').first().waitFor()
})
