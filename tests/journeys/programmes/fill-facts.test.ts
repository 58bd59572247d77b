import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeRecord } from '../../../admissions/catalogue/types.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { signedIn, signUpByForm } from '../../students.ts'

/** Courses of which no register says anything. */
const courses = ['Falconry', 'Heraldry', 'Horology', 'Hydrology'].map(
  (subject): ProgrammeRecord => ({
    id: `cricos-moor-ba-${subject.toLowerCase()}`,
    title: `BA ${subject}`,
    institution: 'cricos-moor',
    country: 'GB',
    level: 'bachelor',
    field: '081',
    origin: { state: 'published', source: 'cricos/world' },
    facts: {},
  }),
)

/** Students ask what its university says. */
const ASKED: ProgrammeRecord = {
  ...courses[0],
  id: 'cricos-moor-ma-iconology',
  title: 'MA Iconology',
  level: 'master',
}

/** Opened and found by a visitor; nobody saved it. */
const VISITED = 'cricos-old-town-master-of-nursing'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('fill-facts', {}, [...courses, ASKED])
})
afterAll(() => site.close())

/** A counsellor’s input for each fact, in its first field. */
const TYPED: Record<string, string> = {
  'Tuition a year': '21000',
  'IELTS, overall': '6.5',
  'Lowest marks in Class 12': '75%',
  'Last days to apply': '05052027',
  Duration: '36',
  Intakes: 'September',
}

async function shortlist(cookie: string, programme: string) {
  const answer = await fetch(`${site.address}/api/v1/shortlist`, {
    method: 'POST',
    headers: { cookie, origin: site.address, connection: 'close', 'content-type': 'application/json' },
    body: JSON.stringify({ programme }),
  })
  expect(answer.status).toBeLessThan(300)
}

/** Without the mark of a browser that has no window, which is not counted. */
const PERSON = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

test('a visitor opens a programme once more and finds it by a search', async () => {
  const page = await openPage(`/explore/university/${VISITED}`, { baseURL: site.address, userAgent: PERSON })
  await page.reload()
  await page.goto('/explore?q=nursing')
  await page.getByRole('link', { name: 'Master of Nursing' }).first().waitFor()
  const crawler = await openPage(`/explore/university/${VISITED}`, { baseURL: site.address })
  await crawler.goto('/explore?q=nursing+master')
})

test('a counsellor fills twenty facts by keyboard, most wanted first', async () => {
  const [asha, ravi] = [await signUpByForm(site.address), await signUpByForm(site.address)]
  for (const { id } of courses) await shortlist(asha, id)
  await shortlist(ravi, courses[2].id)

  const { page } = await asStaff('counsellor', '/desk', undefined, site)
  const waiting = page.getByRole('link', { name: /^Facts to find \d+$/ })
  await waiting.waitFor()
  await page.goto('/desk/facts')
  await page.getByText('2 students saved it.').waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('link', { name: 'Fill them in, one after the other' }).focus()
  await page.keyboard.press('Enter')

  await page.getByRole('link', { name: 'BA Horology' }).waitFor()
  await expectFitForEveryone(page)
  const heading = page.locator('.desk-fill').getByRole('heading', { level: 2 }).first()
  for (let count = 0; count < 20; count++) {
    const [course, fact] = await Promise.all([page.locator('.desk-fill-of').innerText(), heading.innerText()])
    const input = TYPED[fact]
    expect(input, fact).toBeDefined()
    await page.keyboard.type(input)
    // The page's address is typed once; then the last one of the institution is there.
    if (count === 0) {
      await expect.poll(() => page.getByLabel('How much').inputValue()).toBe(input)
      await page.keyboard.press('Enter')
      await page.getByText('Enter the address of the page').first().waitFor()
      const address = page.getByLabel('Address of the page that says so')
      await address.focus()
      await page.keyboard.type('https://www.moor.example/fees')
    }
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => [await page.locator('.desk-fill-of').innerText(), await heading.innerText()])
      .not.toEqual([course, fact])
  }
  await page.goto('/desk/facts')
  await page.getByText('Nothing is missing').waitFor({ state: 'hidden' })
  const queue = page.getByRole('listitem').filter({ hasText: 'BA ' })
  expect(await queue.allInnerTexts()).toHaveLength(1)

  const fetchPage = async () => (await fetch(`${site.address}/explore/university/${courses[2].id}`)).text()
  await expect.poll(fetchPage, { timeout: 20_000, interval: 500 }).toContain('www.moor.example')
})

test('a rule for a level is on each programme of that level, as published by the university', async () => {
  const [falconry, heraldry] = courses
  const { page } = await asStaff(
    'content',
    `/desk/facts/fill?programme=${falconry.id}&fact=pte`,
    undefined,
    site,
  )
  await page.getByLabel('Lowest score it accepts').fill('61')
  await page.getByLabel('Address of the page that says so').fill('https://www.moor.example/english')
  await page
    .getByLabel('What the page says it of')
    .selectOption({ label: "All programmes of University of the Moor: Bachelor's" })
  await page.getByRole('button', { name: 'Publish and go on' }).click()
  await page.waitForURL(/done=saved/)

  await page.goto('/desk/facts')
  const rule = page.getByRole('listitem').filter({ hasText: '61 or more' })
  await rule.getByRole('link', { name: 'University of the Moor' }).waitFor()
  await expectFitForEveryone(page)

  const fetchPage = async () => (await fetch(`${site.address}/explore/university/${heraldry.id}`)).text()
  await expect
    .poll(fetchPage, { timeout: 20_000, interval: 500 })
    .toContain('Published by the university for this level')
  expect(await fetchPage()).toContain('61 or more')

  // The institution's own page says it once, for all of them.
  await rule.getByRole('link', { name: 'University of the Moor' }).click()
  await page.getByRole('heading', { name: 'What it publishes for a whole level' }).waitFor()
  await page.getByText("Bachelor's degrees: PTE").waitFor()
  await expectFitForEveryone(page)

  await page.getByText('61 or more').first().waitFor()
})

test('facts found in a pasted text are published one by one by a person', async () => {
  const { page } = await asStaff(
    'counsellor',
    `/desk/facts/fill?programme=${courses[3].id}&fact=toefl`,
    undefined,
    site,
  )
  expect(await page.getByText('language model').count()).toBe(0)
  await page
    .getByLabel('Text of the page')
    .fill('We ask for TOEFL iBT 92 or Duolingo 115.\n<img src=x onerror=alert(1)>Application fee: £35')
  await page.getByRole('button', { name: 'Find facts in the text' }).click()
  await page.getByRole('button', { name: 'Publish TOEFL: 92' }).waitFor()
  await expectFitForEveryone(page)
  await page.getByLabel('Address that the text is from').fill('https://www.moor.example/english')
  await page.getByRole('button', { name: 'Publish TOEFL: 92' }).press('Enter')
  await page.getByText('Last read there:').waitFor()

  const fetchPage = async () => (await fetch(`${site.address}/explore/university/${courses[3].id}`)).text()
  await expect.poll(fetchPage, { timeout: 20_000, interval: 500 }).toContain('92 or more')
  expect(await fetchPage()).not.toContain('115 or more')
})

const SAVED_PAGE = `<!DOCTYPE html><!-- saved from url=(0031)https://www.moor.example/heraldry --><title>BA Heraldry</title>
<script>document.title = "Tuition £1,000"</script>
<table><tr><th>International tuition fee<td>£18,400<tr><th>IELTS<td>6.5, no part below 6.0</table>`

test('a saved page is read like a pasted text, with script and without', async () => {
  const { page } = await asStaff('counsellor', '/desk/facts', undefined, site)
  const plain = await openPage('about:blank', { baseURL: site.address, javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  for (const [index, window] of [page, plain].entries()) {
    await window.setViewportSize({ width: 360, height: 740 })
    await window.goto(`/desk/facts/fill?programme=${courses[index].id}&fact=tuition`)
    const file = window.getByLabel('Or the page as a file')
    const open = window.getByRole('button', { name: 'Find facts in the file' })
    await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await open.click()
    await window.getByText('We found no text in this PDF').first().waitFor()
    await window.getByLabel('Text of the page').fill('what was pasted before')
    await file.setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(SAVED_PAGE) })
    await open.click()
    await window.getByText('“International tuition fee | £18,400”').waitFor()
    expect(await window.getByLabel('Text of the page').inputValue()).toContain('IELTS | 6.5, no part')
    const from = window.getByLabel('Address that the text is from')
    expect(await from.inputValue()).toBe('https://www.moor.example/heraldry')
    if (window === page) await expectFitForEveryone(page)
    await window.getByRole('button', { name: 'Publish Tuition a year: 18400, GBP, year' }).click()
    await window.getByText('Last read there:').waitFor()
  }
})

/** Opens the page of the programme as a student. */
async function openAsked(options = {}) {
  const page = await openPage('about:blank', {
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
    ...options,
  })
  await signedIn(page.context(), site.address)
  await page.goto(`/explore/university/${ASKED.id}`)
  return { page, card: page.getByRole('region', { name: 'What to ask' }) }
}

test('students ask for what is missing, and read what a counsellor found', async () => {
  const visitor = await openPage(`/explore/university/${ASKED.id}`, { baseURL: site.address })
  await visitor.getByRole('link', { name: 'Ask for me' }).click()
  await visitor.waitForURL('**/sign-in**')

  const asking = [await openAsked(), await openAsked({ javaScriptEnabled: false })]
  for (const { card } of asking) {
    await card.getByRole('button', { name: 'Ask for me' }).click()
    await card.getByText('We answer by').first().waitFor()
    expect(await card.getByRole('button', { name: 'Ask for me' }).count()).toBe(0)
    await card.getByRole('button', { name: 'Take my request back' }).click()
    await card.getByRole('button', { name: 'Ask for me' }).click()
    await card.getByText('We answer by').first().waitFor()
  }
  await expectFitForEveryone(asking[0].page)

  const { page } = await asStaff('counsellor', '/desk/facts', undefined, site)
  const line = page.getByRole('listitem').filter({ hasText: 'MA Iconology' })
  await line.getByText(/\d students asked us to find it out by/).waitFor()
  await expectFitForEveryone(page)
  await page.goto(`/desk/facts/fill?programme=${ASKED.id}&fact=tuition`)
  await page.getByLabel('How much').fill('9000')
  await page.getByLabel('Address of the page that says so').fill('https://www.moor.example/iconology')
  await page.getByRole('button', { name: 'Publish and go on' }).click()
  await page.waitForURL('**done=saved**')
  await page.goto(`/desk/facts/fill?programme=${ASKED.id}&fact=deadlines`)
  await page.getByRole('button', { name: 'The page does not say it' }).click()
  await page.waitForURL('**done=aside**')

  for (const { page, card } of asking) {
    await expect
      .poll(() => page.reload().then(() => card.innerText()), { timeout: 90_000, interval: 1_000 })
      .toContain('The university’s page does not say it. We looked on')
    expect(await card.getByText('What a year costs').count()).toBe(0)
    // What is still looked for stays promised.
    await card.getByText('We answer by').first().waitFor()
  }
})

test('the queue says how often a page was opened and how many searches listed it', async () => {
  const { page } = await asStaff('counsellor', '/desk/facts', undefined, site)
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'Master of Nursing' })
    .filter({ hasText: 'Vieille Ville' })
  // Each process stores its counts once a minute.
  await expect
    .poll(() => page.reload().then(() => line.allInnerTexts()), { timeout: 90_000, interval: 1_000 })
    .toEqual([expect.stringContaining('In 30 days its page was opened once and 1 search listed it.')])
  await expectFitForEveryone(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
