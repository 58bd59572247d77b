import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { takeStep } from '../../../admissions/applications/applications.server.ts'
import { submitApplication } from '../../../admissions/applications/submit.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { seesToast } from '../../toasts.ts'
import { applicationsIn, catalogue, no, sending } from '../../world/applications.ts'
import { pdf } from '../../world/uploads.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a counsellor finds an application, reads it, and notes the university’s answer for the student', async () => {
  const { site, mark, person, student, page, priya } = await openStudentInCare(database)
  const { id } = await applicationsIn(database).completeOf(undefined, priya)
  const now = new Date()

  // It is to be sent, and once it was, the university's turn.
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: person.name })
  await row.getByText('Master of Data Science').waitFor()
  await expectFitForEveryone(page)
  // On a tablet each takes three lines at most.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 768, height: 900 })
  const lineHeight = await row.evaluate((line) => Number.parseFloat(getComputedStyle(line).lineHeight))
  expect((await row.boundingBox())!.height).toBeLessThan(3 * lineHeight + 16)
  await page.setViewportSize(size)
  await page.getByRole('link', { name: 'Board' }).click()
  const column = page.getByRole('region', { name: 'To be sent' })
  await column.getByRole('link', { name: person.name }).waitFor()
  await page.getByRole('region', { name: 'Accepted' }).getByText('None').waitFor()
  await expectFitForEveryone(page)
  await takeStep(database, own(priya), id, 'markReady', no, now)
  await submitApplication(database, own(priya), catalogue, id, sending(), now)

  // The student's step is announced, and shown when it is asked for.
  await page.getByRole('button', { name: /^1 (new|changed)/ }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for the university' })
  await waiting.getByRole('listitem').getByText('Applied', { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() =>
      waiting.getByRole('link', { name: person.name }).evaluate((link) => link === document.activeElement),
    )
    .toBe(true)
  await page.getByRole('link', { name: 'List', exact: true }).click()

  await page.getByRole('link', { name: /^Waiting for the university/ }).click()
  await row.getByText('Applied', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('data science')
  await page.getByLabel('Intake').selectOption({ label: 'February 2027' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: /^Waiting for the university/ }).waitFor()
  await expect.poll(() => page.url()).toContain('intake=2027-02')
  await row.waitFor()

  // The list gets a name, and its ticked students a task.
  await page.getByText('Save this list under a name').click()
  await page.getByLabel('Name of the list').fill('Data science, February')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await seesToast(page, 'Saved. You find the list above.')
  await row.getByLabel(`Tick ${person.name}`).check()
  await page.getByLabel('What needs to be done').fill('Ask for the marksheet')
  await page.getByLabel('By', { exact: true }).fill('2090-01-01')
  await page.getByRole('button', { name: 'Add a task for each' }).click()
  await seesToast(page, `Added for ${person.name}.`)
  await expectFitForEveryone(page)

  await page.getByRole('searchbox').fill('philosophy')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No application matches.').waitFor()
  await page.getByRole('link', { name: 'Data science, February' }).click()
  await row.getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { level: 1, name: 'Master of Data Science' }).waitFor()
  await page.getByRole('definition').getByText('YU-1').waitFor()
  await page.getByText('Lake College').waitFor()
  await page.getByRole('link', { name: /, version \d$/ }).waitFor()
  await page.getByText(`recorded by ${person.name}`).first().waitFor()
  await expectFitForEveryone(page)

  // The missing part is reported beside its field, and nothing is saved.
  await page.getByRole('button', { name: 'Note it' }).click()
  await page.getByRole('link', { name: 'Choose what happened.' }).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await page.keyboard.press('c')
  await expect.poll(() => page.getByLabel('What happened').inputValue()).toBe('recordConditions')
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

  // One more paper is asked for, answered in place, and passes.
  await page.getByText('Ask for one more paper').click()
  await page.getByLabel('Paper', { exact: true }).fill('Marksheet of class 12')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await page.getByRole('link', { name: /^Write why it is needed/ }).waitFor()
  await page.getByLabel('Why it is needed').fill('The university asks for it in its mail.')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await seesToast(page, 'Noted. We have told the student in their messages.')
  await page.getByRole('button', { name: 'No longer needed: Marksheet of class 12' }).waitFor()
  await expectFitForEveryone(page)
  const request = student.getByRole('listitem').filter({ hasText: 'The university asks for it in its mail.' })
  await request.getByText('Still missing.').waitFor()
  await request.locator('summary').click()
  const file = { name: 'marks.pdf', mimeType: 'application/pdf', buffer: pdf('Marks') }
  await request.locator('input[type=file]').setInputFiles(file)
  await request.getByRole('button', { name: 'Upload', exact: true }).click()
  await request.getByText('It is there. Nobody has looked at it yet.').waitFor()
  await student.getByText('For the visa: ').click()
  await student.getByText('The student visa (subclass 500) needs').waitFor()
  await expectFitForEveryone(student)
  await page.reload()
  await page.getByRole('link', { name: 'Marksheet of class 12, version 1' }).click()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'It can be used' }).click()
  await seesToast(page, 'Noted. The student sees that it can be used.')
  await request.getByText('It can be used.').waitFor()

  // A list is read as well, and the student sees it.
  await student.goto(`${site}/dashboard/account`)
  await student.getByText('your name and your applications, in a list of applications').first().waitFor()
})
