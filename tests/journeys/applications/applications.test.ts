import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  attachAllPapers,
  choosePaper,
  chooseStart,
  fillProfile,
  LAW,
  openPaper,
  savePapers,
  startApplication,
} from '../../applying.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { routerOn } from '../../browser.ts'
import { asStudent } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

/** The application’s status, as on its stamp. */
const stamp = (page: Page, status: string) =>
  page.locator('.stamp-status', { hasText: new RegExp(`^${status}$`) })

/** Withdrawing waits in a fold within a fold, and both stay open where a reason was typed. */
async function openWithdraw(page: Page) {
  const step = page.getByText('Withdraw', { exact: true })
  if (!(await step.isVisible())) await page.getByText('More', { exact: true }).click()
  await step.click()
}

test('an application goes from incomplete draft to a place, with the submitted data unchanged', async () => {
  const page = await asStudent('/dashboard/profile')
  await fillProfile(page)
  await startApplication(page)
  const ready = page.getByRole('button', { name: 'Mark as ready' })
  expect(await ready.isDisabled()).toBe(true)
  // A start is chosen, and every paper is missing.
  const papers = await page.getByRole('region', { name: 'Checklist', exact: true }).locator('h4').count()
  await page.getByText(`Still missing: ${papers} things`).waitFor()
  // Once: beside the papers it is not counted again.
  expect(await page.getByText('papers still missing').count()).toBe(0)
  await page.getByText('Your checklist is not complete yet.').waitFor()
  // Only the checklist above can be done yet.
  await page.getByRole('heading', { name: 'After the checklist' }).waitFor()
  const stepsAboveChecklist = () =>
    page.evaluate(() =>
      Boolean(
        document.querySelector('.steps')!.compareDocumentPosition(document.querySelector('.checklist')!) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    )
  expect(await stepsAboveChecklist()).toBe(false)
  await expectFitForEveryone(page)

  await chooseStart(page, 'September 2027')
  // The saved values are shown, and the field folds.
  await expect.poll(() => page.getByLabel('Choose an intake').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change Intake')
  await attachAllPapers(page)
  await page.getByText('Your checklist is complete. Mark it as ready.').waitFor()
  expect(await stepsAboveChecklist()).toBe(true)
  await ready.click()
  await stamp(page, 'Ready').waitFor()

  // The next action is emphasised, not the way back.
  expect(await page.locator('.steps .next').allInnerTexts()).toEqual(['I have applied: check and save'])
  await page.getByRole('link', { name: 'I have applied: check and save' }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  expect(await page.getByText('We send nothing to the university.').isVisible()).toBe(true)
  expect(await page.getByText('Lake College').isVisible()).toBe(true)
  const you = page.getByRole('region', { name: 'You', exact: true })
  expect(await you.innerText()).toMatch(/Nationality\s+India/)
  expect(await you.innerText()).toMatch(
    /B.Tech in Computing, Lake College, 3.5 \/ 4\s+1\u00a0August 2022 – 31\u00a0May 2026/,
  )
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Save this record' }).click()
  await page.getByRole('link', { name: /^Tick that you have applied/ }).click()
  await page.getByLabel('I have applied on the university’s own website.').check()
  await page.getByLabel('Date you applied').fill('1999-01-01')
  await page.getByRole('button', { name: 'Save this record' }).click()
  await page.getByRole('link', { name: 'That is more than three years ago. Check the year' }).click()
  await page.getByLabel('Date you applied').fill('2026-11-20')
  await page.getByLabel('Application number').fill('MOOR-77')
  await page.getByRole('button', { name: 'Save this record' }).click()

  await stamp(page, 'Applied').waitFor()
  await seesToast(page, 'Saved, with a copy of everything you applied with.')
  // Actions due before then are no longer asked for, and the university’s answer cannot be recorded yet.
  await page.getByRole('heading', { name: 'What you had when you applied' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Checklist' }).count()).toBe(0)
  expect(await page.getByText('Last day to apply').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Where to apply' }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Note', exact: true }).waitFor()
  expect(await page.locator('.steps .next').count()).toBe(0)
  await page.goto('/dashboard')
  const applied = page.getByRole('region', { name: 'Applications' })
  expect(await applied.getByText('Applied', { exact: true }).count()).toBe(1)
  expect(await page.getByRole('region', { name: /dates/i }).count()).toBe(0)
  await applied.getByRole('link').click()
  await page.locator('summary', { hasText: 'I have an offer with conditions' }).click()
  await page.getByRole('button', { name: 'Confirm: I have an offer with conditions' }).click()
  await page.getByRole('link', { name: 'Add the details or the reason: this step needs it.' }).click()
  await page.getByLabel('Which conditions, and by when').fill('IELTS 7 by June')
  await page.getByRole('button', { name: 'Confirm: I have an offer with conditions' }).click()
  await stamp(page, 'Offer with conditions').waitFor()
  await page.getByRole('button', { name: 'Accept the offer' }).click()
  await stamp(page, 'Accepted').waitFor()
  // Enrolling is far off: the steps to the first day come before it.
  await page.getByRole('button', { name: 'I have enrolled' }).waitFor()
  expect(await page.locator('.steps .next').count()).toBe(0)

  const story = page.getByRole('region', { name: 'What has happened' })
  expect(await story.locator('strong').allTextContents()).toEqual([
    'Draft started',
    'Intake chosen',
    'Marked as ready',
    'Applied to the university',
    'Offer with conditions received',
    'Offer accepted',
  ])
  expect(await story.getByText('recorded by you').count()).toBe(6)
  expect(await story.getByText('IELTS 7 by June').isVisible()).toBe(true)
  await page.getByText('You', { exact: true }).click()
  expect(await page.getByText('Lake College').isVisible()).toBe(true)
  await expectFitForEveryone(page)
}, 120_000)

test('without script: begin, check, withdraw and resume, with forms only', async () => {
  const page = await asStudent(LAW, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()
  await page.getByText('Draft started. Nothing has been sent to anyone.').waitFor()
  await page.getByRole('link', { name: 'Open Master of Law' }).click()

  const passport = page.locator('select[name=passport]')
  await choosePaper(page, 'Passport', 'Not asked for')
  await savePapers(page, 'Passport')
  await page.getByText('Checklist saved').waitFor()
  expect(await passport.inputValue()).toBe('not-asked')

  await openWithdraw(page)
  await page.getByLabel('Details or reason').fill('Too far from home')
  await page.getByRole('button', { name: 'Confirm: Withdraw' }).click()
  await stamp(page, 'Withdrawn').waitFor()
  expect(await page.getByText('Too far from home').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await stamp(page, 'Draft').waitFor()
})

test.each([true, false])(
  'an untouched draft is deleted after a confirmation; script: %s',
  async (javaScriptEnabled) => {
    const page = await asStudent(LAW, { javaScriptEnabled })
    await startApplication(page)
    await page.getByText('More', { exact: true }).click()
    await page.getByText('Delete this draft').click()
    await page.getByText('You have not done anything with it yet, so you lose nothing.').waitFor()
    if (javaScriptEnabled) await expectFitForEveryone(page)

    await page.getByRole('button', { name: 'Yes, delete it' }).click()

    if (javaScriptEnabled) await seesToast(page, 'The draft is deleted.')
    else await page.getByText('The draft is deleted.').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(0)

    await startApplication(page)
    await page.getByLabel('Your note').fill('Ask uncle')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    if (javaScriptEnabled) await seesToast(page, 'Saved')
    else await page.getByText('Saved', { exact: true }).waitFor()
    // The answer says so first; what the page then offers comes with its next look.
    await expect.poll(() => page.getByText('Delete this draft').count()).toBe(0)
  },
)

test('by keyboard: a step that requires text', async () => {
  const page = await asStudent(LAW)
  await startApplication(page)
  await page.locator('summary', { hasText: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Changed my mind')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await stamp(page, 'Withdrawn').waitFor()
})

test('a note is saved with a deadline', async () => {
  const page = await asStudent(LAW, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()
  await page.getByRole('link', { name: 'Open Master of Law' }).click()
  await page.getByLabel('Your note').fill('a'.repeat(2_001))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Shorten the note to 2,000 characters.' }).click()
  await page.getByLabel('Your note').fill('Ask for the fee waiver')
  await page.getByRole('textbox', { name: 'Last day to apply' }).fill('9999-12-31')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'That is more than five years away. Check the year' }).click()
  expect(await page.getByLabel('Your note').inputValue()).toBe('Ask for the fee waiver')
  await page.getByRole('textbox', { name: 'Last day to apply' }).fill('2027-01-15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByText('15 January 2027').waitFor()
  expect(await page.getByLabel('Your note').inputValue()).toBe('Ask for the fee waiver')
})

test('without script: no button loses input elsewhere on the page', async () => {
  const page = await asStudent(LAW, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()
  await page.getByRole('link', { name: 'Open Master of Law' }).click()
  const note = page.getByLabel('Your note')
  const start = page.getByLabel('Choose an intake')
  const reason = page.getByLabel('Details or reason')
  const passport = page.locator('select[name=passport]')

  // Something is wrong: nothing is done, and everything stays as it was typed.
  await page.locator('summary', { hasText: 'Change Intake' }).click()
  await start.selectOption('September 2027')
  await choosePaper(page, 'Passport', 'Not asked for')
  await openWithdraw(page)
  await reason.fill('Too far from home')
  await note.fill('a'.repeat(2_001))
  await page.getByRole('button', { name: 'Confirm: Withdraw' }).click()
  await page.getByRole('link', { name: 'Shorten the note to 2,000 characters.' }).click()
  await stamp(page, 'Draft').waitFor()
  expect(await start.locator('option:checked').innerText()).toBe('September 2027')
  expect(await passport.inputValue()).toBe('not-asked')
  expect(await reason.inputValue()).toBe('Too far from home')

  await note.fill('Ask for the fee waiver')
  await savePapers(page, 'Passport')
  await page.getByText('Checklist saved').waitFor()
  expect(await note.inputValue()).toBe('Ask for the fee waiver')
  expect(await reason.inputValue()).toBe('Too far from home')

  await note.fill('Ask again in May')
  const transcripts = await openPaper(page, 'Transcripts and certificates')
  await transcripts.getByRole('button', { name: /^Upload a file.*Transcripts/ }).click()
  await page.getByRole('button', { name: 'Back to Master of Law' }).click()
  expect(await note.inputValue()).toBe('Ask again in May')
  const checklist = page.getByRole('region', { name: 'Checklist', exact: true })
  expect(await checklist.innerText()).toContain('September 2027')
  expect(await reason.inputValue()).toBe('Too far from home')

  await reason.fill('b'.repeat(2_001))
  await page.getByRole('button', { name: 'Confirm: Withdraw' }).click()
  await page.getByRole('link', { name: 'Shorten it to 2,000 characters.' }).click()
  expect(await reason.inputValue()).toBe('b'.repeat(2_001))
  await reason.fill('Too far from home')
  await note.fill('It was Moor')
  await page.getByRole('button', { name: 'Confirm: Withdraw' }).click()
  await stamp(page, 'Withdrawn').waitFor()
  expect(await note.inputValue()).toBe('It was Moor')
})

test('a note changed on another device appears, unless something else is being typed', async () => {
  const page = await asStudent(LAW)
  await startApplication(page)
  const note = page.getByLabel('Your note')
  await note.fill('first')
  await page.getByRole('textbox', { name: 'Last day to apply' }).press('Enter')
  await seesToast(page, 'Saved')
  const secondPage = await page.context().newPage()
  await secondPage.goto(page.url())
  await routerOn(secondPage)
  await secondPage.getByLabel('Your note').fill('second')
  await secondPage.getByRole('button', { name: 'Save', exact: true }).click()
  await seesToast(secondPage, 'Saved')

  await page.bringToFront()
  await expect.poll(() => note.inputValue()).toBe('second')
})

test('a note and deadline changed on two devices: each value is shown, and the one sent again is saved', async () => {
  const page = await asStudent(LAW, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()
  await page.getByRole('link', { name: 'Open Master of Law' }).click()
  const secondPage = await page.context().newPage()
  await secondPage.goto(page.url())
  const deadline = (tab: Page) => tab.getByRole('textbox', { name: 'Last day to apply' })
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click()
  await secondPage.getByLabel('Your note').fill('From my phone')
  await deadline(secondPage).fill('2027-01-15')
  await save(secondPage)
  await secondPage.getByText('Saved', { exact: true }).waitFor()

  // Whatever is pressed: what was typed is looked at first.
  await deadline(page).fill('2027-03-01')
  await openWithdraw(page)
  await page.getByLabel('Details or reason').fill('Too far from home')
  await page.getByRole('button', { name: 'Confirm: Withdraw' }).click()

  await page.getByText('This was also changed elsewhere. Please choose which to keep.').waitFor()
  await page.getByText('What is saved now: 15 January 2027').waitFor()
  await stamp(page, 'Draft').waitFor()
  expect(await deadline(page).inputValue()).toBe('2027-03-01')
  expect(await page.getByLabel('Your note').inputValue()).toBe('From my phone')
  await page.getByRole('button', { name: 'Confirm: Withdraw' }).click()
  await stamp(page, 'Withdrawn').waitFor()
  expect(await page.getByText('Too far from home').isVisible()).toBe(true)
  // A last day is asked for again once it counts again.
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await stamp(page, 'Draft').waitFor()
  expect(await deadline(page).inputValue()).toBe('2027-03-01')
})

test('another student’s application cannot be read or changed', async () => {
  const amara = await asStudent(LAW)
  await startApplication(amara)
  const path = new URL(amara.url()).pathname
  const ben = await asStudent('/dashboard/applications')
  const { origin } = new URL(ben.url())

  for (const address of [path, `${path}/check`]) {
    expect((await ben.request.get(address)).status()).toBe(404)
    const forms: Record<string, string>[] = [
      { do: 'step withdraw' },
      { do: 'note', note: 'mine', deadline: '' },
      { do: 'papers', passport: 'not-asked' },
      { do: 'intake', intake: '2027-09' },
    ]
    for (const form of forms) {
      const key = crypto.randomUUID()
      const sending = { key, appliedOn: '2026-11-20', reference: '', confirmed: 'yes' }
      const answer = await ben.request.post(address, { headers: { origin }, form: { ...form, ...sending } })
      expect(answer.status()).toBe(404)
    }
  }
  await amara.reload()
  await stamp(amara, 'Draft').waitFor()
})

test('fields outside the form are ignored', async () => {
  const page = await asStudent(LAW)
  await startApplication(page)
  const { origin, pathname } = new URL(page.url())

  await page.request.post(pathname, {
    headers: { origin },
    form: {
      do: 'note',
      note: 'mine',
      deadline: '',
      step: 'enrolled',
      status: 'enrolled',
      user_id: crypto.randomUUID(),
      id: crypto.randomUUID(),
      begun_at: '2020-01-01',
    },
  })
  const submitted = await page.request.post(pathname, {
    headers: { origin },
    form: { do: 'step submit' },
  })

  expect(submitted.status()).toBe(404)
  await page.reload()
  await stamp(page, 'Draft').waitFor()
  expect(await page.getByLabel('Your note').inputValue()).toBe('mine')
})

test('public pages contain nothing about anybody’s applications', async () => {
  const page = await asStudent(LAW)
  await startApplication(page)

  const html = await (await fetch(inject('site') + LAW)).text()

  expect(html).toContain('/explore/university/cricos-moor-master-of-law/apply')
  expect(html).not.toContain('/dashboard/applications')
})
