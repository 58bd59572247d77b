import { expect, inject, test } from 'vitest'

const get = (path: string) => fetch(new URL(path, inject('site')))
const thingsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json),
  )

test('each shareable page has a picture of the right size', async () => {
  for (const path of ['/about', '/pricing', '/blogs', '/terms&conditions', '/Embarking-on-Excellence']) {
    const html = await (await get(path)).text()
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]
    const picture = await get(new URL(image).pathname)

    expect(picture.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('an article’s structured data has its author, date and sources', async () => {
  const things = thingsIn(await (await get('/Pennsylvania-State-University')).text())

  const article = things.find((thing) => thing['@type'] === 'Article')
  expect(article.author.name).toBe('PMA editorial desk')
  expect(article.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(article.citation.length).toBeGreaterThan(3)
  const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Articles',
    'Pennsylvania State University: how to read a very large university',
  ])
})

test('the prices’ structured data matches the page', async () => {
  const things = thingsIn(await (await get('/pricing')).text())

  const offers = things.find((thing) => thing['@type'] === 'OfferCatalog').itemListElement
  expect(offers.map(({ price, priceCurrency }: Record<string, unknown>) => [price, priceCurrency])).toEqual([
    [0, 'INR'],
    [24999, 'INR'],
  ])
})

test('the feed has an entry for each article, with a working link', async () => {
  const feed = await get('/articles.xml')
  expect(feed.headers.get('content-type')).toContain('application/rss+xml')

  const links = [...(await feed.text()).matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, link]) => link)
  expect(links).toHaveLength(4)
  for (const link of links) expect((await get(new URL(link).pathname)).status).toBe(200)
})

test('llms.txt names existing pages', async () => {
  const text = await (await get('/llms.txt')).text()

  const links = [...text.matchAll(/\]\(([^)]+)\):/g)].map(([, link]) => new URL(link).pathname)
  expect(links.length).toBeGreaterThan(10)
  for (const path of links) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('a phone finds its icons, in the sizes that the manifest declares', async () => {
  const manifest = await (await get('/site.webmanifest')).json()

  for (const { src, sizes } of manifest.icons) {
    const bytes = Buffer.from(await (await get(src)).arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('the sitemap has every public page, with its address escaped', async () => {
  const xml = await (await get('/sitemap/site.xml')).text()

  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address.replaceAll('&amp;', '&')).pathname,
  )
  expect(paths).toContain('/terms&conditions')
  expect(paths).toContain('/Navigating-the-American-Campus')
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200])
})
