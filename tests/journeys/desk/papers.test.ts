import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { asStaff } from '../../staff.ts'
import { seesToast } from '../../toasts.ts'
import { drawnPdf, pdf } from '../../world/uploads.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a paper is returned with a reason, uploaded again, and passed; both sides see each state', async () => {
  const { site, mark, student, page, priya } = await openStudentInCare(database)
  const upload = async (buffer: Buffer) => {
    await student.goto(`${site}/dashboard/documents`)
    await student.getByLabel('Title').fill('Passport')
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer }
    await student.locator('input[type=file]').setInputFiles(file)
    await student.getByRole('button', { name: 'Upload', exact: true }).click()
    await seesToast(student, 'Passport uploaded successfully!')
  }
  await upload(await drawnPdf())
  // The file has no drawing, which the warning says; it is accepted all the same.
  await student.getByText('We can see nothing in it: is it the right file?').waitFor()

  await page.reload()
  await page.getByRole('link', { name: /^Papers \d+$/ }).click()
  await page.getByRole('link', { name: `Look at Priya ${mark}’s paper: Passport` }).click()
  await page.getByRole('heading', { level: 1, name: 'Passport' }).waitFor()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByText('You are looking at this until').first().waitFor()
  await expectFitForEveryone(page)

  // A colleague who looks after the student as well reads who has it, and gets it once it is left to others.
  // The student's own pages name one counsellor, so none is open meanwhile.
  await student.goto('about:blank')
  const { page: colleague, email } = await asStaff('counsellor', '/desk', `Meera ${mark}`)
  await database.pool.query(
    'insert into caseloads (student_id, counsellor_id) select $1, id from users where email = $2',
    [priya.id, email],
  )
  await colleague.reload()
  await colleague.getByText(`Anita ${mark} is looking at this until`).waitFor()
  await colleague.getByRole('link', { name: `Look at Priya ${mark}’s paper: Passport` }).click()
  await colleague.getByText('you can look at it yourself').waitFor()
  await page.getByRole('button', { name: 'Leave it to somebody else' }).click()
  await seesToast(page, 'Somebody else can look at it now.')
  await colleague.reload()
  await colleague.getByRole('button', { name: 'Look at it' }).waitFor()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await colleague.getByRole('button', { name: 'Look at it' }).click()
  await colleague.getByText('Wait until their time is up').waitFor()
  await database.pool.query(
    'delete from caseloads where counsellor_id = (select id from users where email = $1)',
    [email],
  )
  await student.goto(`${site}/dashboard/documents`)

  await page.getByRole('button', { name: 'Return it' }).click()
  await page.getByRole('link', { name: /^Write what has to change/ }).waitFor()
  await page.getByLabel('What has to change').fill('Page 2 is missing.')
  await page.getByRole('button', { name: 'Return it' }).click()
  await seesToast(page, 'Returned. We have told the student in their messages.')
  await page.getByText(`Version 1: returned, Anita ${mark},`).waitFor()

  // The student's open page says it by itself, and what to do.
  await student.getByText('It cannot be used yet.').waitFor()
  await expectFitForEveryone(student)
  expect(await student.locator('blockquote').innerText()).toBe('Page 2 is missing.')
  await student.goto(`${site}/dashboard/messages`)
  await student.getByText('Page 2 is missing.').waitFor()
  await upload(pdf('Both pages'))
  const returned = student.getByText('It cannot be used yet.').filter({ visible: true })
  await expect.poll(() => returned.count()).toBe(0)

  // The page of the first version leads to the second.
  await page.reload()
  await page.getByRole('link', { name: 'There is a newer version: look at version 2' }).click()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByLabel('The paper’s own last day').fill('2020-01-01')
  await page.getByRole('button', { name: 'It can be used' }).click()
  await page.getByRole('link', { name: /^This day has passed/ }).waitFor()
  await page.getByLabel('The paper’s own last day').fill('2090-05-02')
  await page.getByRole('button', { name: 'It can be used' }).click()
  await seesToast(page, 'Noted. The student sees that it can be used.')
  await page.getByText('Version 1: returned').waitFor()

  await student.getByText('It can be used.').waitFor()
  await student.getByText('It is valid until').waitFor()
  await page.goto(`${site}/desk`)
  expect(await page.getByText(`Priya ${mark}’s paper`).count()).toBe(0)
})
