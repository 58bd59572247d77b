import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage as openStill } from '../../browser.ts'

/** For users without reduced motion. */
const openPage: typeof openStill = (path, options) =>
  openStill(path, { reducedMotion: 'no-preference', ...options })

const carousel = (page: Page, name: string) => page.getByRole('region', { name }).locator('.carousel')
const readLeft = (page: Page, name: string) =>
  carousel(page, name)
    .locator('.carousel-track')
    .evaluate((track) => Math.round(track.scrollLeft))
const current = (page: Page, name: string) =>
  carousel(page, name).locator('[aria-current]').getAttribute('aria-label')
/** Returns the visible part of the track, by the first words of each item. */
const listVisible = (page: Page, name: string) =>
  carousel(page, name)
    .locator('.carousel-track')
    .evaluate((track) => {
      const box = track.getBoundingClientRect()
      return [...track.children]
        .filter((item) => {
          const { left: from, right: to } = item.getBoundingClientRect()
          return from >= box.left - 1 && to <= box.right + 1
        })
        .map((item) => item.querySelector('figcaption strong') ?? item.querySelector('figcaption'))
        .map((author) => author?.textContent?.trim().split(' ')[0])
    })

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

/** From here on time passes only when the test says so. */
async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.reload()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const TESTIMONIALS = 'What students say'
const STORIES = 'Success stories'

test('testimonials are shown in pairs from 550 px', async () => {
  const page = await openPage('/', { viewport: { width: 550, height: 800 } })
  expect(await listVisible(page, TESTIMONIALS)).toEqual(['Meera', 'Farhan'])
  expect(await carousel(page, TESTIMONIALS).getByRole('button', { name: /^Page/ }).count()).toBe(2)

  await page.setViewportSize({ width: 549, height: 800 })
  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Meera'])
  await eventually(() => carousel(page, TESTIMONIALS).getByRole('button', { name: /^Page/ }).count()).toBe(4)
})

test('arrows turn the pages and stop at both ends', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 } })
  const previous = carousel(page, TESTIMONIALS).getByRole('button', { name: 'Previous' })
  const next = carousel(page, TESTIMONIALS).getByRole('button', { name: 'Next' })
  expect(await previous.getAttribute('aria-disabled')).toBe('true')

  await next.click()
  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Nandini', 'Joseph'])
  expect(await current(page, TESTIMONIALS)).toBe('Page 2 of 2')
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  expect(await carousel(page, TESTIMONIALS).getByRole('status').innerText()).toBe('Page 2 of 2')

  await next.click({ force: true })
  expect(await current(page, TESTIMONIALS)).toBe('Page 2 of 2')
  await previous.click()
  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Meera', 'Farhan'])
})

test('a page takes half a second to turn, and no time with reduced motion', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 } })
  await stopTheClock(page)
  const next = carousel(page, STORIES).getByRole('button', { name: 'Next' })

  await next.click()
  await page.clock.runFor(250)
  const half = await readLeft(page, STORIES)
  await page.clock.runFor(300)
  const maxOffset = await readLeft(page, STORIES)
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(maxOffset)
  await page.clock.runFor(1_000)
  expect(await readLeft(page, STORIES)).toBe(maxOffset)

  const still = await openPage('/', { viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  await carousel(still, STORIES).getByRole('button', { name: 'Next' }).click()
  expect(await readLeft(still, STORIES)).toBe(maxOffset)
})

test('indicators lead to their page', async () => {
  const page = await openPage('/', { viewport: { width: 400, height: 800 } })

  await carousel(page, TESTIMONIALS).getByRole('button', { name: 'Page 3 of 4' }).click()

  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Nandini'])
})

test('the keys turn the pages', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 } })
  await carousel(page, STORIES).locator('.carousel-track').focus()

  await page.keyboard.press('ArrowRight')
  await eventually(() => listVisible(page, STORIES)).toEqual(['Kabir'])
  await page.keyboard.press('End')
  await eventually(() => listVisible(page, STORIES)).toEqual(['Sana'])
  await page.keyboard.press('Home')
  await eventually(() => listVisible(page, STORIES)).toEqual(['Aarohi'])
})

test('a swipe turns the page', async () => {
  const page = await openPage('/', { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true })
  const track = carousel(page, TESTIMONIALS).locator('.carousel-track')
  await page.evaluate(() => document.fonts.ready)
  await track.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  const box = (await track.boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', across: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * across, y: box.y + box.height / 2 }],
    })

  await touch('touchStart', 0.9)
  // A finger takes a moment from place to place; a browser makes one jump of moves without any.
  for (const across of [0.8, 0.65, 0.5, 0.35, 0.2]) {
    await touch('touchMove', across)
    await page.waitForTimeout(40)
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Farhan'])
  expect(await current(page, TESTIMONIALS)).toBe('Page 2 of 4')
})

test('a mouse drags a page aside without clicking', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  const track = carousel(page, TESTIMONIALS).locator('.carousel-track')
  await track.scrollIntoViewIfNeeded()
  const box = (await track.boundingBox())!
  const drag = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * ((from + to) / 2), box.y + box.height / 2)
    await page.mouse.move(box.x + box.width * to, box.y + box.height / 2)
    await page.mouse.up()
  }

  await drag(0.6, 0.45)
  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Nandini', 'Joseph'])
  // As far as a hand trembles.
  await drag(0.5, 0.51)
  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Nandini', 'Joseph'])
  await drag(0.3, 0.8)
  await eventually(() => listVisible(page, TESTIMONIALS)).toEqual(['Meera', 'Farhan'])
})

test('nothing turns automatically until it is started, then every two seconds', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  await stopTheClock(page)
  await page.clock.runFor(10_000)
  expect(await listVisible(page, TESTIMONIALS)).toEqual(['Meera', 'Farhan'])

  await carousel(page, TESTIMONIALS).getByRole('button', { name: 'Play automatically' }).click()
  await page.clock.runFor(1_900)
  expect(await listVisible(page, TESTIMONIALS)).toEqual(['Meera', 'Farhan'])
  await page.clock.runFor(200)
  expect(await listVisible(page, TESTIMONIALS)).toEqual(['Nandini', 'Joseph'])
  await page.clock.runFor(2_000)
  expect(await listVisible(page, TESTIMONIALS)).toEqual(['Meera', 'Farhan'])

  await carousel(page, TESTIMONIALS).getByRole('button', { name: 'Stop' }).click()
  await page.clock.runFor(10_000)
  expect(await listVisible(page, TESTIMONIALS)).toEqual(['Meera', 'Farhan'])
})

test('articles scroll by 150 px a click, 10 px every 25 ms, and not back at the start', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 } })
  await stopTheClock(page)
  const articles = page.getByRole('region', { name: 'Articles to help you prepare' })
  const row = articles.locator('.scroller-row')
  const readScroll = () => row.evaluate((box) => Math.round(box.scrollLeft))
  const back = articles.getByRole('button', { name: 'Scroll left' })
  const forward = articles.getByRole('button', { name: 'Scroll right' })
  expect(await back.isDisabled()).toBe(true)

  await forward.click()
  await page.clock.runFor(25)
  expect(await readScroll()).toBe(10)
  await page.clock.runFor(75)
  expect(await readScroll()).toBe(40)
  await page.clock.runFor(1_000)
  expect(await readScroll()).toBe(150)

  await eventually(() => back.isEnabled()).toBe(true)
  await back.click()
  await page.clock.runFor(1_000)
  // Clicks add up during the movement.
  await forward.click()
  await page.clock.runFor(50)
  await forward.click()
  await page.clock.runFor(2_000)
  expect(await readScroll()).toBe(300)
  await back.click()
  await page.clock.runFor(2_000)
  expect(await readScroll()).toBe(150)

  await eventually(() => back.isEnabled()).toBe(true)
  await back.click()
  await page.clock.runFor(1_000)
  expect(await readScroll()).toBe(0)
  await eventually(() => back.isDisabled()).toBe(true)
})

test('the QR code for a phone’s registration is hidden on a phone, with its link', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 } })
  const join = page.getByRole('region', { name: 'Join Us' })
  expect(await join.locator('.qr').isVisible()).toBe(true)

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await join.locator('.qr').isVisible()).toBe(false)
  expect(await join.getByText('camera').isVisible()).toBe(false)
  expect(
    await join.getByText('Nothing is stored until you fill in the form.', { exact: true }).isVisible(),
  ).toBe(true)
  expect(await join.getByRole('link', { name: 'Register' }).isVisible()).toBe(true)
})

test('four articles are visible in a wide window, the first and the third on a phone', async () => {
  const page = await openPage('/', { viewport: { width: 1200, height: 800 } })
  const listTitles = () =>
    page
      .getByRole('region', { name: 'Articles to help you prepare' })
      .getByRole('link', { name: 'Read More' })
  expect(await listTitles().count()).toBe(4)

  await page.setViewportSize({ width: 390, height: 800 })
  const addresses = await listTitles().evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/Navigating-the-American-Campus', '/Pennsylvania-State-University'])
})

test('on a phone the five universities have dots, which link to them and mark the current one', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const part = page.getByRole('region', { name: 'Top Universities with us' })
  const dots = part.getByRole('button', { name: /^Page \d of 5$/ })
  const current = () => part.locator('[aria-current]').getAttribute('aria-label')
  expect(await dots.count()).toBe(5)
  expect(await current()).toBe('Page 1 of 5')

  await dots.nth(2).click()
  await expect.poll(current).toBe('Page 3 of 5')
  expect(await part.getByRole('link', { name: 'Apply: National University of Singapore' }).isVisible()).toBe(
    true,
  )
  await dots.nth(4).click()
  await expect.poll(current).toBe('Page 5 of 5')
})

test('one question is open at a time, by mouse and by keyboard', async () => {
  const page = await openPage('/')
  const open = () => page.locator('details[name="faq"][open] h3').allInnerTexts()
  expect(await open()).toEqual([])

  await page.getByText('How do I pay for a plan?').click()
  expect(await open()).toEqual(['How do I pay for a plan?'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await open()).toEqual(['What happens after I have paid?'])
  await page.keyboard.press('Enter')
  expect(await open()).toEqual([])
})
