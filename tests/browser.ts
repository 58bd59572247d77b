import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { ensureChromium } from '../scripts/chromium.ts'

let browser: Browser | undefined
const pages: { page: Page; complaints: string[] }[] = []

/**
 * A page of the site under test, in a browser without cookies, with its scripts there and its router on, as for somebody who has looked at
 * it for a moment; `untouched` leaves it as it first comes. At the end of the test nothing may have gone wrong in it: no script
 * error, no request that failed, nothing that the content security policy refused.
 */
export async function openPage(
  path: string,
  { untouched = false, ...options }: BrowserContextOptions & { untouched?: boolean } = {},
): Promise<Page> {
  browser ??= await chromium.launch({
    executablePath: ensureChromium(() => {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const context = await browser.newContext({ baseURL: inject('site'), ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    // A page that is not there, a form that is wrong, or what a rule refuses is not a fault when the test asked for it; the browser says so all the same.
    if (message.type() === 'error' && !/status of (404|409|422)/.test(message.text()))
      complaints.push(message.text())
  })
  pages.push({ page, complaints })
  if (!untouched && options.javaScriptEnabled !== false) waitAfterLoads(page)
  await page.goto(path)
  return page
}

/** Scripts come after the page; whoever asks for one by its address gets it with them. */
function waitAfterLoads(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...wish) => {
    const response = await goto(...wish)
    await routerOn(page)
    return response
  }
  page.reload = async (...wish) => {
    const response = await reload(...wish)
    await routerOn(page)
    return response
  }
}

/** Waits for a page's own scripts and, where it has one, its router, which some pages fetch when somebody is about to use them. */
export async function routerOn(page: Page) {
  if (await page.locator('script[type=later]:not([src])').count()) await page.mouse.move(10, 10)
  // Asked of whatever page stands there by then: one may lead on to another.
  await page.waitForFunction(() => {
    const { ready } = document.documentElement.dataset
    if (document.querySelector('script[type=later]:not([src])')) return ready === 'router'
    return ready !== undefined || document.querySelector('script[type=later]') === null
  })
}

afterEach(async () => {
  for (const { page, complaints } of pages.splice(0)) {
    await page.context().close()
    expect(complaints).toEqual([])
  }
})

afterAll(async () => {
  await browser?.close()
})
