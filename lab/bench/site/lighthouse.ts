import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../../../scripts/chromium.ts'
import { type PageClass, signUp } from './pages.ts'

export interface Seen extends View {
  /** Performance over all runs, of which the median shows only one. */
  lowest: number
}

/** One run of Lighthouse. */
interface View {
  /** Performance, accessibility, best practices, findability, of 100. */
  scores: number[]
  /** Milliseconds on Lighthouse's slow 4G with a processor four times slower. */
  largestPaint: number
  blocked: number
  shift: number
  /** As they cross the line. */
  bytes: number
  script: number
  /** The audits that cost a point: `color-contrast`. */
  faults: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** The median of several runs counts: a single one depends on the machine’s load. */
const RUNS = 5
const SETTLED_MS = 1_500
/** As a browser asks: pages are kept for each way of packing them. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Looks at pages with Lighthouse's own mobile profile, each several times. The browser is started as Lighthouse starts it: what drives
 * our journeys turns off parts of it for their sake, among them that a page is not shown before it is painted.
 */
export async function openLighthouse(address: string, runs = RUNS) {
  const browser = await launch({
    chromePath: ensureChromium((line) => process.stderr.write(`${line}\n`)),
    chromeFlags: [
      '--no-sandbox',
      '--headless=new',
      '--disable-gpu',
      // The browser’s own downloads would share the connection and the cores with the page.
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  let session: string | undefined
  return {
    async look({ path, notFound, signedIn }: PageClass): Promise<Seen> {
      if (signedIn) session ??= await signUp(address)
      const page = {
        url: address + path,
        port: browser.port,
        notFound,
        cookie: signedIn ? session : undefined,
      }
      // The first visits after a start pay for what the server makes once somebody has asked and nobody waits.
      const headers = { ...BROWSER, ...(page.cookie && { cookie: page.cookie }) }
      for (const _ of ['rendered', 'compressed']) {
        await (await fetch(page.url, { headers })).arrayBuffer()
        await pause(SETTLED_MS)
      }
      const views: View[] = []
      for (let run = 0; run < runs; run++) views.push(await lookOnce(page))
      // Only the blocking time varies from run to run, and the performance score with it.
      views.sort((a, b) => b.scores[0] - a.scores[0] || a.blocked - b.blocked)
      const lowest = Math.min(...views.map(({ scores }) => scores[0]))
      return { ...views[Math.floor(runs / 2)], lowest }
    },
    close: () => browser.kill(),
  }
}

/** On a machine that is busy with other things a trace fails now and then. */
const TRIES = 3

interface Page {
  url: string
  port: number
  notFound?: boolean
  /** The cookie of the session it uses. */
  cookie?: string
}

async function lookOnce(page: Page, tries = TRIES): Promise<View> {
  const { url, port, notFound = false, cookie } = page
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    extraHeaders: cookie ? { Cookie: cookie } : undefined,
    // Such a page says that it is not there, or for nobody else.
    ignoreStatusCode: notFound,
    skipAudits: [
      ...(notFound ? ['http-status-code', 'errors-in-console'] : []),
      ...(notFound || cookie ? ['is-crawlable'] : []),
      // Search engines never describe it.
      ...(cookie ? ['meta-description'] : []),
    ],
  })
  if (!result || result.lhr.runtimeError) {
    if (tries > 1) return lookOnce(page, tries - 1)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`)
  }
  const { audits, categories } = result.lhr
  const details = audits['network-requests'].details as { items?: Request[] } | undefined
  const requests = details?.items ?? []
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint'].numericValue ?? 0,
    blocked: audits['total-blocking-time'].numericValue ?? 0,
    shift: audits['cumulative-layout-shift'].numericValue ?? 0,
    bytes: sum(requests),
    script: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    faults: CATEGORIES.flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  }
}

interface Request {
  resourceType?: string
  transferSize?: number
}

function sum(requests: Request[]) {
  return requests.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0)
}
