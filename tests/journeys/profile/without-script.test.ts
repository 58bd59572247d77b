import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'
import { about as amara } from '../../world/people.ts'

async function openProfile(hash = 'about') {
  const page = await openPage('about:blank', {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const person = await signUpInBrowser(page, { path: `/dashboard/profile#${hash}` })
  return { page, person }
}

const inside = (page: Page, hash: string) => {
  const tab = page.locator(`#${hash}`)
  return {
    tab,
    field: (label: string) => tab.getByLabel(label, { exact: true }).filter({ visible: true }),
    press: (name: string) => tab.getByRole('button', { name, exact: true }).first().click(),
  }
}

/** A result of the SAT: the test is chosen first, then its fields are shown. */
async function addSat({ field, press }: Pick<ReturnType<typeof inside>, 'field' | 'press'>) {
  await press('Add')
  await field('Sub type').selectOption({ label: 'SAT' })
  await press('Show the fields for this choice')
  await field('Date').fill('2026-05-01')
  await field('Total score').fill('1400')
  await press('Save')
}

test('every section has a working link', async () => {
  const { page } = await openProfile()
  for (const [label, hash] of [
    ['Experience', 'experience'],
    ['Education', 'education'],
    ['Test Scores', 'test_score'],
    ['About', 'about'],
  ]) {
    await page.locator(`.profile-tabs a[href="#${hash}"]`).click()
    expect(await page.locator('.profile-panels > section:visible h2').allInnerTexts()).toEqual([label])
  }
})

test('About is saved; an invalid form returns 422 with all input', async () => {
  const { page } = await openProfile()
  const { field, press, tab } = inside(page, 'about')
  await field('First name').fill('Amara')
  await field('Last name').fill('Rao')
  await field('Country').selectOption({ label: 'India' })
  await press('Show the fields for this choice')
  await field('State').selectOption({ label: 'Maharashtra' })
  await field('City').fill('Pune')
  const response = page.waitForResponse((response) => response.request().method() === 'POST')
  await press('Save')

  expect((await response).status()).toBe(422)
  expect(await tab.locator('.error-summary a').allInnerTexts()).toEqual([
    'Gender is required',
    'Date of birth is required',
    'Nationality is required',
    'Address is required',
    'ZIP code is required',
  ])
  expect(await field('First name').inputValue()).toBe('Amara')
  await tab.getByRole('link', { name: 'Gender is required' }).click()
  await field('Gender').selectOption({ label: 'Female' })
  await field('Date of birth').fill('2005-03-09')
  await field('Nationality').selectOption({ label: 'India' })
  await field('Address').fill('12 Lake Road')
  await field('ZIP code').fill('411001')
  await press('Save')

  await page.getByText('Data uploaded Successfully').waitFor()
  expect(await field('State').inputValue()).toBe('IN-MH')
  expect(await field('City').inputValue()).toBe('Pune')
})

test('an entry is added, changed and deleted after a confirmation', async () => {
  const { page } = await openProfile('education')
  const { tab, field, press } = inside(page, 'education')
  await press('Add')
  await field('Institute name').fill('Lake College')
  await field('Degree').fill('B.Tech')
  await field('Field of study').fill('Computing')
  await field('Score').fill('9')
  await field('Start date').fill('2020-08-01')
  await field('End date').fill('2024-05-31')
  await press('Save')
  await tab.locator('.error-summary').getByText('Score must be from 0 to 4').waitFor()
  await field('Score').fill('3.6')
  await press('Save')

  await page.getByText('Detail added successfully!').waitFor()
  await press('Edit B.Tech, Lake College')
  await field('Score').fill('3.7')
  await press('Save')
  await page.getByText('Data uploaded Successfully').waitFor()
  expect(await tab.innerText()).toContain('3.7 / 4')

  await press('Delete B.Tech, Lake College')
  await page.getByText('Are you sure you want to delete this item?').waitFor()
  await press('Delete')
  await page.getByText('Item removed successfully!').waitFor()
  await tab.getByText('No education added yet').waitFor()
})

test('a test is chosen first, then its fields are shown', async () => {
  const { page } = await openProfile('test_score')
  const { tab, field, press } = inside(page, 'test_score')
  await addSat({ field, press })

  await page.getByText('Detail added successfully!').waitFor()
  await tab.getByRole('heading', { name: 'SAT' }).waitFor()
  await press('Add')
  await press('Cancel')
  expect(await tab.locator('.profile-form').count()).toBe(0)
})

test('several test results are entered at once', async () => {
  const { page } = await openProfile('test_score')
  const { tab, press } = inside(page, 'test_score')
  const draft = (place: number) =>
    tab
      .locator('.profile-card')
      .filter({ has: page.locator('select') })
      .nth(place)
  const field = (place: number, label: string) => draft(place).getByLabel(label, { exact: true })
  const pressIn = (place: number, name: string) =>
    draft(place).getByRole('button', { name, exact: true }).click()

  await press('Add')
  await field(0, 'Sub type').selectOption({ label: 'SAT' })
  await press('Add')
  await field(1, 'Sub type').selectOption({ label: 'ACT' })
  await field(1, 'Date').fill('2026-04-02')
  await press('Add')
  await pressIn(0, 'Show the fields for this choice')
  await field(0, 'Date').fill('2026-05-01')
  await field(0, 'Total score').fill('14000')
  await pressIn(0, 'Save')

  expect(await tab.locator('.error-summary').allInnerTexts()).toEqual([
    expect.stringContaining('Total score must be from 400 to 1600'),
  ])
  expect(await field(1, 'Date').inputValue()).toBe('2026-04-02')
  await field(0, 'Total score').fill('1400')
  await pressIn(0, 'Save')

  await page.getByText('Detail added successfully!').waitFor()
  await tab.getByRole('heading', { name: 'SAT' }).waitFor()
  expect(await field(0, 'Date').inputValue()).toBe('2026-04-02')
  await pressIn(1, 'Cancel')
  await expect.poll(() => draft(1).count()).toBe(0)
  await expect.poll(() => draft(0).count()).toBe(1)
  await pressIn(0, 'Show the fields for this choice')
  await field(0, 'Total score').fill('30')
  await pressIn(0, 'Save')

  await tab.getByRole('heading', { name: 'ACT' }).waitFor()
  expect(await draft(0).count()).toBe(0)
  expect(await tab.getByRole('listitem').count()).toBe(2)
})

test('every button keeps input anywhere on the page', async () => {
  const { page } = await openProfile('test_score')
  const tests = inside(page, 'test_score')
  const about = inside(page, 'about')
  const education = inside(page, 'education')
  const cards = tests.tab.locator('.profile-card')
  const form = (place: number) => cards.filter({ has: page.locator('select') }).nth(place)
  const turnTo = (hash: string) => page.locator(`.profile-tabs a[href="#${hash}"]`).click()
  for (const [test, score] of [
    ['SAT', '1400'],
    ['ACT', '30'],
  ]) {
    await tests.press('Add')
    await tests.field('Sub type').selectOption({ label: test })
    await tests.press('Show the fields for this choice')
    await tests.field('Date').fill('2026-05-01')
    await tests.field('Total score').fill(score)
    await tests.press('Save')
    await tests.tab.getByRole('heading', { name: test }).waitFor()
  }
  await turnTo('about')
  await about.field('First name').fill('Amara')
  await turnTo('education')
  await education.press('Add')
  await education.field('Institute name').fill('Lake College')
  await turnTo('test_score')
  await tests.press('Add')
  await form(0).getByLabel('Date').fill('2026-04-02')

  await tests.press('Edit SAT')
  expect(await form(0).getByLabel('Total score').inputValue()).toBe('1400')
  expect(await form(1).getByLabel('Date').inputValue()).toBe('2026-04-02')
  await form(0).getByLabel('Total score').fill('1410')
  await tests.press('Delete ACT')
  await page.getByText('Are you sure you want to delete this item?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await tests.press('Delete ACT')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Item removed successfully!').waitFor()
  expect(await tests.tab.getByRole('heading', { name: 'ACT' }).count()).toBe(0)
  expect(await form(0).getByLabel('Total score').inputValue()).toBe('1410')
  await form(0).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Data uploaded Successfully').waitFor()
  expect(await tests.tab.locator('.profile-scores').allInnerTexts()).toEqual([
    expect.stringContaining('1410'),
  ])
  expect(await form(0).getByLabel('Date').inputValue()).toBe('2026-04-02')

  await turnTo('education')
  expect(await education.field('Institute name').inputValue()).toBe('Lake College')
  await education.press('Save')
  expect(await education.tab.locator('.error-summary a').first().innerText()).toBe('Degree is required')
  await turnTo('about')
  expect(await about.field('First name').inputValue()).toBe('Amara')
  // The enter key sends nothing: it could not be known which part is meant.
  await about.field('First name').press('Enter')
  expect(await about.field('First name').inputValue()).toBe('Amara')
})

test('a confirmation is repeated if the entry has changed since', async () => {
  const { page } = await openProfile('test_score')
  const { tab, field, press } = inside(page, 'test_score')
  await addSat({ field, press })
  await press('Delete SAT')
  const entry = await page.locator('dialog input[name="entry"]').inputValue()
  const { origin } = new URL(page.url())
  const fields = { test: 'sat', takenOn: '2026-05-01', total: '1410' }
  const earlierFields = { 'test-before': 'sat', 'takenOn-before': '2026-05-01', 'total-before': '1400' }
  await page.request.post('/dashboard/profile', {
    form: { form: 'testResults', entry, ...fields, ...earlierFields },
    headers: { origin },
    maxRedirects: 0,
  })

  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('It was changed elsewhere since you opened this page.').waitFor()
  expect(await page.getByRole('dialog').innerText()).toContain('1410')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

  await page.getByText('Item removed successfully!').waitFor()
  await tab.getByText('No test scores added yet').waitFor()
})

test('a field changed elsewhere is a conflict that asks the user', async () => {
  const { page, person } = await openProfile()
  const { origin } = new URL(page.url())
  const about = { form: 'about', ...amara, userName: person.name, phoneNumber: person.phoneNumber }
  const createEarlierFields = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}-before`, text]))
  const post = (form: Record<string, string>) =>
    page.request.post('/dashboard/profile', { form, headers: { origin }, maxRedirects: 0 })
  const { userName, phoneNumber } = about
  expect((await post({ ...about, ...createEarlierFields({ userName, phoneNumber }) })).status()).toBe(303)
  await page.goto('/dashboard/profile#about')
  const { tab, field, press } = inside(page, 'about')
  await field('Address').fill('2 Hill Street')
  expect((await post({ ...about, ...createEarlierFields(about), address: '1 Sea View' })).status()).toBe(303)

  await press('Save')
  await tab.getByRole('heading', { name: 'Changed in two places' }).waitFor()
  await press('Save')
  await tab.getByRole('link', { name: 'Choose which address to keep.' }).click()
  const mine = tab.getByLabel('What I typed here: 2 Hill Street')
  expect(await mine.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await tab.getByLabel('What I typed here: 2 Hill Street').check()
  await press('Save')

  await page.getByText('Data uploaded Successfully').waitFor()
  expect(await field('Address').inputValue()).toBe('2 Hill Street')
})

test('other students’ data is out of reach', async () => {
  const { page } = await openProfile()
  const { origin } = new URL(page.url())
  const post = (form: Record<string, string>) =>
    page.request.post('/dashboard/profile', { form, headers: { origin }, maxRedirects: 0 })
  const nobodys = '019aa000-0000-7000-8000-000000000001'

  for (const form of ['experience', 'education', 'testResults']) {
    expect((await post({ form, entry: nobodys })).status()).toBe(404)
    expect((await post({ form, do: 'remove', entry: nobodys, version: '1' })).status()).toBe(404)
  }
  expect((await post({ form: 'role', role: 'admin' })).status()).toBe(404)
  expect((await page.request.get('/places/ZZ')).status()).toBe(404)
  expect((await page.request.get('/places/IN/US-MA')).status()).toBe(404)
  const places = await page.request.get('/places/NP')
  expect(places.headers()['cache-control']).toContain('public')
  expect(await places.json()).toMatchObject({
    states: expect.arrayContaining([{ code: 'NP-P3', name: 'Bagmati Province' }]),
  })
})
