import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, routerOn } from '../../browser.ts'

const router = /\/assets\/entry\.client/

test.each(['/', '/contact', '/explore', '/sign-in'])(
  'the router of %s is loaded at the first interaction, and not before',
  async (path) => {
    const page = await openPage('about:blank', { untouched: true })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(path)
    expect(requests.filter((path) => /\.(js|css)$/.test(path) && !path.includes('/frame-'))).toEqual([
      '/frame.js',
    ])

    const came = page.waitForResponse(router)
    await page.mouse.move(200, 200)

    await came
  },
)

test.each(['/blogs', '/terms&conditions', '/nothing/here'])(
  '%s, a read-only page, loads no router',
  async (path) => {
    const page = await openPage(path, { untouched: true })
    await page.waitForLoadState('networkidle')

    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    expect(scripts.filter((script) => script.endsWith('.js'))).toEqual(expect.arrayContaining(['/frame.js']))
    expect(scripts.filter((script) => /framework|entry\.client/.test(script))).toEqual([])
  },
)

test('ticks and text before the router loads count once it is there', async () => {
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
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(router, async (route) => {
    await gate
    await route.continue()
  })
  return release
}

test('the styles of a page are removed with it', async () => {
  const page = await openPage('/explore')
  const next = await (await page.request.get('/how-it-works')).text()
  const notOfNext = () =>
    page
      .locator('style[data-of]')
      .evaluateAll(
        (styles, text) => styles.map(({ dataset }) => dataset.of!).filter((mark) => !text.includes(mark)),
        next,
      )
  expect(await notOfNext()).not.toEqual([])
  await routerOn(page)

  await page.getByRole('contentinfo').getByText('All pages').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()

  await page.getByRole('heading', { level: 1 }).filter({ hasText: /how/i }).waitFor()
  await expect.poll(notOfNext).toEqual([])
})
