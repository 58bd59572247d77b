import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { ensureChromium } from '../scripts/chromium.ts'
import { noteToasts } from './toasts.ts'

/** A separate browser context for each visitor: cookies and storage belong to one person. */
interface Visit {
  kind: string
  context: BrowserContext
  page: Page
  /** Used once: no other visit shares its context. */
  fresh: boolean
  complaints: string[]
}

/** Browser features that no page uses. The list replaces Playwright’s own, so needed parts of that are repeated. */
const PARTS_OFF = [
  // Pages for the list below the address line, which every new window draws in a process of its own: five times the work of a page of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

let browser: Promise<Browser> | undefined
/** Those that are emptied and can be anybody's again: a new context, or a new page in it, costs as much as what is looked at there. */
const emptied: Visit[] = []
/** Each holds some 100 MB of memory. */
const MAX_EMPTIED = 4
const open: Visit[] = []

/**
 * A page of the site under test, in a browser without cookies, with its scripts there and its router on, as for somebody who has looked at
 * it for a moment; `untouched` leaves it as it first comes. Nothing moves unless that is asked for: each frame of it is drawn for nobody.
 * What a page fetches and what that weighs is asked in a `fresh` browser, as an untouched one is: others may hold in memory what an earlier
 * test fetched. At the end of the test nothing may have gone wrong in the page: no script error, no request that failed, nothing that the
 * content security policy refused.
 */
export async function openPage(
  path: string,
  {
    untouched = false,
    fresh = untouched,
    ...options
  }: BrowserContextOptions & { untouched?: boolean; fresh?: boolean } = {},
): Promise<Page> {
  if (open.length === 0) onTestFinished(closePages)
  // The viewport and theme are applied to the open page, to reuse it for all of them.
  const { viewport, colorScheme = 'light', reducedMotion = 'reduce', ...others } = options
  const visit = await visitWith(others, { fresh, waits: !untouched && options.javaScriptEnabled !== false })
  open.push(visit)
  const { page } = visit
  listen(visit)
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme, reducedMotion, media: null })
  await page.goto(path)
  return page
}

/** Writes down what goes wrong in a page. */
function listen({ page, complaints }: Visit) {
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    // A page that is not there, a form that is wrong, what a rule refuses, or a network taken away is not a fault when the test asked for it; the browser says so all the same.
    const expectedErrors = /status of (404|409|413|422|429)|ERR_INTERNET_DISCONNECTED/
    if (message.type() === 'error' && !expectedErrors.test(message.text())) complaints.push(message.text())
  })
  page.on('response', (response) => {
    const parts = ['font', 'image', 'script', 'stylesheet']
    if (response.status() >= 400 && parts.includes(response.request().resourceType()))
      complaints.push(`${response.status()}: ${response.url()}`)
  })
}

/** Scripts load after the page; direct requests for one return it with them. */
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

/** Loads a page again, and holds its scripts back while `work` is done. */
export async function beforeScript(page: Page, work: () => Promise<unknown>) {
  const comes = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await comes.promise
    await route.continue()
  })
  await page.evaluate(() => {
    document.documentElement.dataset.before = ''
    location.reload()
  })
  await page.locator('html:not([data-before])').waitFor()
  await work()
  comes.resolve()
  await routerOn(page)
}

/** Waits for a page's own script and, where it has one, its router. */
export async function routerOn(page: Page) {
  if (await page.locator('script[type=later]').count()) {
    // To two places: a pointer that is at the first of them already does not move, and the router would wait its five seconds.
    await page.mouse.move(10, 10)
    await page.mouse.move(12, 12)
  }
  // Reads the page that is open by then, because one may redirect. A page of another site has no script.
  await page.waitForFunction(() => {
    const { ready } = document.documentElement.dataset
    if (document.querySelector('script[type=later]')) return ready === 'router'
    return ready !== undefined || document.querySelector('script[src="/frame.js"]') === null
  })
}

/** `waits`: what is asked for by its address comes with its scripts. */
async function visitWith(
  options: BrowserContextOptions,
  { fresh, waits }: { fresh: boolean; waits: boolean },
): Promise<Visit> {
  const settings = { baseURL: inject('site'), ...options }
  const kind = JSON.stringify(settings)
  const index = fresh ? -1 : emptied.findIndex((visit) => visit.kind === kind)
  if (index >= 0) return emptied.splice(index, 1)[0]

  // It goes with the worker that runs the tests, which hand it on from file to file.
  browser ??= chromium.launch({
    executablePath: ensureChromium(() => {}, { shell: true }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Without windows there is no language of the system's.
      '--accept-lang=en-US',
      `--disable-features=${PARTS_OFF.join()}`,
      // All pages come from one site: one process serves them, and is not restarted for each.
      '--renderer-process-limit=1',
    ],
  })
  const context = await (await browser).newContext(settings)
  await noteToasts(context)
  // Longer than any step takes where much else is going on.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  if (waits) waitAfterLoads(page)
  return { kind, context, page, fresh, complaints: [] }
}

async function closePages() {
  const closing = open.splice(0)
  for (const visit of closing) {
    const { page, context, fresh } = visit
    if (fresh || page.isClosed() || (await holdsTheClock(page))) await context.close()
    else emptied.push(await empty(visit))
    if (emptied.length > MAX_EMPTIED) await emptied.shift()?.context.close()
  }
  for (const { complaints } of closing) expect(complaints).toEqual([])
}

/** Opens all that a page keeps folded. */
export function openFolds(page: Page) {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
}

/** Keeps back what the router asks of the server for its pages, or only what it reads, until the function that it gives is called. */
export async function holdPageData(page: Page, { reads = false } = {}) {
  const gate = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (!reads || route.request().method() === 'GET') await gate.promise
      await route.continue()
    },
  )
  return gate.resolve
}

/** A clock that a test has taken into its hands stays there for all later pages of the context. A page on its way elsewhere cannot say. */
function holdsTheClock(page: Page) {
  return page.evaluate(() => !String(setTimeout).includes('[native code]')).catch(() => true)
}

/** Nothing is left of what was done there but the site's unchanging files: the next test begins in it as in a new one. */
async function empty(visit: Visit): Promise<Visit> {
  const { context, page } = visit
  for (const otherPage of context.pages()) if (otherPage !== page) await otherPage.close()
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'])
    page.removeAllListeners(event)
  await context.setOffline(false)
  await context.unrouteAll()
  await page.unrouteAll()
  await page.goto('about:blank')
  await page.mouse.move(0, 0)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await devtools.detach()
  await context.clearCookies()
  await context.clearPermissions()
  return { ...visit, complaints: [] }
}
