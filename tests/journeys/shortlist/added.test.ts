import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test, vi } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { holdPageData } from '../../browser.ts'
import { startOwnSite } from '../../own-site.ts'
import { asStaff, joinStaff, runStaffCommand } from '../../staff.ts'
import { asStudent, signUpByForm } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

/** Stands in for the publisher of the register of sponsors. */
const publisher = createServer()
const sponsors = (lines: string[]) =>
  [
    'Sponsor Name,Town/City,Sponsor Type,Status,Route,Immigration Compliance',
    ...lines.map((line) => `${line},Higher Education Institution (HEI),Student Sponsor,Student,`),
    '',
  ].join('\n')

test('a student’s added programme is shortlisted, can be applied for, and shows why it was returned', async () => {
  const page = await asStudent('/dashboard/shortlist')
  await page.getByRole('link', { name: 'Add it yourself' }).click()
  await page.getByLabel('Name of the institution').fill('Hilltop University')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByLabel('Title of the programme').fill('MSc Falconry')
  await page.getByLabel('Level').selectOption({ label: "Master's" })
  await page.getByLabel('Address of its page').fill('http://www.hilltop.edu/msc-falconry')
  await page.getByRole('button', { name: 'Add to my shortlist' }).click()
  await page.getByRole('link', { name: /^Start the address with https:\/\// }).waitFor()
  await page.getByLabel('Address of its page').fill('https://www.hilltop.edu/msc-falconry')
  await page.getByRole('button', { name: 'Add to my shortlist' }).click()

  const place = page.locator('[data-place="1"]')
  await place.getByText('Added by you. We have not checked it yet').waitFor()
  // Ids unknown to /programmes/{id} are listed separately.
  expect(await (await page.request.get('/api/v1/shortlist')).json()).toMatchObject({
    programmes: [],
    others: [{ title: 'MSc Falconry', institution: 'Hilltop University', added: true }],
  })
  await place.getByRole('button', { name: 'Apply Now MSc Falconry' }).click()
  await page.getByRole('link', { name: 'Open MSc Falconry' }).click()
  await page.getByText('Added by you. We have not checked it yet').waitFor()

  const folder = inject('siteFolder')
  const id = /added-[0-9a-f]+/.exec(await runStaffCommand(folder, 'programmes', 'added'))![0]
  await runStaffCommand(folder, 'staff', 'add', 'Meera Iyer', 'meera.checks@example.org', 'content')
  // No one has followed the invitation yet, so no one has looked.
  await expect(
    runStaffCommand(folder, 'programmes', 'publish', id, '--by', 'meera.checks@example.org'),
  ).rejects.toThrow(/Nobody works here/)

  const { page: desk } = await asStaff('content', '/desk/facts')
  const waiting = desk.getByRole('listitem').filter({ hasText: 'Hilltop University' })
  await waiting.getByRole('link', { name: 'Open the page' }).waitFor()
  await expectFitForEveryone(desk)
  // A long title is held against the page: all of it is in sight on a phone.
  const title = waiting.getByLabel('Title, as on the page')
  const size = desk.viewportSize()!
  await desk.setViewportSize({ width: 360, height: 760 })
  await title.fill(
    'Master of Science in Sustainable Energy Engineering and Automation of Distributed Systems',
  )
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1)
  await desk.setViewportSize(size)
  // A student's own input is never listed by a single press.
  await title.fill('')
  await waiting.getByRole('button', { name: 'List it for everyone' }).click()
  await desk.getByRole('link', { name: 'Choose the level, as on the page' }).click()
  await expect
    .poll(() => waiting.getByLabel('Level').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await desk.getByRole('link', { name: 'Enter the title, as on the page' }).waitFor()
  await desk.getByRole('link', { name: 'Open the page, then tick' }).waitFor()
  // After a refusal it can be sent again at once, even while the page reloads its data.
  const goOn = await holdPageData(desk, { reads: true })
  await waiting.getByRole('button', { name: 'Return it' }).click()
  await desk.getByRole('link', { name: 'Say why, in up to 500 characters' }).waitFor()
  await waiting.getByLabel('Why you are not listing it').fill('Its page cannot be opened.')
  const request = desk.waitForRequest((request) => request.method() === 'POST')
  await waiting.getByRole('button', { name: 'Return it' }).click()
  await request
  goOn()
  await waiting.waitFor({ state: 'detached' })
  await desk.goto('/desk/payments')
  await desk.getByRole('heading', { name: 'Your role cannot open this page' }).waitFor()
  await page.goto('/dashboard/shortlist')
  await place.getByText('Its page cannot be opened.').waitFor()
})

test('a student’s fact report is checked at the desk, and shown on the programme with its source', async () => {
  // No other journey asks what this one's English test is.
  const programme = '/explore/university/cricos-lakeside-master-of-law'
  const page = await asStudent(programme)
  await page.getByRole('link', { name: 'Tell us the last day' }).click()
  await page.getByRole('link', { name: 'Something else' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Choose what you found' }).waitFor()
  await expectFitForEveryone(page)
  await page.getByLabel('What did you find?').selectOption({ label: 'Duolingo (DET)' })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Lowest score it accepts').fill('400')
  await page.getByLabel('Address of the page').fill('https://www.harbour.edu/english')
  await page.getByRole('button', { name: 'Tell us' }).click()
  await page.getByRole('link', { name: /^Enter a possible score/ }).waitFor()
  await expectFitForEveryone(page)
  await page.getByLabel('Lowest score it accepts').fill('120')
  await page.getByRole('button', { name: 'Tell us' }).click()
  await page.getByText('We have not checked it yet.').waitFor()
  await seesToast(page, 'Thank you. We will check the page.')

  const { page: desk } = await asStaff('content', '/desk/facts')
  const waiting = desk.getByRole('listitem').filter({ hasText: '120 or more' })
  // The key does the line's action but confirms nothing.
  await waiting.getByRole('link', { name: 'Open the page on harbour.edu' }).focus()
  await desk.keyboard.press('x')
  await desk.keyboard.press('e')
  await desk.getByRole('link', { name: 'Open the page, then tick' }).waitFor()
  expect(await waiting.getByLabel('I have opened its page').isChecked()).toBe(false)
  await waiting.getByLabel('I have opened its page').check()
  await waiting.getByRole('button', { name: 'Publish it for a year' }).click()
  await waiting.waitFor({ state: 'detached' })
  // The current catalogue is one click away.
  const where = desk.getByRole('status').filter({ hasText: 'is on the programme’s page in a few seconds.' })
  const there = await where.getByRole('link').getAttribute('href')
  expect(new URL(programme, 'http://x').pathname).toContain(there)
  await page.getByText('We checked it and published it.').waitFor()
  const fetchPage = async () => (await page.request.get(programme)).text()
  await expect.poll(fetchPage, { timeout: 30_000, interval: 500 }).toContain('120 or more')
})

test('a programme published at the desk or by a register soon appears in the catalogue', async () => {
  const site = await startOwnSite('added-listed')
  try {
    const send = (path: string, cookie: string, form: Record<string, string>) =>
      fetch(site.address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.address, cookie, connection: 'close' },
        body: new URLSearchParams(form),
      })
    const page = 'https://www.hilltop.edu/msc-falconry'
    const names = { institution: 'Hilltop University', country: 'DE', title: 'MSc Falconry', level: 'master' }
    await send('/dashboard/shortlist/add', await signUpByForm(site.address), { ...names, page })
    const id = /added-[0-9a-f]+/.exec(await runStaffCommand(site.folder, 'programmes', 'added'))![0]
    const { cookie } = await joinStaff(site.address, site.folder, 'content')
    const check = { title: 'Master of Falconry', level: 'master', opened: 'on' }
    const answer = await (await send('/desk/facts', cookie, { do: `publish ${id}`, ...check })).text()
    expect(answer).toMatch(new RegExp(`<a href="/explore/university/${id}"[^>]*>Master of Falconry</a>`))
    expect(answer).toContain('Hilltop University')

    const fetchPage = async () => (await fetch(`${site.address}/explore/university/${id}`)).text()
    await expect.poll(fetchPage, { timeout: 60_000, interval: 500 }).toContain('Master of Falconry')

    let rows = ['Abertay University,Dundee', 'University of the Moor,Leeds', 'Keele University,Keele']
    publisher.on('request', (_, response) => response.end(sponsors(rows)))
    await new Promise<void>((ready) => publisher.listen(0, '127.0.0.1', ready))
    vi.stubEnv(
      'REGISTER_UK_SPONSORS_URL',
      `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/list.csv`,
    )
    const update = (...words: string[]) =>
      runStaffCommand(site.folder, 'catalogue', 'update', 'uk-sponsors', ...words)
    const moor = async () => (await fetch(`${site.address}/explore/institution/cricos-moor`)).text()
    const isSponsor = async () => (await moor()).includes('Licensed student sponsor')
    expect(await isSponsor()).toBe(false)
    expect(await update()).toContain('3 institutions')
    await expect.poll(isSponsor, { timeout: 60_000, interval: 500 }).toBe(true)

    // The publisher takes one away: what it said is shown no longer.
    rows = rows.filter((line) => !line.includes('Moor'))
    expect(await update('--allow-shrink')).toContain('1 withdrawn')
    await expect.poll(isSponsor, { timeout: 60_000, interval: 500 }).toBe(false)
  } finally {
    vi.unstubAllEnvs()
    publisher.close()
    await site.close()
  }
})
