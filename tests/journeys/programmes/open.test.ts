import { expect, test } from 'vitest'
import { openPage, routerOn } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'
import { ASKING } from '../../world/published.ts'

const lawAtMoor = '/explore/university/cricos-moor-master-of-law'

test('a programme opens from the results at its own address', async () => {
  const page = await openPage('/explore?q=law&country=GB&level=master')

  await page.getByRole('link', { name: 'Master of Law', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Master of Law' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(lawAtMoor)
  const after = page.getByRole('region', { name: 'What comes after?' })
  await after.getByText('Graduate visa: you may stay and work for up to').first().waitFor()
  await after.getByRole('link', { name: /^Work during and after your studies/ }).click()
  await page.waitForURL('**/explore/country/gb#work')
})

test('the whole row opens a programme, except its controls', async () => {
  const page = await openPage('/explore?q=law&country=GB&level=master')
  const row = page.getByRole('article', { name: 'Master of Law', exact: true })
  const ticks = row.locator('.pass-ticks')
  const { width, height } = (await ticks.boundingBox())!

  // Beside the ticks, where a thumb may miss them.
  await ticks.click({ position: { x: width - 4, y: height / 2 } })
  await row.getByRole('checkbox', { name: 'Compare' }).check()
  expect(new URL(page.url()).pathname).toBe('/explore')

  const place = (await row.locator('.listing-place').boundingBox())!
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await page.getByRole('heading', { level: 1, name: 'Master of Law' }).waitFor()
})

test('a student sees their standing from the profile, a visitor from two fields', async () => {
  const asking = `/explore/university/${ASKING}`
  const page = await openPage(asking)
  const standing = page.getByRole('region', { name: 'Can I get in?' })
  await standing.getByRole('button', { name: 'Check' }).click()
  await standing.getByText('Enter your marks, such as 7.8 or 78').waitFor()
  await standing.getByLabel('Your IELTS').fill('65')
  await standing.getByRole('button', { name: 'Check' }).click()
  await standing.getByText('IELTS goes up to 9').waitFor()
  await standing.getByLabel('Your IELTS').fill('5')
  await standing.getByRole('button', { name: 'Check' }).click()
  await standing.getByText('Asks for IELTS 6.5, but you have 5').waitFor()

  await signUpInBrowser(page, { path: asking })

  await standing.getByText('Not known').first().waitFor()
  expect(await standing.getByLabel('Your IELTS').count()).toBe(0)
})

test('without published or known rules no marks are asked for: on programme, search and comparison', async () => {
  const page = await openPage('/explore/university/cricos-old-town-master-of-law')
  await page.getByText('We have no published requirements for this programme.').waitFor()
  expect(await page.getByLabel('Your IELTS').count()).toBe(0)
  const silent = page.getByText('We have no published requirements for these.')
  const asks = page.getByText(/each row will tell you|we will show here whether you qualify/)
  for (const [address, isSilent] of [
    // One institution’s alone: of others, journeys beside this one publish what they ask for.
    ['/explore?q=master+of+law&institution=cricos-old-town', true],
    ['/explore?q=civil', false],
    ['/explore/compare?p=cricos-old-town-master-of-law&p=cricos-old-town-master-of-nursing', true],
    [`/explore/compare?p=cricos-moor-master-of-law&p=${ASKING}`, false],
  ] as const) {
    await page.goto(address)
    expect([await silent.count(), await asks.count()], address).toEqual(isSilent ? [1, 0] : [0, 1])
  }
})

test('without published rules, a mark below the visa’s or usual one is reported at once', async () => {
  const page = await openPage('/explore/university/cricos-harbour-master-of-law')
  const standing = page.getByRole('region', { name: 'Can I get in?' })
  await standing.getByText('We have no published requirements for this programme.').waitFor()
  await standing.getByLabel('Your IELTS').fill('5.5')
  await standing.getByRole('button', { name: 'Check' }).click()
  await standing.getByText('Australia’s student visa needs IELTS 6').waitFor()

  await page.goto(lawAtMoor)
  await standing.getByLabel(/Degree marks/).fill('45')
  await standing.getByRole('button', { name: 'Check' }).click()
  await standing
    .getByText('Below what most ask: 50% is usual at universities in the United Kingdom')
    .waitFor()
})

test('a fact shows its source on request', async () => {
  const page = await openPage(lawAtMoor)
  const source = page.getByText('The register of the named world, edition 2026').first()
  expect(await source.isVisible()).toBe(false)

  await page.getByText('where “Duration” comes from').locator('..').click()

  await page.locator('details[open]').getByText('The register of the named world').waitFor()
})

test('a register code is shown with the source only', async () => {
  const page = await openPage(lawAtMoor)
  const entry = page.getByText('Its entry there: ')
  expect(await entry.isVisible()).toBe(false)

  await page.getByText('where “Subject” comes from').locator('..').click()

  await entry.waitFor()
})

test('an unknown value has the specified text, with the mark for unknown', async () => {
  const page = await openPage(lawAtMoor)
  const row = (name: string) =>
    page.locator('.fact-row', { has: page.getByText(name, { exact: true }) }).textContent()

  expect(await row('Work experience')).toMatch(/0 years[\s\S]*unknown/)
  expect(await row('Webometrics world ranking')).toMatch(/Not Available[\s\S]*unknown/)
  expect(await row('SAT')).toMatch(/–[\s\S]*unknown/)
})

test.each([1440, 900, 768])('at %d px the flight crosses no title, long or short', async (width) => {
  const page = await openPage(lawAtMoor, { viewport: { width, height: 900 } })
  const isClear = (title: string) =>
    page.evaluate((text) => {
      const heading = document.querySelector('h1')!
      heading.textContent = text
      const [arc] = document.querySelector('.flight-arc .arc')!.getClientRects()
      const words = [...document.querySelectorAll('.programme-what :is(h1, p a, p span)')]
      const right = Math.max(...words.map((word) => word.getBoundingClientRect().right))
      return { isShown: arc !== undefined, isClear: arc === undefined || arc.left >= right }
    }, title)

  if (width === 1440) expect(await isClear('Law')).toEqual({ isShown: true, isClear: true })
  for (const title of ['Law', 'MBA in Finance', 'Bachelor of Data Science'])
    expect(await isClear(title), title).toMatchObject({ isClear: true })
  expect(await isClear("Bachelor's in Data Science, General")).toMatchObject({ isClear: true })
  expect(await isClear('Master of Laws in International Trade, Finance and Arbitration')).toMatchObject({
    isShown: false,
  })
})

test('the source for missing facts is named once, before the tabs', async () => {
  const page = await openPage(lawAtMoor)

  expect(await page.getByText(/Look on .* or ask the university:/).count()).toBe(1)
  expect(await page.locator('.answers .apply-where').count()).toBe(0)
})

test('the tabs scroll to their sections and mark the current one', async () => {
  const page = await openPage(lawAtMoor)
  const tab = page.getByRole('link', { name: 'Exam Requirements' })

  await tab.click()

  await page.locator('a[aria-current="true"]', { hasText: 'Exam Requirements' }).waitFor()
  const top = await page
    .getByRole('heading', { name: 'Exam Requirements' })
    .evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(400)
})

test('at the page’s end on a phone the last section is marked', async () => {
  const page = await openPage(lawAtMoor, { viewport: { width: 360, height: 740 } })
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await routerOn(page)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

  await expect.poll(() => tabs.locator('[aria-current]').innerText()).toBe('Entry Requirements')
  // Though the row of tabs is longer than the window.
  const isInSight = (tab: HTMLElement) => tab.getBoundingClientRect().right <= window.innerWidth
  await expect.poll(() => tabs.locator('[aria-current]').evaluate(isInSight)).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => tabs.locator('[aria-current]').innerText()).toBe('Basic Details')
})

test('institution and country have no state mark, and no list is empty', async () => {
  const page = await openPage(lawAtMoor)
  const row = (name: string) => page.locator('.fact-row', { has: page.getByText(name, { exact: true }) })

  // There is no empty list either.
  expect(await page.locator('.record-section dl:empty').count()).toBe(0)
  for (const name of ['University', 'Country']) expect(await row(name).locator('.state').count()).toBe(0)
  expect(await row('Study level').locator('.state').count()).toBe(1)
})

test('the structured data matches the page', async () => {
  const page = await openPage(lawAtMoor)

  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  const kinds = things.map((text) => JSON.parse(text)['@type'])

  expect(kinds).toEqual(['EducationalOccupationalProgram', 'CollegeOrUniversity', 'BreadcrumbList'])
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    new RegExp(`${lawAtMoor}$`),
  )
})

test('opened with neither an address nor navigation state, it redirects to the search with a message', async () => {
  const page = await openPage('/explore/university')

  await page.getByText('Choose a programme here first').waitFor()
  expect(new URL(page.url()).pathname).toBe('/explore')
})

test('opened with navigation state alone, it shows the programme that the state names', async () => {
  const page = await openPage('/explore')
  await routerOn(page)

  // Navigation as another part of the site does it: state in the history, and the address without a programme.
  await page.evaluate(() => {
    history.pushState(
      { usr: { programme: 'cricos-moor-master-of-law' }, key: 'state', idx: 1 },
      '',
      '/explore/university',
    )
    history.pushState({ usr: null, key: 'next', idx: 2 }, '', '/explore')
    history.back()
  })

  await page.getByRole('heading', { level: 1, name: 'Master of Law' }).waitFor()
})

test('an unknown programme is not found', async () => {
  const page = await openPage('/explore/university/cricos-nothing')

  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
})
