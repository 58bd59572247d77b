import { expect, test } from 'vitest'
import { holdPageData, openPage, routerOn } from '../../browser.ts'

const phone = { viewport: { width: 360, height: 740 } }

test('on a phone the menu has every place, and closes by Escape, a tap outside and its links', async () => {
  const page = await openPage('/about', phone)
  const menu = page.locator('.site-menu')
  const summary = menu.locator('summary')

  await summary.focus()
  await page.keyboard.press('Enter')
  expect(await menu.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining([
      'Search',
      'How it works',
      'Pricing',
      'Articles',
      'About',
      'Contact',
      'Compare',
      'Sources',
    ]),
  )
  await page.keyboard.press('Escape')
  expect(await menu.getByRole('navigation').isVisible()).toBe(false)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)

  // The menu is as high as a small window.
  await page.setViewportSize({ width: 360, height: 900 })
  await summary.click()
  await page.mouse.click(180, 850)
  expect(await menu.getByRole('navigation').isVisible()).toBe(false)

  await summary.click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plans and prices' }).waitFor()
})

test('on a phone the menu works without script', async () => {
  const page = await openPage('/about', { ...phone, javaScriptEnabled: false })

  await page.locator('.site-menu summary').click()
  await page.locator('.site-menu').getByRole('link', { name: 'Articles' }).click()

  await page.getByRole('heading', { level: 1, name: 'Articles to help you prepare' }).waitFor()
})

test('the menu closes when the next page loads without a reload', async () => {
  const page = await openPage('/explore', phone)

  await page.locator('.site-menu summary').click()
  await page.locator('.site-menu').getByRole('link', { name: 'Sources' }).click()

  await page.getByRole('heading', { level: 1, name: 'Sources and how to read figures' }).waitFor()
  expect(await page.locator('.site-menu[open]').count()).toBe(0)
})

test('the link to the top appears after scrolling', async () => {
  const page = await openPage('/privacy-policy', { reducedMotion: 'reduce' })
  const up = page.getByRole('link', { name: 'Back to the top' })
  expect(await up.count()).toBe(0)

  await page.mouse.wheel(0, 3000)
  await up.click()

  await page.waitForFunction(() => scrollY === 0)
  await up.waitFor({ state: 'hidden' })
})

test.each([
  ['on a page that is only read', '/blogs', '/about'],
  ['from a searching page to an article', '/explore', '/blogs'],
])('a page begins at its top, and Back restores the position: %s', async (_, from, to) => {
  const page = await openPage(from, { viewport: { width: 1200, height: 600 } })
  await page.evaluate(() => scrollTo(0, 400))
  await page.waitForFunction(() => scrollY === 400)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: to === '/about' ? 'About' : 'All articles', includeHidden: true })
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(`**${to}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => scrollY === 0)

  await page.goBack()
  await page.waitForURL(`**${from}`)
  await page.waitForFunction(() => Math.abs(scrollY - 400) < 3)
})

test('on a phone the coach is in the bar', async () => {
  const page = await openPage('/sign-in', phone)
  const coach = page.getByRole('banner').getByRole('link', { name: 'Ask the coach' })
  expect((await coach.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.getByRole('complementary', { name: 'Help' }).count()).toBe(0)

  await coach.click()
  await page.getByRole('dialog', { name: 'Ask the coach' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await coach.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('complementary', { name: 'Help' })
    .getByRole('link', { name: 'Ask the coach' })
    .waitFor()
  expect(await coach.count()).toBe(0)
})

test.each([360, 768, 1440])(
  'at %i px the footer is small, and its fold has every other page',
  async (width) => {
    const page = await openPage('/about', { viewport: { width, height: 800 }, javaScriptEnabled: false })
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(280)

    await footer.getByText('All pages').click()

    expect(await footer.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining([
        'Terms and conditions',
        'Privacy policy',
        'Compare programmes',
        'Score converter',
      ]),
    )
  },
)

test('an article opened from the search and the way back need no reload', async () => {
  const page = await openPage('/explore')
  await routerOn(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  await page.getByRole('contentinfo').getByText('All pages').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Navigating the American campus' }).click()
  await page.getByRole('heading', { level: 1, name: 'Navigating the American campus' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search programmes' }).click()
  await page.getByRole('heading', { name: '48 programmes' }).waitFor()

  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a slow page shows a spinner', async () => {
  const page = await openPage('/explore')
  await routerOn(page)
  const release = await holdPageData(page)
  const spinner = page.locator('.under-way > .spinner')
  const shows = () => spinner.evaluate((element) => getComputedStyle(element).opacity)
  expect(await shows()).toBe('0')

  await page.getByRole('contentinfo').getByText('All pages').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recommendations' }).click()
  await expect.poll(shows).toBe('1')
  expect(await page.getByRole('status').filter({ hasText: 'Loading the page' }).count()).toBe(1)

  release()
  await page.getByRole('heading', { level: 1, name: 'Recommendations' }).waitFor()
  await expect.poll(shows).toBe('0')
})

test('the whole header is reachable by keyboard, beginning with the skip link', async () => {
  const page = await openPage('/pricing', { viewport: { width: 1440, height: 900 } })
  const focusOrder: string[] = []

  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    focusOrder.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }

  expect(focusOrder.slice(0, 8)).toEqual([
    'Skip to the content',
    'PMA',
    'Search',
    'AI search',
    'Recommendations',
    'How it works',
    'Pricing',
    'Articles',
  ])
  expect(focusOrder).toContain('Register')
})

test('in a wide window every page is aligned with the bar', async () => {
  const page = await openPage('/', { viewport: { width: 1440, height: 900 } })
  const readLeft = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left)
  for (const path of [
    '/about',
    '/book',
    '/coach',
    '/coach?q=refund',
    '/contact',
    '/pricing',
    '/shortlist',
    '/tools/cost',
  ]) {
    await page.goto(path)
    expect(await readLeft('main h1'), path).toBeCloseTo(await readLeft('.site-name'), 0)
  }
})
