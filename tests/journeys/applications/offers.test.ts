import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { takeStep } from '../../../admissions/applications/applications.server.ts'
import { noteOffer, viewOffers } from '../../../admissions/applications/offers.server.ts'
import { submitApplication } from '../../../admissions/applications/submit.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudent, openStudentInCare } from '../../in-care.ts'
import { applicationsIn, catalogue, no, sending } from '../../world/applications.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a counsellor records an offer’s dates, deposit and conditions, and the student corrects them', async () => {
  const { site, mark, person, student, page, priya } = await openStudentInCare(database)
  const { id } = await applicationsIn(database).completeOf(undefined, priya)
  const now = new Date()
  await takeStep(database, own(priya), id, 'markReady', no, now)
  await submitApplication(database, own(priya), catalogue, id, sending(), now)
  await student.goto(`${site}/dashboard/offers`)
  await student.getByText('No offers yet.').waitFor()

  await page.goto(`${site}/desk/students/${priya.id}/applications/${id}`)
  await page.getByLabel('What happened').selectOption({ label: 'Conditional offer' })
  await page.getByRole('textbox', { name: 'Details' }).fill('See the letter')
  await page.getByRole('button', { name: 'Note it' }).click()
  await page.getByRole('link', { name: 'Note what the letter says' }).click()
  await page.getByRole('heading', { level: 1, name: 'What the letter of the offer says' }).waitFor()
  await expectFitForEveryone(page)
  await page.getByLabel('Answer by').fill('2090-02-10')
  await page.getByLabel('Deposit', { exact: true }).fill('soon')
  await page.getByLabel('Condition 1', { exact: true }).fill('IELTS 7.0 overall')
  await page.getByLabel('Condition 1: by').fill('2090-01-15')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^Enter an amount/ }).click()
  // Nothing typed is lost.
  expect(await page.getByLabel('Condition 1', { exact: true }).inputValue()).toBe('IELTS 7.0 overall')
  await page.getByLabel('Deposit', { exact: true }).fill('5,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('IELTS 7.0 overall, by').waitFor()
  await page.getByText('AUD 5,000').waitFor()

  // The student's open page has it by itself.
  await student.getByText('AUD 5,000').waitFor()
  await student.getByText(`Noted by Anita ${mark} on`).waitFor()
  await student.getByText('The whole course').waitFor()
  await expectFitForEveryone(student)
  await student.getByRole('link', { name: /^Change what is noted/ }).click()
  await student.getByLabel('Condition 1 is met').check()
  // Meanwhile another tab saves another day: it is shown, the typed day stays, and saving again is enough.
  const current = (await viewOffers(database, own(priya))).get(id)!
  const otherLetter = { terms: { ...current, replyBy: '2090-03-03' }, before: current.notedAt.toISOString() }
  await noteOffer(database, own(priya), id, otherLetter, new Date())
  await student.getByRole('button', { name: 'Save' }).click()
  await student.getByText('Somebody has changed what is noted').first().waitFor()
  await student.getByText('3 March 2090').waitFor()
  expect(await student.getByLabel('Condition 1 is met').isChecked()).toBe(true)
  await student.getByRole('button', { name: 'Save' }).click()
  await student.getByText('IELTS 7.0 overall, met').waitFor()
  await student.getByText(`Noted by ${person.name} on`).waitFor()

  await student.getByRole('link', { name: /^Accept or decline it/ }).click()
  await student.getByRole('button', { name: /^Accept/ }).click()
  await student.goto(`${site}/dashboard/applications`)
  await student.getByText('You have 1 offer.').waitFor()
  await student.getByRole('link', { name: 'See what each costs and asks' }).click()
  await student.getByRole('link', { name: /^Open the application/ }).waitFor()
})

test('an offer is recorded without script', async () => {
  const { site, student: page, priya } = await openStudent(database, { javaScriptEnabled: false })
  const { id } = await applicationsIn(database).completeOf(undefined, priya)
  const now = new Date()
  await takeStep(database, own(priya), id, 'markReady', no, now)
  await submitApplication(database, own(priya), catalogue, id, sending(), now)
  await takeStep(database, own(priya), id, 'recordOffer', no, now)

  await page.goto(`${site}/dashboard/applications/${id}`)
  await page.getByRole('link', { name: 'Note what the letter says' }).click()
  await page.getByLabel('Answer by').fill('2090-02-10')
  await page.getByText('More conditions').click()
  await page.getByLabel('Condition 4', { exact: true }).fill('Marks of the last semester')
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByText('Marks of the last semester').waitFor()
  await page.getByText('10 February 2090').waitFor()
})
