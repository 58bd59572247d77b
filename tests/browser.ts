import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { ensureChromium } from '../scripts/chromium.ts'

let browser: Browser | undefined
const pages: { page: Page; complaints: string[] }[] = []

/**
 * A page of the site under test, in a browser without cookies. At the end of the test nothing may have gone wrong in it: no script
 * error, no request that failed, nothing that the content security policy refused.
 */
export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
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
  await page.goto(path)
  return page
}

/** The search and the pages around it fetch the router when somebody is about to use them: who asks for it is. */
export async function routerOn(page: Page) {
  await page.mouse.move(10, 10)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
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
