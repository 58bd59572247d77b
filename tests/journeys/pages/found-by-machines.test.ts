import { expect, inject, test } from 'vitest'

const get = async (path: string) => {
  const response = await fetch(new URL(path, inject('site')))
  return { status: response.status, text: await response.text() }
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('robots.txt names the sitemap, whose parts name every programme and institution', async () => {
  const robots = await get('/robots.txt')
  const sitemap = /Sitemap: (\S+)/.exec(robots.text)![1]

  const parts = addressesIn((await get(new URL(sitemap).pathname)).text)
  const all = await Promise.all(
    parts.map(async (part) => addressesIn((await get(new URL(part).pathname)).text)),
  )
  const paths = all.flat().map((address) => new URL(address).pathname)

  expect(paths.filter((path) => path.startsWith('/explore/university/')).length).toBe(48)
  expect(paths.filter((path) => path.startsWith('/explore/institution/')).length).toBe(4)
  expect(paths).toContain('/explore/country/au')
  expect((await get(paths.find((path) => path.includes('moor-master-of-law'))!)).status).toBe(200)
})

test('a missing sitemap part is not found', async () => {
  expect((await get('/sitemap/programmes-99.xml')).status).toBe(404)
})
