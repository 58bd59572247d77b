import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { asStaff } from '../../staff.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a student requests a review of recommendations; the counsellor sees, answers and completes it', async () => {
  const { site, mark, person, student, page } = await openStudentInCare(database)

  await student.goto(`${site}/recommendations?stage=form`)
  await student.getByLabel('State').selectOption({ label: 'Any state' })
  await student.getByLabel('Degree').selectOption({ label: 'Any degree' })
  await student.getByLabel('Discipline').selectOption({ label: 'Law' })
  await student.getByRole('button', { name: 'Generate' }).click()
  const region = student.getByRole('region', { name: 'Send to a counsellor for review' })
  await region.getByLabel('What should the counsellor look at?').fill('Is the budget right?')
  await region.getByRole('button', { name: 'Send to a counsellor for review' }).click()
  await region.getByText('Your request is recorded.').waitFor()
  await region.getByText('A counsellor has been asked to look at this on').waitFor()
  const set = new URL(student.url()).pathname
  const titles = await student.locator('.match h4').allInnerTexts()
  expect(titles.length).toBeGreaterThan(1)

  // The open page of the student’s counsellor shows a new message.
  await page.getByRole('button', { name: /\d new/ }).click()
  await page.getByRole('link', { name: /^Reviews \d+$/ }).click()
  await expectFitForEveryone(page)
  await page.getByRole('link', { name: `Review ${person.name}’s recommendations` }).click()
  await page.getByRole('heading', { name: `${person.name}’s recommendations` }).waitFor()
  await page.getByText('You opened this file: the student is in your care.').waitFor()
  await page.getByText('Is the budget right?').waitFor()
  expect(await page.locator('.match h4').allInnerTexts()).toEqual(titles)
  // They keep and compare nothing for the student, whose switches are not here.
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByText('How much each thing counts').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0)
  await expectFitForEveryone(page)
  const opened = page.url()

  // Their page will send the student to their messages, so something has to be there first.
  const first = page.getByText('Write to the student first.')
  expect(await first.count()).toBe(1)
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByRole('alert').getByText('Write to the student first.').waitFor()
  expect(await first.count()).toBe(1)
  await page.getByRole('link', { name: `Write to ${person.name}` }).click()
  await page.getByRole('heading', { name: `Messages with ${person.name}` }).waitFor()
  await page.getByLabel('Your message').fill('It covers living costs as well.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.thread-text').getByText('It covers living costs as well.').waitFor()
  await page.getByRole('link', { name: 'The whole file' }).click()
  await page.getByText('Asked for a review', { exact: true }).waitFor()
  await page.getByRole('link', { name: /programmes?(?: not|, none) ruled out$/ }).click()
  await page.waitForURL(/\/recommendations\//)
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByText(`Anita ${mark} looked at these results on`).waitFor()
  expect(await page.getByRole('button', { name: 'Mark as reviewed' }).count()).toBe(0)
  await page.goto(`${site}/desk?kind=reviews`)
  await page.getByRole('heading', { name: 'My day' }).waitFor()
  expect(await page.getByRole('link', { name: /^Review / }).count()).toBe(0)

  await student.goto(site + set)
  // Said above the results, which are long, and where it was asked for.
  await student.getByRole('link', { name: `Anita ${mark} looked at these results on` }).click()
  await region.getByText(`Anita ${mark} looked at these results on`).waitFor()
  expect(await region.getByText('has been asked').count()).toBe(0)
  await region.getByRole('button', { name: 'Send for review again' }).waitFor()
  await expectFitForEveryone(student)
  await region.getByRole('link', { name: 'Read your messages' }).click()
  await student.getByText('It covers living costs as well.').waitFor()
  await student.goto(`${site}/dashboard/account`)
  const openings = student.getByRole('region', { name: 'Who opened your file' })
  await openings.getByText(`Anita ${mark}`).first().click()
  await openings.getByText('your marks and tests, your recommendations').first().waitFor()

  // A counsellor with another caseload has no such page.
  const { page: otherPage } = await asStaff('counsellor', new URL(opened).pathname)
  await otherPage.getByRole('heading', { name: 'My day' }).waitFor({ state: 'detached' })
  expect(await otherPage.getByText(person.name).count()).toBe(0)
})
