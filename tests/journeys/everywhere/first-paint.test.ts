import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, routerOn, withoutImpatience } from '../../browser.ts'

const router = /\/assets\/entry\.client/

test('nothing but the page and its fonts is fetched before it is painted', async () => {
  const page = await openPage('/pricing', { untouched: true })
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/frame.js`).length > 0)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script' || initiatorType === 'link')
      .map(({ name, startTime }) => ({ name, startTime })),
  }))

  const before = fetched.filter(({ startTime }) => startTime < painted).map(({ name }) => name)
  expect(before.filter((name) => /\.(js|css)$/.test(name))).toEqual([])
})

/** What the page says of itself, how many of its pieces were laid out later, and how far its end is from the end of its last piece. */
function laidOut(page: Page) {
  return page.evaluate(() => {
    const pieces = [...document.querySelectorAll<HTMLElement>('[data-further-down]')]
    const end = document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0
    return {
      waits: 'arrives' in document.documentElement.dataset,
      later: pieces.filter(({ style }) => style.contentVisibility === 'visible').length === pieces.length,
      beyond: Math.abs(Math.round(document.documentElement.scrollHeight - scrollY - end)),
    }
  })
}

test('a long page is as long as it is soon after its first view', async () => {
  const page = await openPage('/', { untouched: true })

  await expect.poll(() => laidOut(page)).toEqual({ waits: false, later: true, beyond: 0 })
})

test('who comes to a place further down finds the whole page and is brought there', async () => {
  const page = await openPage('/#videos', { untouched: true })

  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  expect(await laidOut(page)).toEqual({ waits: false, later: false, beyond: 0 })
  const top = await page
    .locator('#videos')
    .evaluate((section) => section.getBoundingClientRect().top / innerHeight)
  expect(Math.abs(top)).toBeLessThan(0.5)
})

test('the search fetches the router when somebody is about to use it, and not before', async () => {
  const asked: string[] = []
  const page = await openPage('about:blank', { untouched: true })
  await withoutImpatience(page)
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/explore')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => router.test(url))).toEqual([])

  const came = page.waitForResponse(router)
  await page.mouse.move(200, 200)

  await came
})

test('what was ticked and typed before the router came counts once it is there', async () => {
  const page = await openPage('about:blank', { untouched: true, viewport: { width: 1280, height: 900 } })
  const release = await holdRouter(page)
  await page.goto('/explore')
  await page.getByRole('checkbox', { name: /Australia/ }).check()
  await page.getByLabel('Programme, institution or place').fill('law')

  release()

  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
  expect(new URL(page.url()).search).toContain('country=AU')
  expect(await page.getByRole('checkbox', { name: /Australia/ }).isChecked()).toBe(true)
})

/** Nothing of the router comes until what is given back is called. */
async function holdRouter(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(router, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the styles of a page go with it', async () => {
  const page = await openPage('/explore')
  const next = await (await page.request.get('/how-it-works')).text()
  const notOfNext = () =>
    page
      .locator('style[data-of]')
      .evaluateAll(
        (styles, text) => styles.map(({ dataset }) => dataset.of!).filter((of) => !text.includes(of)),
        next,
      )
  expect(await notOfNext()).not.toEqual([])
  await routerOn(page)

  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()

  await page.getByRole('heading', { level: 1 }).filter({ hasText: /how/i }).waitFor()
  await expect.poll(notOfNext).toEqual([])
})
