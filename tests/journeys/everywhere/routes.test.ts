import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'

/** The table of the specification, and the heading under which each page is known. */
const pages: [string, string][] = [
  ['/', 'Bring your overseas education dreams to life'],
  ['/home', 'Bring your overseas education dreams to life'],
  ['/contact', 'Talk to us'],
  ['/about', 'About PMA'],
  ['/pricing', 'Plans and prices'],
  ['/for-institutions', 'For institutions'],
  ['/terms&conditions', 'Terms and conditions'],
  ['/privacy-policy', 'Privacy policy'],
  ['/how-it-works', 'How it works'],
  ['/Navigating-the-American-Campus', 'Navigating the American campus'],
  ['/Embarking-on-Excellence', 'Embarking on excellence: an application worth reading'],
  ['/Pennsylvania-State-University', 'Pennsylvania State University: how to read a very large university'],
  ['/Mastering-the-Art-of-Financial-Planning', 'Mastering the art of financial planning'],
  ['/blogs', 'Articles to help you prepare'],
  ['/coach', 'Ask the coach'],
  ['/explore', 'Search'],
]

test.each(pages)('%s answers with its heading, its address and its sharing text', async (path, heading) => {
  const { status, html } = await get(path)

  expect(status).toBe(200)
  expect(listHeadings(html)).toHaveLength(1)
  if (path !== '/explore') expect(listHeadings(html)[0]).toBe(heading)
  expect(html).toMatch(/<title>[^<]*PMA[^<]*<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}/)
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&')
  expect(new URL(canonical!).pathname).toBe(path === '/home' ? '/' : path)
})

test('no two pages have the same title or description', async () => {
  const all = await Promise.all(pages.filter(([path]) => path !== '/home').map(([path]) => get(path)))

  for (const part of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
    const texts = all.map(({ html }) => part.exec(html)![1])
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('an old address redirects to the home page', async () => {
  const { status, location } = await get('/services')

  expect(status).toBe(301)
  expect(location).toBe('/')
})

test('an article in lower case redirects to its address', async () => {
  const { status, location } = await get('/navigating-the-american-campus')

  expect(status).toBe(301)
  expect(location).toBe('/Navigating-the-American-Campus')
})

test.each(['/no-such-page', '/blogs/none', '/dashboard/none', '/Navigating-the-American-Campus/2'])(
  '%s is not found, says so and asks not to be indexed',
  async (path) => {
    const { status, html } = await get(path)

    expect(status).toBe(404)
    expect(listHeadings(html)).toEqual(['There is nothing at this address'])
    expect(html).toContain('<meta name="robots" content="noindex"')
  },
)

test('a form sent to a page without one gets a message and a link', async () => {
  const answer = await fetch(`${inject('site')}/about`, {
    method: 'POST',
    headers: { origin: inject('site') },
    body: new URLSearchParams({ name: 'Asha' }),
  })

  expect(answer.status).toBe(405)
  expect(listHeadings(await answer.text())).toEqual(['This page takes no forms'])
})

test('every link of the frame and of every page leads somewhere', async () => {
  const links = new Set<string>()
  for (const [path] of pages) {
    const { html } = await get(path)
    for (const [, address] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      links.add(address.replaceAll('&amp;', '&'))
  }

  const statuses = await Promise.all(
    [...links].map(async (path) => ({ path, status: (await get(path)).status })),
  )
  expect(statuses.filter(({ status }) => status >= 400)).toEqual([])
})

/** Pages that fetch the router when the user is about to interact; all others are only read. */
const withRouter = ['/', '/home', '/contact', '/explore']

test.each(pages.map(([path]) => path))(
  '%s sends no third-party request and, if read-only, loads at most 15 kB of script',
  async (path) => {
    const page = await openPage(path, { fresh: true })
    await page.waitForLoadState('networkidle')

    const resources = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => ({ name, encodedBodySize }),
      ),
    )
    expect(resources.filter(({ name }) => !name.startsWith(inject('site')))).toEqual([])

    if (withRouter.includes(path)) return
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(15_000)
  },
)

async function get(path: string) {
  const response = await fetch(new URL(path, inject('site')), { redirect: 'manual' })
  return { status: response.status, html: await response.text(), location: response.headers.get('location') }
}

function listHeadings(html: string) {
  return [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inside]) =>
    inside.replace(/<[^>]+>/g, '').trim(),
  )
}
