import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { holdPageData, openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { signUpInBrowser } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { getFaculty } from '../../world/published.ts'

/** 250 programmes at one place, of which only the 240th is in veterinary science. */
const faculty = Array.from({ length: 250 }, (_, index) => ({
  title: `Master of Number ${String(index + 1).padStart(3, '0')}`,
  field: index === 239 ? '084' : '042',
}))

let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite('recommendations', {}, getFaculty(faculty))
})

afterAll(() => site?.close())

const open = (path = '/recommendations') => openPage(site.address + path)

/** The third stage, for someone who asks for masters of law in Britain with an IELTS of 6. */
const LAW =
  '/recommendations?stage=results&country=GB&state=any&degree=master&discipline=law&proficiency=IELTS&proficiencyScore=6'

/** Opens a step of the form. */
const step = (page: Page, name: string) => page.getByRole('radio', { name }).check()

/** The heading of the results, which says how many there are. */
const resultHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^[\d,]+ programmes?[,;]/ })

test('only a missing required field is reported as missing', async () => {
  const postForm = async (form: Record<string, string>) => {
    const site = inject('site')
    const body = new URLSearchParams({
      country: 'CA',
      degree: 'any',
      discipline: 'any',
      budget: '-5',
      ...form,
    })
    const answer = await fetch(`${site}/recommendations?stage=form`, {
      method: 'POST',
      body,
      headers: { origin: site },
    })
    return [answer.status, (await answer.text()).includes('Please enter the required details')]
  }
  expect(await postForm({})).toEqual([422, true])
  expect(await postForm({ state: 'any' })).toEqual([422, false])
})

test('from the intro to the form; a form without required fields is refused, and keeps the input', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Generate' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Volunteering').check()
  await page.getByLabel('2025').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('High school score').fill('88.5')
  await page.getByRole('button', { name: 'Generate' }).click()

  await seesToast(page, 'Please enter the required details', { stays: 1_500 })
  const summary = page.getByRole('region', { name: 'Please check the following' })
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Choose a state, or “Any state”.',
    'Choose a degree, or “Any degree”.',
    'Choose a discipline, or “Any discipline”.',
  ])
  expect(await page.getByLabel('High school score').inputValue()).toBe('88.5')
  expect(await page.getByLabel('Volunteering').isChecked()).toBe(true)
  expect(await page.getByLabel('2025').isChecked()).toBe(true)
})

test('every specified option is there', async () => {
  const page = await open('/recommendations?stage=form')

  const isThere = async (name: string) =>
    expect(await page.getByRole('radio', { name, exact: true }).count(), name).toBe(1)
  await step(page, '2. When and how much')
  for (const year of ['2022', '2023', '2024', '2025'])
    expect(await page.getByRole('radio', { name: new RegExp(`^${year}`) }).count()).toBe(1)
  for (const name of ['2027', 'Extra-curricular', 'Volunteering', 'Both']) await isThere(name)
  expect(await page.getByLabel('Month').getByRole('option').count()).toBe(13)
  await expectFitForEveryone(page)
  await step(page, '3. Your scores')
  const aptitude = page.getByRole('group', { name: 'Aptitude' }).getByRole('radio')
  expect(await aptitude.count()).toBe(3)
  expect(await page.getByRole('radio', { name: "No,I'm planning to take" }).count()).toBe(2)
  for (const name of ['SAT', 'ACT', 'IELTS', 'Cambridge English', 'PTE']) await isThere(name)
  await step(page, '1. Where and what')

  const release = await holdPageData(page)
  await page.getByLabel('Country').selectOption({ label: 'Canada' })
  expect(await page.getByLabel('State').inputValue()).toBe('any')
  release()
  await page.getByLabel('State').getByRole('option', { name: 'Ontario' }).waitFor({ state: 'attached' })
  expect(await page.getByLabel('State').inputValue()).toBe('any')
  expect(await page.getByLabel('State').getByRole('option').allInnerTexts()).toEqual([
    'Choose one',
    'Any state',
    'Ontario',
  ])
  await expectFitForEveryone(page)
})

test('invalid scores and budgets are refused with a message and kept; 20 lakh and 0 are valid', async () => {
  const page = await open('/recommendations?stage=form')
  const budget = page.getByLabel('Budget a year')
  const generate = () => page.getByRole('button', { name: 'Generate' }).click()
  await page.getByLabel('State').selectOption({ label: 'Any state' })
  await page.getByLabel('Degree').selectOption({ label: "Master's" })
  await page.getByLabel('Discipline').selectOption({ label: 'Veterinary science' })
  await step(page, '3. Your scores')
  await page.getByLabel('High school score').fill('-5')
  await step(page, '2. When and how much')
  await budget.fill('plenty')
  await generate()

  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary.getByText('Enter a score of 0 or more, or leave it empty.').waitFor()
  await summary.getByText('Enter an amount, such as 12,00,000 or 20 lakh, or leave it empty.').waitFor()
  expect(await page.getByLabel('High school score').inputValue()).toBe('-5')
  expect(await budget.inputValue()).toBe('plenty')
  await expectFitForEveryone(page)

  // Back leads to the form as it was sent.
  await page.getByLabel('High school score').fill('')
  for (const [typed, said] of [
    ['20 lakh', 'Budget a year ₹2 million'],
    ['0', 'Budget a year ₹0'],
  ]) {
    await budget.fill(typed)
    await generate()
    await resultHeading(page).waitFor()
    await page.getByText(said).waitFor()
    await page.goBack()
    await expect.poll(() => budget.inputValue()).toBe(typed)
    await step(page, '2. When and how much')
    expect(await page.getByLabel('Discipline').locator('option:checked').innerText()).toBe(
      'Veterinary science',
    )
  }
})

test('the only programme of 250 that has the discipline is found', async () => {
  const page = await open('/recommendations?stage=form')
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' })
  await page.getByLabel('State').selectOption({ label: 'Any state' })
  await page.getByLabel('Degree').selectOption({ label: "Master's" })
  await page.getByLabel('Discipline').selectOption({ label: 'Veterinary science' })
  await page.getByRole('button', { name: 'Generate' }).click()

  await resultHeading(page).waitFor()
  expect(await page.locator('.match h4').allInnerTexts()).toEqual(['Master of Number 240'])
})

test('while loading a spinner shows for eight seconds, then an empty message, until results arrive', async () => {
  const page = await open('/recommendations?stage=form')
  await page.getByLabel('State').selectOption({ label: 'Any state' })
  await page.getByLabel('Degree').selectOption({ label: "Master's" })
  await page.getByLabel('Discipline').selectOption({ label: 'Veterinary science' })
  const release = await holdPageData(page)
  await page.clock.install()
  await page.getByRole('button', { name: 'Generate' }).click()

  await page.getByText('Checking every programme').waitFor()
  await page.clock.runFor(5_000)
  expect(await page.getByText('Checking every programme').isVisible()).toBe(true)
  const spinner = page.locator('.waiting > .spinner')
  expect(await spinner.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await page.clock.runFor(3_500)
  await page.getByText('No Results Found...').waitFor()

  release()
  await resultHeading(page).waitFor()
})

test('ten are shown, and Show More adds ten; each has three reasons and its open questions', async () => {
  const page = await open(LAW)

  expect(await page.locator('.match').count()).toBe(10)
  await page.getByRole('link', { name: 'Show More' }).click()
  await expect.poll(() => page.locator('.match').count()).toBe(20)
  await page.getByRole('link', { name: 'Show More' }).click()
  await expect.poll(() => page.locator('.match').count()).toBe(30)
  await page.goBack()
  await expect.poll(() => page.locator('.match').count()).toBe(20)

  for (const match of await page.locator('.match').all()) {
    expect(await match.locator('.dashes > li').count()).toBeGreaterThanOrEqual(3)
  }
  await page.getByText('Asks for IELTS 6.5, but you have 6').first().waitFor()

  const why = page.getByRole('dialog', { name: /^Why / })
  await page.getByRole('button', { name: /^Why/ }).first().click()
  await why.getByRole('heading', { name: 'Do you qualify?' }).waitFor()
  await expectFitForEveryone(page)
  await page.keyboard.press('Escape')
  expect(await why.count()).toBe(0)
})

test('a what-if is tried, opens what it says, and is undone', async () => {
  const page = await open(LAW)
  const before = await page.locator('.match-total').innerText()
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'With IELTS 6.5 instead of 6: 249 more programmes' })
  await line.getByRole('link', { name: /^Try it/ }).click()

  const trialRegion = page.getByRole('region', { name: 'Trying: IELTS 6.5 instead of 6' })
  await trialRegion.getByText('Opens 249 programmes.').waitFor()
  expect(await trialRegion.getByText('Would open').count()).toBe(10)
  await trialRegion.getByRole('link', { name: 'Undo' }).click()

  await page.getByRole('heading', { name: 'How to get more choice' }).waitFor()
  expect(await page.locator('.match-total').innerText()).toBe(before)
  await expectFitForEveryone(page)
})

test('a slider changes the order’s weights at once', async () => {
  const page = await open(LAW)
  await page.getByText('How much each thing counts').click()
  await page.getByRole('slider', { name: 'World rank' }).press('End')

  await expect.poll(() => new URL(page.url()).searchParams.get('w-rank')).toBe('100')
  await page.getByRole('link', { name: 'Back to the usual weights' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('w-rank')).toBe(false)
})

test('results can be compared side by side, without script as well', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(site.address + LAW, { javaScriptEnabled })
    await page.getByRole('button', { name: 'Why Master of Law' }).click()
    await page.getByRole('checkbox', { name: 'Compare Master of Law' }).check()
    await page.getByRole('button', { name: 'Close' }).click()
    if (javaScriptEnabled) {
      await page.getByText('Tick one more to compare').waitFor()
      await page.goto(`${site.address}/explore/compare`)
    } else await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('columnheader', { name: /Master of Law/ }).waitFor()
  }
})

/** Long titles and places, on a phone, where least fits. */
test.each([
  ['doubts of scores', '&proficiency=IELTS&proficiencyScore=6'],
  ['a budget that is too small', '&budget=5+lakh'],
  ['a budget that is enough', '&budget=90+lakh'],
  ['scores that are not required', '&score=80&aptitude=SAT&aptitudeScore=1300&year=2027&month=September'],
])('every row of %s is at most 96 px high on a phone, and shows its doubt', async (_, more) => {
  const question = '/recommendations?stage=results&country=&state=any&degree=any&discipline=any'
  const page = await openPage(`${site.address}${question}${more}&shown=60`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const rows = page.locator('article.match')
  await rows.first().waitFor()
  const measured = () =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const { bottom, height } = row.getBoundingClientRect()
        const doubt = row.querySelector('.match-doubt')?.getBoundingClientRect()
        const place = row.querySelector('.match-place > :last-child')!
        const [town] = place.getClientRects()
        return {
          height,
          isDoubtTold: !doubt || (doubt.height > 15 && doubt.bottom <= bottom),
          isTownTold: town.bottom <= (doubt?.top ?? bottom),
          isPlaceBeside:
            place.getBoundingClientRect().right <=
            row.querySelector('.match-act')!.getBoundingClientRect().left,
        }
      }),
    )
  const fits = async () => {
    for (const { height, ...lines } of await measured()) {
      expect(height).toBeLessThanOrEqual(96)
      expect(lines).toEqual({ isDoubtTold: true, isTownTold: true, isPlaceBeside: true })
    }
  }

  expect(await rows.count()).toBeGreaterThan(20)
  if (more.includes('Score=6') || more.includes('5+lakh'))
    expect(await rows.locator('.match-doubt').count()).toBeGreaterThan(0)
  await fits()
  // A country does not cover the text before it, even on a tablet.
  await page.setViewportSize({ width: 768, height: 900 })
  const over = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const readText = (element: Element | null | undefined) => {
        const text = document.createRange()
        if (element) text.selectNodeContents(element)
        return text.getBoundingClientRect()
      }
      const country = row.querySelector('.match-place .place-country')?.getBoundingClientRect()
      const before = [...row.querySelectorAll('.match-place :is(.place-town, .place-between)')]
        .map(readText)
        .findLast(({ width }) => width > 0)
      const isBeside = country && before && country.top < before.bottom && country.bottom > before.top
      return isBeside && country.left < before.right - 1 ? [row.textContent] : []
    }),
  )
  expect(over).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await rows.evaluateAll((all) => {
    for (const row of all) {
      row.querySelector('h4 a')!.textContent =
        'Master of Business Administration and Management, General (with a year in industry), taught online'
      row.querySelector('.match-place > :last-child')!.textContent = 'Newcastle upon Tyne, England, UK'
    }
  })
  await fits()
  // Without any published cost the place is shown alone.
  await rows.evaluateAll((all) => {
    for (const row of all) {
      const place = row.querySelector('.match-place')!
      place.replaceChildren(place.lastElementChild!)
    }
  })
  await fits()
})

test('an empty result names the blocking answers, with the counts without each', async () => {
  const nothing = '/recommendations?stage=results&country=FR&state=any&degree=doctorate&discipline=law'
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(site.address + nothing, { javaScriptEnabled })
    await page.getByRole('heading', { name: 'No Results Found...' }).waitFor()
    await page.getByText('No programme matches all of these choices. Leave one open:').waitFor()
    // Once, above.
    expect(await page.getByRole('link', { name: 'Change my answers' }).count()).toBe(1)
    expect(await page.getByText(/Sign in to keep|these results/).count()).toBe(0)
    const ways = page.getByRole('button', { name: /^Without “/ })
    const [, maxCount] = /: (\d+) programme/.exec(await ways.first().innerText())!
    await ways.first().click()
    await resultHeading(page).waitFor()
    expect(await resultHeading(page).innerText()).toMatch(new RegExp(`^${maxCount} programme`))
  }
})

test('programmes over the budget are mentioned if they are the only ones', async () => {
  const page = await open(`${LAW}&budget=2000&over=no`)
  await page.getByRole('heading', { name: 'No Results Found...' }).waitFor()
  await page.getByText(/^\d+ programmes would match, but all are over your budget\./).waitFor()
  await page.getByRole('link', { name: 'Show what is over my budget' }).click()
  await resultHeading(page).waitFor()
})

test('a student’s query without results is saved without result actions, and can be deleted', async () => {
  const page = await open('/sign-up')
  await signUpInBrowser(page)
  await page.goto(`${site.address}/recommendations?stage=form`)
  await page.getByLabel('Country').selectOption({ label: 'France' })
  await page.getByLabel('State').selectOption({ label: 'Any state' })
  await page.getByLabel('Degree').selectOption({ label: 'Doctorate' })
  await page.getByLabel('Discipline').selectOption({ label: 'Law' })
  await page.getByRole('button', { name: 'Generate' }).click()

  await page.getByRole('heading', { name: 'No Results Found...' }).waitFor()
  await page.getByText('Made on').first().waitFor()
  expect(await page.getByText(/about these|these results/).count()).toBe(0)
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Delete this search' }).click()
  await page.getByRole('link', { name: 'Generate' }).waitFor()
  expect(await page.getByRole('region', { name: 'Made earlier' }).count()).toBe(0)
})

test('a signed-in student’s set is saved, shortlisted from, reviewed, and reopened', async () => {
  const page = await open('/sign-up')
  await signUpInBrowser(page)
  await page.goto(`${site.address}/recommendations?stage=form`)
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' })
  await page.getByLabel('State').selectOption({ label: 'Any state' })
  await page.getByLabel('Degree').selectOption({ label: 'Any degree' })
  await page.getByLabel('Discipline').selectOption({ label: 'Veterinary science' })
  await page.getByRole('button', { name: 'Generate' }).click()

  await page.getByText('Made on').first().waitFor()
  const unchanged = page.getByText('Nothing in the first hundred has changed since.')
  expect(await unchanged.count()).toBe(0)
  await page
    .getByRole('checkbox', { name: /^Shortlist/ })
    .first()
    .click()
  await seesToast(page, 'Shortlisted successfully!')
  // No counsellor works here, so none is promised: the message goes to the office, and names the set.
  const set = page.url()
  const ask = page.getByRole('region', { name: 'Ask a person about these' })
  expect(await page.getByText('counsellor').count()).toBe(0)
  await ask.getByRole('link', { name: 'Write to us' }).click()
  const write = page.getByLabel('Your message')
  const passedPattern = new RegExp(
    `^About my recommendations of \\d+\\s\\w+ \\d{4} \\(${RegExp.escape(set)}\\):\\n\\n$`,
  )
  expect(await write.inputValue()).toMatch(passedPattern)
  await write.fill(`${await write.inputValue()}Is Moor right for me?`)
  await page.getByRole('button', { name: 'Keep as a draft' }).click()
  await seesToast(page, 'Your draft is kept. Nothing was sent.')
  // The draft is named once, however often the link is followed.
  await page.goto(set)
  await ask.getByRole('link', { name: 'Write to us' }).click()
  expect((await write.inputValue()).split(set)).toHaveLength(2)

  await page.goto(`${site.address}/recommendations`)
  const earlier = page.getByRole('region', { name: 'Made earlier' })
  // Returning users come for these sets: they are above the introduction for first visits.
  const getTop = async (part: Locator) => (await part.boundingBox())!.y
  expect(await getTop(earlier)).toBeLessThan(await getTop(page.getByText('Tell us where and what you want')))
  expect(await page.getByRole('link', { name: 'Generate' }).count()).toBe(1)
  await earlier.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Ask a person about these' }).waitFor()
  await expectFitForEveryone(page)
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await database.asOwner((owner) =>
    owner.query(`update recommendation_sets set made_at = made_at - interval '1 day'`),
  )
  await database.close()
  await page.reload()
  await unchanged.waitFor()

  // The input is in the form the next time.
  await page.goto(`${site.address}/recommendations?stage=form`)
  expect(await page.getByLabel('Discipline').inputValue()).toBe('veterinary')
})

test('results are still shown if a set cannot be saved', async () => {
  const page = await open('/sign-up')
  await signUpInBrowser(page, { path: '/recommendations?stage=form' })
  await page.getByLabel('State').selectOption({ label: 'Any state' })
  await page.getByLabel('Degree').selectOption({ label: "Master's" })
  await page.getByLabel('Discipline').selectOption({ label: 'Veterinary science' })
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await database.asOwner((owner) =>
    owner.query('alter table profiles add constraint broken check (false) not valid'),
  )
  try {
    await page.getByRole('button', { name: 'Generate' }).click()

    await page
      .getByRole('status')
      .getByText(/^Failed to upload filter data: we could not save this/)
      .waitFor()
    await resultHeading(page).waitFor()
  } finally {
    await database.asOwner((owner) => owner.query('alter table profiles drop constraint broken'))
    await database.close()
  }
})

test('another student’s set is not found', async () => {
  const page = await open('/sign-up')
  await signUpInBrowser(page)
  const response = await page.goto(`${site.address}/recommendations/01a1fdef-5878-72fd-ae7c-6ffe06ade409`)

  expect(response?.status()).toBe(404)
})

test('results can be downloaded as PDF and CSV', async () => {
  const address = (kind: string) => site.address + LAW.replace('?', `/file.${kind}?`)
  const pdf = await fetch(address('pdf'))
  const csv = await fetch(address('csv'))

  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const sheets = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect(sheets.slice(0, 5)).toBe('%PDF-')
  // A hundred programmes of three or four lines each: their common text appears once.
  expect(sheets.match(/\/Type \/Page\b/g)!.length).toBeLessThanOrEqual(12)
  expect(csv.headers.get('content-disposition')).toMatch(
    /^attachment; filename="recommendations-first-100-of-\d+-[\d-]+\.csv"$/,
  )
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines[0]).toBe(
    'Number,Programme,Institution,Where,Campus,Taught in (if not English),Fit out of 100,Nothing rules you out,Tuition a year,Tuition in its own currency,How old the tuition is,First-year cost,Reasons,Not met,Not known,Address',
  )
  expect(lines).toHaveLength(101)
})

test('without script the form leads to the results', async () => {
  const page = await openPage(`${site.address}/recommendations?stage=form`, { javaScriptEnabled: false })
  await page.getByLabel('Country').selectOption({ label: 'Canada' })
  await page.getByRole('button', { name: 'Show its states' }).click()
  await page.getByLabel('State').selectOption({ label: 'Ontario' })
  await page.getByLabel('Degree').selectOption({ label: 'Any degree' })
  await page.getByLabel('Discipline').selectOption({ label: 'Law' })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Budget a year').fill('90 lakh')
  await page.getByRole('button', { name: 'Generate' }).click()

  await page.locator('.match h4').first().waitFor()
  expect(await page.locator('.match h4').allInnerTexts()).toEqual(['Bachelor of Law', 'Master of Law'])
})

test('the ranking is explained from the table of weights', async () => {
  const page = await open('/how-ranking-works')

  await page.getByText('Requirements 25').or(page.getByText('Requirements')).first().waitFor()
  // The common text of most parts is shown once, with the rule’s amount in the family’s notation.
  expect(await page.getByText('50% of its weight').count()).toBe(1)
  await page.getByText(/a quarter at about ₹.+ \(USD\s10,000\) over/).waitFor()
  await expectFitForEveryone(page)
})
