import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'

async function openTab(hash: 'experience' | 'education' | 'test_score') {
  const page = await openPage('about:blank')
  await signUpInBrowser(page, { path: `/dashboard/profile#${hash}` })
  const tab = page.locator(`#${hash}`)
  const add = tab.getByRole('button', { name: 'Add', exact: true })
  const field = (label: string) => tab.getByLabel(label, { exact: true })
  const press = (name: string) => tab.getByRole('button', { name, exact: true }).first().click()
  await expect.poll(() => page.locator('.profile-panels[data-tab]').count(), { timeout: 10_000 }).toBe(1)
  return { page, tab, add, field, press }
}

type Opened = Awaited<ReturnType<typeof openTab>>

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

async function fillInJob({ field }: Opened) {
  await field('Company').fill('Acme')
  await field('Title').fill('Engineer')
  await field('Employment type').selectOption({ label: 'Full-Time' })
  await field('Industry').fill('Software')
  await field('City').fill('Pune')
  await field('Country').selectOption({ label: 'India' })
  await field('Start date').fill('2024-01-01')
  await field('End date').fill('2025-12-31')
}

test('experience: Add opens a draft and is hidden; Cancel and Save show it again', async () => {
  const opened = await openTab('experience')
  const { page, tab, add, field, press } = opened

  await add.click()
  expect(await add.isVisible()).toBe(false)
  expect(await field('Company').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field('Employment type').locator('option').allInnerTexts()).toEqual([
    'Choose',
    'Full-Time',
    'Part-Time',
    'Self-Employed',
    'Internship',
    'Freelance',
    'Trainee',
  ])
  await press('Cancel')
  expect(await add.isVisible()).toBe(true)
  expect(await tab.locator('.profile-form').count()).toBe(0)

  await add.click()
  await press('Save')
  await tab.getByRole('region', { name: 'Please check the following' }).waitFor()
  expect(await tab.locator('.error-summary a').count()).toBe(8)
  await fillInJob(opened)
  await field('End date').fill('2023-12-31')
  await press('Save')
  await tab.locator('.error-summary').getByText('End date cannot be before the start').waitFor()
  await field('End date').fill('2025-12-31')
  await press('Save')

  await says(page, 'Detail added successfully!')
  await tab.getByRole('heading', { name: 'Engineer, Acme' }).waitFor()
  expect(await add.isVisible()).toBe(true)
  expect(await tab.innerText()).toContain('1\u00a0January 2024 – 31\u00a0December 2025')
})

test('an entry is changed, can be ongoing, and is deleted after a confirmation', async () => {
  const opened = await openTab('experience')
  const { page, tab, add, field, press } = opened
  await add.click()
  await fillInJob(opened)
  await press('Save')
  await tab.getByRole('heading', { name: 'Engineer, Acme' }).waitFor()

  await press('Edit Engineer, Acme')
  expect(await add.isVisible()).toBe(false)
  await field('Title').fill('Lead')
  await field('I still work here').check()
  expect(await field('End date').count()).toBe(0)
  await press('Save')
  await says(page, 'Data uploaded Successfully')
  await tab.getByRole('heading', { name: 'Lead, Acme' }).waitFor()
  expect(await tab.innerText()).toContain('1\u00a0January 2024 – present')

  await press('Delete Lead, Acme')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' })
  await question.waitFor()
  await expectFitForEveryone(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await press('Delete Lead, Acme')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await tab.getByRole('heading', { name: 'Lead, Acme' }).isVisible()).toBe(true)

  await press('Delete Lead, Acme')
  await question.getByRole('button', { name: 'Delete' }).click()
  await says(page, 'Item removed successfully!')
  await tab.getByText('No experience added yet').waitFor()
})

test('Enter submits only the part with the focus', async () => {
  const opened = await openTab('experience')
  const { page, tab, add, field } = opened
  await page.locator('.profile-tabs a[href="#about"]').click()
  await page.locator('#about').getByLabel('First name', { exact: true }).fill('Amara')
  await page.locator('.profile-tabs a[href="#experience"]').click()
  await add.click()
  await fillInJob(opened)

  await field('Company').press('Enter')

  await says(page, 'Detail added successfully!')
  await tab.getByRole('heading', { name: 'Engineer, Acme' }).waitFor()
  expect(await page.locator('#about').getByLabel('First name', { exact: true }).inputValue()).toBe('Amara')
  await page.reload()
  expect(await page.locator('#about').getByLabel('First name', { exact: true }).inputValue()).toBe('')
})

test('an entry removed elsewhere cannot be removed again', async () => {
  const opened = await openTab('experience')
  const { page, tab, add, press } = opened
  await add.click()
  await fillInJob(opened)
  await press('Save')
  await press('Delete Engineer, Acme')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' })
  await question.waitFor()
  // The same, as another device does it.
  const form = await question
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      Object.fromEntries([['do', 'remove'], ...inputs.map(({ name, value }) => [name, value])]),
    )
  const origin = new URL(page.url()).origin
  await page.request.post('/dashboard/profile', { form, headers: { origin }, maxRedirects: 0 })

  await question.getByRole('button', { name: 'Delete' }).click()

  await says(page, 'Failed to remove item: it is no longer there. You may have removed it on another device.')
  await tab.getByText('No experience added yet').waitFor()
})

test('an entry removed elsewhere during an edit stays in its form', async () => {
  const opened = await openTab('experience')
  const { page, tab, add, field, press } = opened
  await add.click()
  await fillInJob(opened)
  await press('Save')
  await press('Edit Engineer, Acme')
  await field('Title').fill('Lead')
  const entry = await tab.locator('input[name="entry"]').inputValue()
  const origin = new URL(page.url()).origin
  const removed = await page.request.post('/dashboard/profile', {
    form: { do: 'remove', form: 'experience', entry, version: '1' },
    headers: { origin },
    maxRedirects: 0,
  })
  expect(removed.status()).toBe(303)

  await tab.getByText('This entry was removed on another device.').waitFor()
  expect(await field('Title').inputValue()).toBe('Lead')
  await press('Save')

  await page.getByText('Detail added successfully!', { exact: true }).last().waitFor()
  await tab.getByRole('heading', { name: 'Lead, Acme' }).waitFor()
})

test('a detail that cannot be sent stays in its form', async () => {
  const opened = await openTab('experience')
  const { page, add, field, press } = opened
  await add.click()
  await fillInJob(opened)
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })

  await press('Save')

  await page
    .getByText('Could not add this: We could not reach the site. Nothing you typed is lost')
    .first()
    .waitFor()
  expect(await field('Company').inputValue()).toBe('Acme')
})

test('education: the score’s maximum follows its type', async () => {
  const { page, tab, add, field, press } = await openTab('education')
  await add.click()

  expect(await field('Score type').locator('option').allInnerTexts()).toEqual([
    'GPA(4)',
    'CGPA(10)',
    'Percentage(100)',
  ])
  expect(await field('Score type').locator('option:checked').innerText()).toBe('GPA(4)')
  for (const [type, placeholder] of [
    ['CGPA(10)', 'OUT OF 10'],
    ['Percentage(100)', 'OUT OF 100'],
    ['GPA(4)', 'OUT OF 4'],
  ]) {
    await field('Score type').selectOption({ label: type })
    expect(await field('Score').getAttribute('placeholder')).toBe(placeholder)
  }
  await field('Institute name').fill('Lake College')
  await field('Degree').fill('B.Tech')
  await field('Field of study').fill('Computing')
  await field('Score').fill('8.25')
  await field('Highest mark on your university’s own scale (optional)').fill('10')
  await field('Lowest pass mark on that scale (optional)').fill('4')
  await field('Start date').fill('2020-08-01')
  await field('I still study here').check()
  await press('Save')
  await tab.locator('.error-summary').getByText('Score must be from 0 to 4').waitFor()
  await field('Score type').selectOption({ label: 'CGPA(10)' })
  await press('Save')

  await says(page, 'Detail added successfully!')
  await tab.getByRole('heading', { name: 'B.Tech, Lake College' }).waitFor()
  expect(await tab.innerText()).toContain('Computing · 8.25 / 10')
  expect(await tab.innerText()).toContain(
    'Highest mark on your university’s own scale: 10 · Lowest pass mark on that scale: 4',
  )
})

test('test scores: several drafts at once, each with the fields of its test', async () => {
  const { page, tab, add } = await openTab('test_score')
  await add.click()
  await add.click()
  const drafts = tab.locator('.profile-card')
  expect(await drafts.count()).toBe(2)
  const [first, second] = [drafts.first(), drafts.last()]

  await first.getByLabel('Exam type').selectOption({ label: 'English Proficiency' })
  expect(await first.getByLabel('Sub type').locator('option').allInnerTexts()).toEqual([
    'Choose',
    'TOEFL iBT',
    'IELTS Academic',
    'IELTS General Training',
    'Pearson PTE',
    'KITE',
    'Cambridge English',
    'Duolingo English Test',
  ])
  await second.getByLabel('Exam type').selectOption({ label: 'Entrance Exam' })
  expect(await second.getByLabel('Sub type').locator('option').allInnerTexts()).toEqual([
    'Choose',
    'GRE',
    'GMAT',
    'SAT',
    'ACT',
  ])

  await second.getByLabel('Sub type').selectOption({ label: 'GRE' })
  await second.getByText('Out of 6', { exact: true }).waitFor()
  expect(await second.getByText('130-170', { exact: true }).count()).toBe(2)
  await first.getByLabel('Sub type').selectOption({ label: 'TOEFL iBT' })
  await first.getByLabel('Date').fill('2026-01-20')
  expect(await first.getByText('Out of 30', { exact: true }).count()).toBe(4)
  await first.getByLabel('Date').fill('2026-01-21')
  expect(await first.getByText('Out of 30', { exact: true }).count()).toBe(0)
  expect(await first.getByText('1-6, in halves', { exact: true }).count()).toBe(4)

  await first.getByLabel('Listening score').fill('28')
  await first.getByLabel('Reading score').fill('5')
  await first.getByLabel('Writing score').fill('5')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.locator('.error-summary').getByText('Listening score must be from 1 to 6 in halves').waitFor()
  // The other draft is as it was.
  expect(await second.getByLabel('Sub type').inputValue()).toBe('gre')
  await first.getByLabel('Listening score').fill('4.5')
  await first.getByLabel('Speaking score (optional)').fill('5')
  await first.getByText(/Worked out from the four scores: 5$/).waitFor()
  await first.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Detail added successfully!')
  await tab.getByRole('heading', { name: 'TOEFL iBT' }).waitFor()
  expect(await tab.locator('.profile-scores').innerText()).toContain('Overall score')

  expect(await drafts.last().getByLabel('Sub type').inputValue()).toBe('gre')
  await drafts.last().getByRole('button', { name: 'Cancel' }).click()
  expect(await tab.locator('.profile-form').count()).toBe(0)
})

test('Duolingo asks for one score, GMAT for either edition; a test is chosen without its kind', async () => {
  const { tab, add, field, press } = await openTab('test_score')
  await add.click()
  await press('Save')
  await tab.getByRole('link', { name: 'Sub type is required' }).click()
  expect(await field('Sub type').evaluate((select) => select === document.activeElement)).toBe(true)
  await field('Sub type').selectOption({ label: 'GMAT' })
  expect(await field('Exam type').locator('option:checked').innerText()).toBe('Entrance Exam')
  await tab.getByText('Today’s test (Focus Edition): 205–805, ending in 5.').waitFor()
  // The classic scale, which ended with its last day.
  await field('Date').fill('2025-06-01')
  await field('Total score').fill('700')
  await press('Save')
  await tab.locator('.error-summary').getByText('Total score must be from 205 to 805').waitFor()
  await field('Date').fill('2026-05-01')
  await field('Total score').fill('705')
  await press('Save')
  await tab.getByRole('heading', { name: 'GMAT' }).waitFor()

  await add.click()
  await field('Exam type').selectOption({ label: 'English Proficiency' })
  await field('Sub type').selectOption({ label: 'Duolingo English Test' })
  await field('Date').fill('2026-05-01')
  await field('Overall score').fill('125')
  await field('Listening score (optional)').waitFor()
  await press('Save')
  await tab.getByRole('heading', { name: 'Duolingo English Test' }).waitFor()
  expect(await tab.getByText('Most programmes ask for the overall score.').count()).toBe(0)

  await add.click()
  await field('Sub type').selectOption({ label: 'IELTS Academic' })
  await field('Date').fill('2026-05-01')
  for (const part of ['Listening score', 'Reading score', 'Writing score']) await field(part).fill('7')
  await press('Save')
  await tab.getByRole('heading', { name: 'IELTS Academic' }).waitFor()
  await tab.getByText('Most programmes ask for the overall score.').waitFor()
})

test('a test without a published range accepts any number', async () => {
  const { page, tab, add, field, press } = await openTab('test_score')
  await add.click()
  await field('Exam type').selectOption({ label: 'English Proficiency' })
  await field('Sub type').selectOption({ label: 'KITE' })
  await tab.getByText('No range is published for this test').waitFor()
  await field('Date').fill('2026-05-01')
  await field('Listening score').fill('412')
  await field('Reading score').fill('390')
  await field('Writing score').fill('401')

  await press('Save')

  await says(page, 'Detail added successfully!')
})
