import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePaper, fillProfile, LAW, openPaper, savePapers, startApplication } from '../../applying.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { type MailServer, startMailServer } from '../../stand-ins/mail.ts'
import { newPerson } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { pdf } from '../../world/uploads.ts'

let site: OwnSite
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  site = await startOwnSite('walk-in', { SMTP_URL: mail.address })
})
afterAll(async () => {
  await site.close()
  await mail.close()
})

const person = { ...newPerson(), name: 'Kiran Rao' }

/** Opens what My day has to be done, by its line. */
async function openDue(desk: Page, line: string | RegExp) {
  await desk.goto('/desk')
  await desk.getByRole('link', { name: line }).click()
}

async function uploadPassport(student: Page, content: string) {
  await student.goto('/dashboard/documents')
  await student.getByLabel('Title').fill('Passport')
  const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf(content) }
  await student.locator('input[type=file]').setInputFiles(file)
  await student.getByRole('button', { name: 'Upload', exact: true }).click()
  await seesToast(student, 'Passport uploaded successfully!')
}

test('a walk-in is called twice, becomes a student, applies, decides on an offer with a parent, and enrols', async () => {
  const { page: desk } = await asStaff('counsellor', '/desk/leads', 'Meera Iyer', site)

  // They come in, and are called twice until they are reached.
  await desk.getByRole('link', { name: 'Add a lead by hand' }).click()
  await desk.getByLabel('Name', { exact: true }).fill(person.name)
  await desk.getByLabel('Phone number').fill(person.phoneNumber)
  await desk.getByLabel('Email address').fill(person.email)
  await desk.getByLabel('By phone').check()
  await desk.getByLabel('How they agreed').selectOption('In person')
  await desk.getByRole('button', { name: 'Add this lead' }).click()
  await desk.getByRole('heading', { name: person.name }).waitFor()
  await desk.keyboard.press('u')
  await desk.getByText('1 call, no answer').waitFor()
  await openDue(desk, `Call ${person.name}`)
  await desk.getByText('1 call, no answer').waitFor()
  await desk.keyboard.press('n')
  await desk.keyboard.type('Wants to begin in September')
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('2 calls, we talked').waitFor()

  // They sign up by a link of a fair's newsletter, confirm the address, and are in the care of who called.
  const student = await openPage('about:blank', { baseURL: site.address })
  await student.goto('/?utm_source=fair&utm_campaign=pune')
  await student.goto('/sign-up')
  await student.getByLabel('Full name').fill(person.name)
  await student.getByLabel('Email address').fill(person.email)
  await student.getByLabel('Phone number').fill(person.phoneNumber)
  await student.getByLabel('Password', { exact: true }).fill(person.password)
  await student.getByRole('button', { name: 'Create account' }).click()
  await student.waitForURL(/\/dashboard/)
  await student.goto(await mail.link(person.email, '/verify-email'))
  await student.getByRole('button', { name: 'Yes, this is my address' }).click()
  await student.getByText('Your address is confirmed').waitFor()
  await expect
    .poll(
      async () => {
        await desk.goto('/desk/students')
        return desk.getByRole('link', { name: person.name }).count()
      },
      { timeout: 40_000, interval: 1_000 },
    )
    .toBe(1)
  await desk.getByRole('link', { name: person.name }).click()
  await desk.getByRole('definition').getByText('fair / pune').waitFor()
  await desk.getByText('Wants to begin in September').waitFor()
  const file = new URL(desk.url()).pathname

  // A paper is returned, and replaced.
  await uploadPassport(student, 'First page')
  await openDue(desk, `Look at ${person.name}’s paper: Passport`)
  await desk.getByRole('button', { name: 'Look at it' }).click()
  await desk.getByLabel('What has to change').fill('Page 2 is missing.')
  await desk.getByRole('button', { name: 'Return it' }).click()
  await seesToast(desk, 'Returned. We have told the student in their messages.')
  await student.getByText('It cannot be used yet.').waitFor()
  expect(await student.locator('blockquote').innerText()).toBe('Page 2 is missing.')
  await uploadPassport(student, 'Both pages')
  await openDue(desk, `Look at ${person.name}’s paper: Passport`)
  await desk.getByRole('button', { name: 'Look at it' }).click()
  await desk.getByRole('button', { name: 'It can be used' }).click()
  await seesToast(desk, 'Noted. The student sees that it can be used.')
  await student.getByText('It can be used.').waitFor()

  // The statement names another university, which both sides read before it leaves.
  await fillProfile(student)
  await startApplication(student, LAW)
  const application = new URL(student.url()).pathname
  await student.getByRole('link', { name: 'Write a statement or an essay for it' }).click()
  await student.getByLabel('Its title, for you').fill('My statement')
  await student.getByRole('button', { name: 'Begin writing' }).click()
  const text = student.getByLabel('Your text')
  await text.fill('I grew up in Pune. I hope to learn at Harbour University.')
  await student.getByText('All is saved.').waitFor()
  await student.getByText('Another institution is named').waitFor()
  await student.getByRole('button', { name: 'Send for comments' }).click()
  await student.getByText('We answer by').first().waitFor()
  await openDue(desk, `Comment on ${person.name}’s draft: My statement`)
  await desk.getByText('Another institution is named').waitFor()
  await desk.getByText('I grew up in Pune.').first().click()
  await desk.getByLabel('Your comment').fill('You apply to the University of the Moor.')
  await desk.getByRole('button', { name: 'Add the comment' }).click()
  await student.getByText('You apply to the University of the Moor.').first().waitFor()
  await text.fill('I grew up in Pune. I hope to learn at the University of the Moor.')
  await student.getByText('Another institution is named').waitFor({ state: 'detached' })

  // All papers are there or not asked for, and the application is sent.
  await student.goto(application)
  const passport = await openPaper(student, 'Passport')
  await passport.getByRole('button', { name: 'Use Passport, version 2' }).click()
  await passport.getByRole('link', { name: 'Passport, version 2' }).waitFor()
  const papers = await student
    .getByRole('region', { name: 'Checklist', exact: true })
    .locator('h4')
    .allTextContents()
  const others = papers.filter((name) => name !== 'Passport')
  for (const name of others) await choosePaper(student, name, 'Not asked for')
  await savePapers(student, others[0])
  await seesToast(student, 'Checklist saved')
  await student.getByRole('button', { name: 'Mark as ready' }).click()
  await student.getByRole('link', { name: 'I have applied: check and save' }).click()
  await student.getByLabel('I have applied on the university’s own website.').check()
  await student.getByLabel('Date you applied').fill(new Date().toISOString().slice(0, 10))
  await student.getByLabel('Application number').fill('MOOR-77')
  await student.getByRole('button', { name: 'Save this record' }).click()
  await seesToast(student, 'Saved, with a copy of everything you applied with.')

  // The university offers a place with a condition, which the counsellor notes.
  await desk.goto('/desk/applications?stage=waiting')
  await desk.getByRole('row').filter({ hasText: 'Master of Law' }).getByRole('link').first().click()
  await desk.getByRole('definition').getByText('MOOR-77').waitFor()
  await desk.getByLabel('What happened').selectOption({ label: 'Conditional offer' })
  await desk.getByRole('textbox', { name: 'Details' }).fill('See the letter')
  await desk.getByRole('button', { name: 'Note it' }).click()
  await desk.getByRole('link', { name: 'Note what the letter says' }).click()
  await desk.getByLabel('Answer by').fill('2090-02-10')
  await desk.getByLabel('Condition 1', { exact: true }).fill('IELTS 7.0 overall')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('IELTS 7.0 overall').first().waitFor()

  // A parent reads it by a link; then the student accepts, and enrols.
  await student.goto('/dashboard/offers')
  await student.getByRole('link', { name: 'Show this to your parents' }).click()
  await student.getByLabel('Who is it for?').fill('Papa')
  await student.getByLabel('Offers').check()
  await student.getByRole('button', { name: 'Make this link' }).click()
  const link = await student.getByLabel(/^Here is the link/).inputValue()
  const parent = await openPage('about:blank', { javaScriptEnabled: false })
  await parent.goto(link)
  await parent.getByText('IELTS 7.0 overall').first().waitFor()
  expect(await parent.content()).not.toContain('Rao')
  await student.goto(application)
  await student.getByRole('button', { name: 'Accept the offer' }).click()
  await student.getByRole('button', { name: 'I have enrolled' }).click()
  await student.getByText('You have enrolled. There is nothing more to do here.').waitFor()

  // The counsellor reads it, and managers by which campaign they came.
  await desk.goto(file)
  await desk.getByRole('link', { name: 'Enrolled' }).waitFor()
  const { page: manager } = await asStaff('manager', '/desk/figures', 'Anita Sen', site)
  const row = manager.getByRole('row').filter({ hasText: 'fair / pune' })
  await expect.poll(() => row.innerText()).toMatch(/fair \/ pune\s+1\s+1\sof\s1\s+1\sof\s1/)
}, 240_000)
