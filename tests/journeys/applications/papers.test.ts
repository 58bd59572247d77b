import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePaper, openPaper, savePapers } from '../../applying.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage, routerOn } from '../../browser.ts'
import { asStudent, newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { pdf } from '../../world/uploads.ts'

const LAW = '/explore/university/cricos-moor-master-of-law'

/** Opens a new student's draft for the master of law. */
async function openDraft(options: Parameters<typeof asStudent>[1] = {}) {
  const page = await asStudent(LAW, options)
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()
  await page.getByRole('link', { name: 'Open Master of Law' }).click()
  await page.getByRole('heading', { name: 'Papers', exact: true }).waitFor()
  return page
}

const paper = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const choice = (page: Page, name: string) => paper(page, name).locator('select')
const file = (text: string, name = 'scan.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(text),
})

/** The saved choice of a paper is in its row: its fold is closed, with the focus on its button. */
async function seesFolded(page: Page, name: string) {
  const summary = paper(page, name).locator('.paper-attach > summary')
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await choice(page, name).isVisible()).toBe(false)
}

/** Uploads a file in a paper’s row, under the row’s title. */
async function uploadFor(page: Page, name: string, text: string) {
  const row = await openPaper(page, name)
  await row.getByLabel('File', { exact: true }).setInputFiles(file(text))
  await row.getByRole('button', { name: 'Upload' }).click()
}

test('an existing document is used for a paper with one click', async () => {
  const page = await openDraft()
  const row = await openPaper(page, 'Passport')
  await row.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  expect(await row.getByRole('button', { name: /^Use / }).count()).toBe(0)
  const draft = page.url()
  await page.goto('/dashboard/documents')
  await page.getByLabel('Title').fill('passport')
  await page.getByLabel('File', { exact: true }).setInputFiles(file('one'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('link', { name: 'Download passport' }).waitFor()
  await page.goto(draft)

  await (await openPaper(page, 'Passport')).getByRole('button', { name: 'Use passport, version 1' }).click()

  await paper(page, 'Passport').getByRole('link', { name: 'passport, version 1' }).waitFor()
  await seesFolded(page, 'Passport')
  expect(await choice(page, 'Statement of purpose').inputValue()).toBe('missing')
})

test('a paper is present once a document is uploaded or chosen for it; a later version is offered', async () => {
  const page = await openDraft()
  await uploadFor(page, 'Passport', 'one')

  const passport = paper(page, 'Passport')
  await passport.getByRole('link', { name: 'Passport, version 1' }).waitFor()
  await seesToast(page, 'Passport uploaded successfully!')
  expect(await choice(page, 'Passport').isVisible()).toBe(false)
  await choosePaper(page, 'Transcripts and certificates', 'Passport')
  // Only the student sends proof of funds.
  expect(await choice(page, 'Proof of funds').locator('option').allTextContents()).toEqual([
    'Nothing yet',
    'Passport',
    'Not asked for',
  ])
  await choosePaper(page, 'Proof of funds', 'Not asked for')
  await savePapers(page, 'Proof of funds')
  await seesFolded(page, 'Proof of funds')
  const transcripts = paper(page, 'Transcripts and certificates')
  await transcripts.getByRole('link', { name: 'Passport, version 1' }).waitFor()
  expect(await paper(page, 'Statement of purpose').getByLabel('Title').inputValue()).toMatch(
    /^Statement of purpose, .+/,
  )
  await expectFitForEveryone(page)

  await uploadFor(page, 'Passport', 'two')
  await passport.getByRole('link', { name: 'Passport, version 2' }).waitFor()
  await transcripts.getByText('Version 2 is newer. Choose it here to use it.').waitFor()
  await choosePaper(page, 'Transcripts and certificates', 'Passport, version 2')
  await savePapers(page, 'Transcripts and certificates')
  await transcripts.getByRole('link', { name: 'Passport, version 2' }).waitFor()

  await page.goto('/dashboard/applications')
  const card = page.getByRole('article', { name: 'Master of Law' })
  await card.locator('summary', { hasText: 'Still missing' }).click()
  expect(await card.getByText('CV or résumé').isVisible()).toBe(true)
  expect(await card.getByText('Passport', { exact: true }).count()).toBe(0)
})

test('on a phone Attach scrolls to its form, with the focus on the file', async () => {
  const page = await openDraft({ viewport: { width: 360, height: 740 } })
  const attach = paper(page, 'CV or résumé').locator('summary').first()
  // As low in the window as it can be pressed.
  await attach.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await attach.click()

  const chosen = paper(page, 'CV or résumé').getByLabel('File', { exact: true })
  await expect.poll(() => chosen.evaluate((input) => input === document.activeElement)).toBe(true)
  const { y, height } = (await chosen.boundingBox())!
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThan(740)
  // An upload here is one of many papers, and none of them is the page’s next step.
  expect(await page.locator('.papers').getByRole('button', { name: 'Upload' }).count()).toBeGreaterThan(0)
  expect(await page.locator('.papers .button.next').count()).toBe(0)
})

test.each([true, false])(
  'papers chosen in two tabs: none is lost, and conflicts ask the user; script: %s',
  async (javaScriptEnabled) => {
    const page = await openDraft({ javaScriptEnabled })
    const secondPage = await page.context().newPage()
    await secondPage.goto(page.url())
    if (javaScriptEnabled) await routerOn(secondPage)
    const save = (tab: Page) => savePapers(tab, 'English test report')
    const seesSaved = (tab: Page) =>
      javaScriptEnabled ? seesToast(tab, 'Checklist saved') : tab.getByText('Checklist saved').waitFor()
    await choosePaper(page, 'English test report', { index: 2 })
    await choosePaper(page, 'Statement of purpose', 'Not asked for')
    await choosePaper(secondPage, 'English test report', 'Not asked for')
    await choosePaper(secondPage, 'Passport', 'Not asked for')
    await save(secondPage)
    await seesSaved(secondPage)
    await save(page)

    const report = paper(page, 'English test report')
    await report.getByText('English test report was changed elsewhere while you were editing.').waitFor()
    await report.getByText('What is saved now: Not asked for').waitFor()
    expect(await choice(page, 'Statement of purpose').inputValue()).toBe('not-asked')
    await expect.poll(() => choice(page, 'Passport').inputValue()).toBe('not-asked')
    await save(page)
    await seesSaved(page)
    await page.reload()
    expect(await choice(page, 'English test report').inputValue()).toBe('direct')
    expect(await choice(page, 'Statement of purpose').inputValue()).toBe('not-asked')
    expect(await choice(page, 'Passport').inputValue()).toBe('not-asked')
  },
)

test('deleting a document first shows where it will be missing, and then it is missing there', async () => {
  const page = await openDraft()
  const address = page.url()
  await uploadFor(page, 'Passport', 'one')
  await paper(page, 'Passport').getByRole('link', { name: 'Passport, version 1' }).waitFor()

  await page.goto('/dashboard/documents')
  await page.getByRole('link', { name: 'Delete Passport' }).click()
  await page
    .getByText(
      'It is attached as “Passport” to your application for Master of Law, and will be missing there.',
    )
    .waitFor()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Nothing here yet').waitFor()

  await page.goto(address)
  await paper(page, 'Passport').getByText('Attach').waitFor()
  expect(await choice(page, 'Passport').inputValue()).toBe('missing')
})

test('without script: a wrong file is reported on its own page, a right one attached, other choices stay', async () => {
  const page = await openDraft({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await choosePaper(page, 'Proof of funds', 'Not asked for')
  await (await openPaper(page, 'Passport')).getByRole('button', { name: 'Upload a file' }).click()
  await page.getByRole('heading', { level: 1, name: 'Passport' }).waitFor()
  await page.getByLabel('Title').fill('My passport')
  await page.getByRole('button', { name: 'Upload' }).click()

  await page.getByRole('heading', { level: 1, name: 'Passport' }).waitFor()
  await page.getByRole('link', { name: 'Choose a file' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('My passport')
  await page.getByLabel('File', { exact: true }).setInputFiles(file('mine'))
  await page.getByRole('button', { name: 'Upload' }).click()

  await page.getByText('Passport uploaded successfully!').waitFor()
  await paper(page, 'Passport').getByRole('link', { name: 'My passport, version 1' }).waitFor()
  expect(await choice(page, 'Proof of funds').inputValue()).toBe('not-asked')
  const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(tooWide).toBe(false)
})

test('without script: a withdrawal reason typed before an upload is kept', async () => {
  const page = await openDraft({ javaScriptEnabled: false })
  const reason = page.getByLabel('Details or reason')
  const back = page.getByRole('button', { name: 'Back to Master of Law' })
  await page.getByText('More', { exact: true }).click()
  await page.getByText('Withdraw', { exact: true }).click()
  await reason.fill('Too far\nfrom home')
  await page.getByLabel('Your note').fill('Ask uncle')
  await (await openPaper(page, 'Passport')).getByRole('button', { name: 'Upload a file' }).click()
  await page.getByRole('heading', { level: 1, name: 'Passport' }).waitFor()
  await back.click()
  expect(await reason.inputValue()).toBe('Too far\nfrom home')

  await (await openPaper(page, 'Passport')).getByRole('button', { name: 'Upload a file' }).click()
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('link', { name: 'Choose a file' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(file('mine'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Passport uploaded successfully!').waitFor()
  await back.click()

  await paper(page, 'Passport').getByRole('link', { name: 'Passport, version 1' }).waitFor()
  expect(await reason.inputValue()).toBe('Too far\nfrom home')
  expect(await page.getByLabel('Your note').inputValue()).toBe('Ask uncle')
  await page.getByRole('button', { name: 'Confirm: Withdraw' }).click()
  await page.locator('.stamp-status', { hasText: 'Withdrawn' }).waitFor()
})

test('a student cannot attach a document to another’s application', async () => {
  const page = await openDraft()
  const { origin, pathname } = new URL(page.url())
  const ben = await openPage('/contact')
  await signedIn(ben.context(), origin, newPerson())

  for (const path of [`${pathname}/papers/passport`, `${pathname}/papers/passport/upload`]) {
    const answer = await ben.request.post(origin + path, {
      headers: { origin },
      multipart: { title: 'Mine', file: file('his') },
    })
    expect(answer.status(), path).toBe(404)
  }
  expect((await ben.request.get(`${origin}${pathname}/papers/passport`)).status()).toBe(404)
  expect((await page.request.get(`${origin}${pathname}/papers/diary`)).status()).toBe(404)
  const documents = await (await ben.request.get(`${origin}/dashboard/documents`)).text()
  expect(documents).toContain('Nothing here yet')
})
