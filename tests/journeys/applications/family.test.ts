import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { takeStep } from '../../../admissions/applications/applications.server.ts'
import { noteOffer } from '../../../admissions/applications/offers.server.ts'
import { submitApplication } from '../../../admissions/applications/submit.server.ts'
import { sendMessage } from '../../../admissions/messages/messages.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { openSiteDatabase, openStudent } from '../../in-care.ts'
import { applicationsIn, catalogue, no, sending } from '../../world/applications.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a parent reads what the student chose, on a phone without an account, until the student ends it', async () => {
  const { site, mark, student, priya } = await openStudent(database)
  const { id } = await applicationsIn(database).completeOf(undefined, priya)
  const now = new Date()
  await takeStep(database, own(priya), id, 'markReady', no, now)
  await submitApplication(database, own(priya), catalogue, id, sending(), now)
  await takeStep(database, own(priya), id, 'recordOffer', no, now)
  const terms = {
    replyBy: '2090-02-10',
    deposit: null,
    depositBy: null,
    conditions: [{ text: 'IELTS 7.0 overall', by: '2090-01-15', isMet: false }],
  }
  await noteOffer(database, own(priya), id, { terms, before: '' }, now)
  await sendMessage(database, own(priya), { text: 'Please do not tell my father', seen: 0 }, now)
  await student.goto(`${site}/dashboard/offers`)
  await student.getByRole('link', { name: 'Show this to your parents' }).click()
  await student.getByRole('button', { name: 'Make this link' }).click()
  await student.getByRole('link', { name: 'Say who the link is for' }).waitFor()
  await student.getByRole('link', { name: 'Tick at least one thing to show' }).waitFor()
  await expectFitForEveryone(student)
  await student.getByLabel('Who is it for?').fill('Papa')
  await student.getByLabel('Offers').check()
  await student.getByLabel('Costs').check()
  await student.getByRole('button', { name: 'Make this link' }).click()
  const link = await student.getByLabel(/^Here is the link/).inputValue()
  await student.getByText('Papa: offers and costs').waitFor()
  await student.getByText('Not opened yet').waitFor()
  await expectFitForEveryone(student)

  const parent = await openPage('about:blank', {
    viewport: { width: 360, height: 800 },
  })
  const answer = await parent.goto(link)
  expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await parent.getByRole('heading', { level: 1, name: 'shows you this' }).waitFor()
  await parent.getByText('For Papa.').waitFor()
  await parent.getByText('IELTS 7.0 overall, by').waitFor()
  await parent.getByText('First year together, about').waitFor()
  await parent.getByText('This link works until').waitFor()
  expect(await parent.getByRole('heading', { name: 'Messages' }).count()).toBe(0)
  expect(await parent.getByRole('heading', { name: 'Shortlist' }).count()).toBe(0)
  expect(await parent.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectFitForEveryone(parent)
  const html = await parent.content()
  expect(html).toContain('name="referrer" content="same-origin"')
  for (const own of [mark, id, priya.id, priya.email, 'do not tell my father'])
    expect(html).not.toContain(own)
  // A link to offers from before leads to the same page.
  await parent.goto(link.replace('/shared/family/', '/shared/offers/'))
  await parent.getByText('For Papa.').waitFor()

  await student.reload()
  await student.getByText('Opened 2 times').waitFor()
  await student.getByRole('button', { name: /^End this link.*Papa/ }).click()
  await student.getByText('The link no longer works.').last().waitFor()
  expect((await parent.goto(link))!.status()).toBe(404)
  await parent.getByText('Ask the person who sent it for a new one.').waitFor()
})
