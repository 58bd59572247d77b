import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { takeStep } from '../../../admissions/applications/applications.server.ts'
import { noteOffer } from '../../../admissions/applications/offers.server.ts'
import { submitApplication } from '../../../admissions/applications/submit.server.ts'
import { noteRefusal } from '../../../admissions/path/path.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { openSiteDatabase, openStudent, openStudentInCare } from '../../in-care.ts'
import { applicationsIn, catalogue, no, sending } from '../../world/applications.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

type Priya = Awaited<ReturnType<typeof openStudent>>['priya']

/** An offer whose deposit was due in the past, for a course that begins in February 2090. */
async function withOffer(priya: Priya) {
  const { id } = await applicationsIn(database).completeOf(undefined, priya)
  const now = new Date()
  await takeStep(database, own(priya), id, 'markReady', no, now)
  await submitApplication(database, own(priya), catalogue, id, sending(), now)
  await takeStep(database, own(priya), id, 'recordOffer', no, now)
  const terms = { replyBy: null, deposit: null, depositBy: '2026-11-01', conditions: [] }
  await noteOffer(database, own(priya), id, { terms, before: '' }, now)
  await database.pool.query(`update applications set intake = '2090-02' where id = $1`, [id])
  return id
}

test('an accepted offer shows its path, one step late, to the student and their counsellor', async () => {
  const { site, mark, student, page, priya } = await openStudentInCare(database)
  const id = await withOffer(priya)
  await student.goto(`${site}/dashboard/applications/${id}`)
  await student.getByRole('button', { name: /^Accept/ }).click()
  await student.getByText('1 step is late.').waitFor()
  await student.getByRole('link', { name: 'See every step with its last day' }).click()
  await student.getByText('We count from the first of the month.').waitFor()
  await student.getByText('Ask the admissions office for some days more').waitFor()
  await student.getByText('25 January 2090').first().waitFor()
  await expectFitForEveryone(student)

  await page.goto(`${site}/desk`)
  await page.getByRole('link', { name: `Priya ${mark}: Pay the deposit` }).click()
  await page.getByRole('heading', { level: 1, name: 'From the offer to the first day' }).waitFor()
  await expectFitForEveryone(page)

  // The first day of the letter moves all days; one far from the intake is refused, and stays in the field.
  const firstDay = student.getByLabel('First day of the course')
  await firstDay.fill('2091-02-20')
  await student.getByRole('button', { name: 'Save the day' }).first().click()
  await student.getByText('Enter a day near the month of your intake').first().waitFor()
  expect(await firstDay.inputValue()).toBe('2091-02-20')
  await firstDay.fill('2090-02-20')
  await student.getByRole('button', { name: 'Save the day' }).first().click()
  await student.getByText('13 February 2090').first().waitFor()
  // The counsellor's open page is theirs to read again.
  await page.reload()
  await page.getByText('13 February 2090').first().waitFor()

  const deposit = student.locator('#deposit')
  await deposit.getByText('Plan it, or mark it as done').click()
  await deposit.getByRole('button', { name: 'It is done' }).click()
  await student.getByText('Nothing is late.').waitFor()

  await page.getByText('Was the visa refused?').click()
  await page.getByLabel('Day of the refusal').fill('2026-11-20')
  await page.getByLabel('The reason in the letter').fill('The statements were too old.')
  await page.getByRole('button', { name: 'Note the refusal' }).click()
  // The student's open page has it by itself.
  await student.getByText('The statements were too old.').waitFor()
  await student.getByText(`Noted by Anita ${mark}.`).waitFor()
})

test('a parent sees the steps of an accepted offer, with the late one', async () => {
  const { site, student, priya } = await openStudent(database)
  const id = await withOffer(priya)
  await takeStep(database, own(priya), id, 'accept', no, new Date())
  const reason = 'The statements were too old.'
  const refusal = { refusedOn: '2026-11-20', reason, today: '2026-11-30' }
  await noteRefusal(database, own(priya), id, refusal, new Date())
  await student.goto(`${site}/dashboard/family`)
  await student.getByLabel('Who is it for?').fill('Papa')
  await student.getByLabel('Steps to the first day').check()
  await student.getByRole('button', { name: 'Make this link' }).click()
  const link = await student.getByLabel(/^Here is the link/).inputValue()

  const parent = await openPage('about:blank', { viewport: { width: 360, height: 800 } })
  await parent.goto(link)
  await parent.getByText('1 step is late.').waitFor()
  const deposit = parent.getByRole('listitem').filter({ hasText: 'Pay the deposit' })
  await deposit
    .getByText(/The family\. Begin by .* \(Late\)\. What can still be done: Ask the admissions/)
    .waitFor()
  expect(await parent.content()).not.toContain(reason)
  await expectFitForEveryone(parent)
})

test('a step is planned without script', async () => {
  const { site, student: page, priya } = await openStudent(database, { javaScriptEnabled: false })
  const id = await withOffer(priya)
  await page.goto(`${site}/dashboard/applications/${id}/departure`)
  await page.getByText('The steps begin once you have accepted the offer.').waitFor()
  await takeStep(database, own(priya), id, 'accept', no, new Date())
  await page.reload()
  const travel = page.locator('#travel')
  await travel.getByText('Plan it, or mark it as done').click()
  await travel.getByLabel('Day on which it begins').fill('2090-01-20')
  await travel.getByRole('button', { name: 'Save the day' }).click()
  await travel.getByText('20 January 2090').waitFor()
})
