import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { readExamples } from '../../interpret/score.ts'

const inIndia = { locale: 'en-IN' }
const box = (page: Page) => page.getByRole('textbox', { name: 'Your sentence' })
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true })

async function ask(page: Page, sentence: string) {
  await box(page).fill(sentence)
  await page.getByRole('button', { name: /Find programmes|Search again/ }).click()
  await page.getByRole('heading', { name: 'How we understood it' }).waitFor()
}

/** Ten of the sentences that the grammar is tested with, and the chips they become. */
const sentences: [sentence: string, chips: string[]][] = [
  [
    'MS in data science in Germany or Netherlands, not Canada, under 15 lakh a year',
    ['Germany', 'Netherlands', "Master's degrees", 'Computing and IT', 'Up to ₹15 lakh a year', 'Not Canada'],
  ],
  ['one year masters', ["Master's degrees", '12 months or shorter']],
  [
    'mba in usa under 40 lakhs total including living expenses',
    ['United States', 'Business and management', 'Up to ₹40 lakh for the whole programme, living included'],
  ],
  [
    'ielts band 7.5, l8 r8 w7 s7',
    ['IELTS 7.5', 'IELTS listening 8', 'IELTS reading 8', 'IELTS writing 7', 'IELTS speaking 7'],
  ],
  ['no ielts no gre masters in germany', ['Germany', 'Without IELTS', 'Without GRE']],
  [
    '10th 92%, 12th 87%, btech 7.9 cgpa, 0 backlogs',
    ['10th: 92%', '12th: 87%', 'Undergraduate: 7.9 out of 10', 'No backlogs'],
  ],
  [
    'September or January intake in UK for MSc finance',
    ['United Kingdom', 'Starts in September', 'Starts in January'],
  ],
  ['application fee waiver universities in usa for ms', ['United States', 'Application fee waiver']],
  [
    'top 10 universities in Canada for computer science',
    ['Canada', 'Top 10 in the country', 'World rank first'],
  ],
  [
    'not interested in distance learning, bachelors in psychology',
    ["Bachelor's degrees", 'Social sciences', 'On campus'],
  ],
]

test('the address keeps the chips of ten sentences', async () => {
  const examples = readExamples('tuned').map(({ text }) => text)
  const page = await openPage('/ai-university-search', inIndia)
  for (const [sentence, chips] of sentences) {
    expect(examples).toContain(sentence)
    await ask(page, sentence)
    for (const label of chips) await chip(page, label).waitFor()
  }
  const page2 = await openPage(new URL(page.url()).pathname + new URL(page.url()).search, inIndia)
  for (const label of sentences.at(-1)![1]) expect(await chip(page2, label).count()).toBe(1)
})

test('each row shows its cost and place, and is at most 96 px high on a phone', async () => {
  const page = await openPage('/ai-university-search', { ...inIndia, viewport: { width: 360, height: 740 } })
  await ask(page, 'masters in Australia')

  const rows = page.locator('article.match')
  await rows.first().waitFor()
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(96)
  // The tick says what it does, and the text on comparing links there.
  expect((await rows.first().locator('label .tick-word').boundingBox())!.width).toBeGreaterThan(30)
  await page.getByText('To see up to 4 programmes side by side, open “Why” and tick “Compare”.').waitFor()
  for (const text of await page.locator('.match .match-place').allInnerTexts())
    expect(text).toMatch(
      /^(₹[\d.]+\s(lakh|crore) (tuition|in the first year|a year).*|Cost not published|No tuition.*)\s+.*Australia$/,
    )
  // A long title takes a second line, and the text below it is still there.
  const first = rows.first()
  await first.locator('h4 a').evaluate((title) => {
    title.textContent = 'Master’s in Business Administration and Management, General'
  })
  const getBottom = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return y + height
  }
  expect((await first.boundingBox())!.height).toBeLessThanOrEqual(96)
  expect((await first.locator('h4').boundingBox())!.height).toBeGreaterThan(30)
  expect(await getBottom(first.locator('.match-place'))).toBeLessThanOrEqual(await getBottom(first))
  // Neither cost nor place is cut off.
  const cut = page.locator('.match-place > span')
  const cutOff = () =>
    cut.evaluateAll((all) => all.filter((element) => element.scrollWidth > element.clientWidth + 1).length)
  expect(await cutOff()).toBe(0)
  // A place that goes on in the next line leaves no comma behind, and begins that line with none.
  const places = page.locator('.match .match-place')
  const commas = await places.evaluateAll((all) =>
    all.flatMap((place) => {
      const [town, country, comma] = ['.place-town', '.place-country', '.place-country > span'].map(
        (part) => place.querySelector(part)!,
      )
      const its = town.textContent
      const overlaps = Array.from({ length: 36 }, (_, letters) => {
        town.textContent = 'o'.repeat(letters)
        const isBelow = country.getBoundingClientRect().top > town.getBoundingClientRect().top
        return { isBelow, past: comma.getBoundingClientRect().right - place.getBoundingClientRect().left }
      })
      town.textContent = its
      return overlaps
    }),
  )
  expect(commas.some(({ isBelow }) => isBelow)).toBe(true)
  for (const { isBelow, past } of commas) {
    if (isBelow) expect(past).toBeLessThan(1)
    else expect(past).toBeGreaterThan(1)
  }

  for (const sentence of [
    'masters in Canada under 60 lakhs total including living expenses, IELTS 6',
    'cheapest masters, gre 300',
    'masters under 40 lakh a year including living',
  ]) {
    await ask(page, sentence)
    await rows.first().waitFor()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(96)
    expect(await cutOff()).toBe(0)
  }
})

test('the address keeps a changed radius of “near”', async () => {
  const page = await openPage('/ai-university-search', inIndia)
  await ask(page, 'masters near Lyon')
  await chip(page, 'Within 60 km of Lyon: only that town').waitFor()

  await page.getByText('Change Within 60 km of Lyon').click()
  await page.getByLabel('Kilometres around').fill('200')
  await page.getByRole('button', { name: 'Update' }).click()

  await chip(page, 'Within 200 km of Lyon: only that town').waitFor()
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('city')).toEqual(['Lyon'])
  expect(searchParams.getAll('nearKm')).toEqual(['200'])
  expect(searchParams.has('around')).toBe(false)
  expect(searchParams.getAll('level')).toEqual(['master'])
})

test('understood parts can be removed and changed', async () => {
  const page = await openPage('/ai-university-search')
  await ask(page, 'masters in law in Australia or Canada, not the UK')
  await page.getByRole('heading', { name: '2 programmes' }).waitFor()

  await chip(page, 'Canada').click()
  await page.getByRole('heading', { name: /^1 programme[,;]/ }).waitFor()
  expect(await page.getByRole('heading', { name: 'Master of Law' }).count()).toBe(1)

  await page.getByText('Change Australia').click()
  await page.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'France' })
  await page.getByRole('button', { name: 'Update' }).click()
  await chip(page, 'France').waitFor()
  await page.getByText('Université de la Vieille Ville').first().waitFor()
  expect(new URL(page.url()).searchParams.getAll('country')).toEqual(['FR'])
  expect(new URL(page.url()).searchParams.getAll('not-country')).toEqual(['GB'])

  await page.goBack()
  await chip(page, 'Australia').waitFor()
})

test('each programme shows its reasons', async () => {
  const page = await openPage('/ai-university-search')
  await ask(page, 'bachelor of nursing in Canada with good hockey')

  await page.getByRole('button', { name: /^Why / }).first().click()
  await page.getByRole('dialog').getByText('In Canada, as you asked').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Words we did not use').waitFor()
  expect(await page.locator('.unused-word').allTextContents()).toEqual(['hockey'])
})

test('a change is tried and undone, and the sentence stays', async () => {
  const page = await openPage('/ai-university-search', inIndia)
  await ask(page, 'masters in France under 22,000 euros a year')
  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
  const before = page.url()

  await page
    .getByRole('link', { name: /^Try it/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Trying: / }).waitFor()
  await page.getByText('Would open').first().waitFor()
  expect(await chip(page, 'Up to EUR 22,000 a year').count()).toBe(1)
  await page.getByRole('heading', { name: '2 programmes' }).waitFor()

  await page.getByRole('link', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'How to get more choice' }).waitFor()
  expect(page.url().replace('#what-if', '')).toBe(before)
})

test('the sliders change the order and the address', async () => {
  const page = await openPage('/ai-university-search')
  await ask(page, 'masters in Australia or France under 30000 euros')
  await page.getByText('How much each thing counts').click()
  await page.getByRole('slider', { name: 'Cost' }).fill('100')
  await page.waitForURL(/w-cost=100/)
  await page.getByRole('link', { name: 'Back to the usual weights' }).click()
  await page.waitForURL((url) => !url.searchParams.has('w-cost'))
})

test('without a match, the page says what to remove', async () => {
  const page = await openPage('/ai-university-search')
  await ask(page, 'masters in law in France, under 1000 rupees')
  await page.getByRole('heading', { name: 'No programme matches all of this' }).waitFor()
  await page.getByRole('link', { name: 'Without “Up to ₹1,000 a year”: 1 programme' }).click()
  await page.getByRole('heading', { name: /^1 programme[,;]/ }).waitFor()
})

test('a text not about studies, and one that is too long, get a friendly answer', async () => {
  const page = await openPage('/ai-university-search?q=hello')
  await page.getByText('We could not find a place').waitFor()

  await box(page).fill('law '.repeat(600))
  await page.getByRole('button', { name: 'Find programmes' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('2,000')
  expect((await box(page).inputValue()).length).toBeGreaterThan(2_000)
})

test('everything works without script', async () => {
  const page = await openPage('/ai-university-search', { javaScriptEnabled: false })
  await page.getByRole('link', { name: /^Bachelor of nursing in Australia/ }).click()
  await chip(page, '12th: 82%').waitFor()

  await ask(page, 'masters in law in Australia, ielts 6')
  await page.getByRole('heading', { name: /^1 programme[,;]/ }).waitFor()
  await page.getByText('Change IELTS 6').click()
  await page.getByRole('spinbutton', { name: 'IELTS' }).fill('7')
  await page.getByRole('button', { name: 'Update' }).last().click()
  await chip(page, 'IELTS 7').waitFor()
  await chip(page, 'Australia').click()
  await page.getByRole('heading', { name: '4 programmes' }).waitFor()
})

test('a sentence is entered, a chip changed and another removed by keyboard', async () => {
  const page = await openPage('/ai-university-search')
  const { keyboard } = page
  const reach = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await isThere()) return
      await keyboard.press('Tab')
    }
    throw new Error('The keyboard does not get there.')
  }
  const focused = (wanted: string) =>
    page.evaluate((text) => {
      const element = document.activeElement
      return element !== document.body && (element?.textContent ?? '').includes(text)
    }, wanted)

  await reach(() => box(page).evaluate((field) => field === document.activeElement))
  await keyboard.type('masters in law in Australia, PTE 60')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: /^1 programme[,;]/ }).waitFor()

  await reach(() => focused('Change PTE 60'))
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('65')
  await keyboard.press('Enter')
  await chip(page, 'PTE 65').waitFor()

  await reach(() => focused('Remove Australia'))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: '4 programmes' }).waitFor()
})

test.each([
  ['the empty page', '/ai-university-search'],
  [
    'results',
    '/ai-university-search?q=masters+in+law+in+France+or+Canada%2C+not+the+UK%2C+IELTS+6.5+but+6+in+writing%2C+hockey',
  ],
  ['a text that is too long', `/ai-university-search?q=${'law+'.repeat(600)}`],
])('%s is accessible', async (_, address) => {
  await expectFitForEveryone(await openPage(address))
})

test('the landing page links here', async () => {
  const page = await openPage('/')
  await page.getByRole('link', { name: 'AI University Search' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Describe what you are looking for' }).waitFor()
})
