import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.ts'
import { type PageClass, signUp } from './pages.ts'

export interface Seen {
  /** Performance, accessibility, best practices, findability, of 100. */
  scores: number[]
  /** Milliseconds on Lighthouse's slow 4G with a processor four times slower. */
  largestPaint: number
  blocked: number
  shift: number
  /** As they cross the line. */
  bytes: number
  script: number
  /** What cost a point: `color-contrast`. */
  faults: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Of several runs the one in the middle counts: a single one is at the mercy of the machine. */
const RUNS = 3

/** Looks at pages with Lighthouse's own mobile profile, each several times in a browser without a past. */
export async function openLighthouse(address: string, runs = RUNS) {
  const port = 9_300 + (process.pid % 600)
  const browser = await chromium.launch({
    executablePath: ensureChromium((line) => process.stderr.write(`${line}\n`)),
    args: [
      '--no-sandbox',
      '--headless=new',
      '--disable-gpu',
      // What the browser fetches for itself would share the line and the cores with the page.
      '--disable-background-networking',
      '--disable-component-update',
      `--remote-debugging-port=${port}`,
    ],
  })
  let cookie: string | undefined
  return {
    async look({ path, notFound, signedIn }: PageClass): Promise<Seen> {
      if (signedIn) cookie ??= await signUp(address)
      const view = { url: address + path, port, notFound, cookie: signedIn ? cookie : undefined }
      // The first visits after a start pay for what the server has not made yet.
      for (const _ of ['rendered', 'compressed']) {
        const visit = await browser.newPage()
        await visit.goto(address + path)
        await visit.close()
      }
      const seen: Seen[] = []
      for (let run = 0; run < runs; run++) seen.push(await lookOnce(view))
      return seen.sort((one, two) => one.largestPaint - two.largestPaint)[Math.floor(runs / 2)]
    },
    close: () => browser.close(),
  }
}

/** On a machine that is busy with other things a trace fails now and then. */
const TRIES = 3

interface View {
  url: string
  port: number
  notFound?: boolean
  /** Of whose session it is. */
  cookie?: string
}

async function lookOnce(view: View, tries = TRIES): Promise<Seen> {
  const { url, port, notFound = false, cookie } = view
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    extraHeaders: cookie ? { Cookie: cookie } : undefined,
    // That it is not there, or for nobody else, is what such a page says.
    ignoreStatusCode: notFound,
    skipAudits: [
      ...(notFound ? ['http-status-code', 'errors-in-console'] : []),
      ...(notFound || cookie ? ['is-crawlable'] : []),
      // Search engines never describe it.
      ...(cookie ? ['meta-description'] : []),
    ],
  })
  if (!result || result.lhr.runtimeError) {
    if (tries > 1) return lookOnce(view, tries - 1)
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
