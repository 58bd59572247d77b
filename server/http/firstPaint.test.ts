import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KeptPage } from '../../platform/pageCache.ts'
import { createFirstPaint } from './firstPaint.ts'

const TYPE = `@font-face{font-family:"Sans Here";font-weight:400 700;src:url(/assets/sans.woff2) format("woff2");\
unicode-range:U+0020-007E,U+00A0}@font-face{font-family:"Sans Here";src:url(/assets/rest.woff2)}`

const painting = createFirstPaint(
  new Map([
    ['/assets/root.css', asset('p{color:red}')],
    ['/assets/type.css', asset(TYPE)],
    ['/assets/sans.woff2', asset('sans')],
    ['/assets/theme.js', asset('theme()\n')],
  ]),
)
const paint = (html: string) => painting(html, false)

test('styles stand in the page, vouched for by their hash', () => {
  const { html, styleHashes } = paint(page('<link rel="stylesheet" href="/assets/root.css"/>'))

  expect(html).toContain('<style data-of="/assets/root.css">p{color:red}</style>')
  expect(html).not.toContain('<link')
  expect(styleHashes).toEqual([hashOf('p{color:red}')])
})

test('a page that hydrates keeps the links to its styles, switched off', () => {
  const { html } = paint(page('<link rel="stylesheet" href="/assets/root.css"/>', hydrating))

  expect(html).toContain('</style><link rel="stylesheet" href="/assets/root.css" disabled=""/>')
})

test('a script that holds the page up stands in it, after all that the renderer looks for', () => {
  const { html, scriptHashes } = paint(
    page('<script src="/assets/theme.js"></script><script type="application/ld+json">{}</script>', hydrating),
  )

  expect(html).toMatch(/<script type="written-in" src.*ld\+json.*<script>theme\(\)<\/script>/)
  expect(scriptHashes).toContain(hashOf('theme()'))
})

test('modules wait, and what starts them is vouched for', () => {
  const { html, scriptHashes } = paint(
    page('<link rel="modulepreload" href="/a.js"/><script type="module" src="/frame.js"></script>'),
  )

  expect(html).toContain('<link rel="later" href="/a.js"/><script type="later" src="/frame.js"></script>')
  const starting = html.match(/<script>([^<]+)<\/script>/)![1]
  expect(scriptHashes).toEqual([hashOf(starting)])
})

test('who arrives gets the fonts that the page would fetch beforehand in it, and their files afterwards', () => {
  const preload = '<link rel="preload" href="/assets/sans.woff2" as="font" type="font/woff2"/>'
  const asked = page(`${preload}<link rel="stylesheet" href="/assets/type.css"/>`, hydrating)

  const { html, scriptHashes } = painting(asked, true)

  const script = html.match(/<script>([^<]*FontFace[^<]*)<\/script>/)![1]
  const said = { weight: '400 700', unicodeRange: 'U+0020-007E,U+00A0' }
  expect(script.endsWith(`(${JSON.stringify([['Sans Here', btoa('sans'), said]])})`)).toBe(true)
  expect(scriptHashes).toContain(hashOf(script))
  expect(html).toContain('<link rel="later" href="/assets/sans.woff2" as="font" type="font/woff2"/>')
  expect(paint(asked).html).toContain(preload)
  expect(paint(asked).html).not.toContain('FontFace')
})

test('what is not of the build stays as it is', () => {
  const untouched = page('<link rel="stylesheet" href="/other.css"/><script src="/other.js"></script>')

  expect(paint(untouched)).toEqual({ html: untouched, scriptHashes: [], styleHashes: [] })
})

test('texts of the body are never taken for tags of the head', () => {
  const body = '<p><link rel="stylesheet" href="/assets/root.css"/></p>'

  expect(paint(page('', body)).html).toBe(page('', body))
})

const hydrating = '<script type="later">import("/assets/entry.js")</script>'

function page(head: string, body = '') {
  return `<html><head>${head}</head><body>${body}</body></html>`
}

function asset(text: string): KeptPage {
  return { status: 200, headers: [], etag: '"a"', body: Buffer.from(text), encoded: {} }
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
