import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KeptPage } from '../../platform/page-cache.ts'
import { createFirstPaint } from './first-paint.ts'

const paint = createFirstPaint(
  new Map([
    ['/assets/root.css', asset('p{color:red}')],
    ['/assets/theme.js', asset('theme()\n')],
  ]),
)

test('inlined styles are allowed by their hash', () => {
  const { html, styleHashes } = paint(page('<link rel="stylesheet" href="/assets/root.css"/>'))

  expect(html).toContain('<style data-of="/assets/root.css">p{color:red}</style>')
  expect(html).not.toContain('<link')
  expect(styleHashes).toEqual([getHash('p{color:red}')])
})

test('a hydrated page keeps its disabled stylesheet links', () => {
  const { html } = paint(page('<link rel="stylesheet" href="/assets/root.css"/>', hydrating))

  expect(html).toContain('</style><link rel="stylesheet" href="/assets/root.css" disabled=""/>')
})

test('a blocking script is inlined after everything the renderer looks for', () => {
  const { html, scriptHashes } = paint(
    page('<script src="/assets/theme.js"></script><script type="application/ld+json">{}</script>', hydrating),
  )

  expect(html).toMatch(/<script type="written-in" src.*ld\+json.*<script>theme\(\)<\/script>/)
  expect(scriptHashes).toContain(getHash('theme()'))
})

test('the deferred router’s starter is allowed by its hash', () => {
  const head = '<link rel="modulepreload" href="/a.js"/><script type="module" src="/frame.js"></script>'
  const { html, scriptHashes } = paint(page(head, hydrating))

  expect(html).toContain('<link rel="later" href="/a.js"/><script type="module" src="/frame.js"></script>')
  const starting = html.match(/<script>([^<]+)<\/script>/)![1]
  expect(scriptHashes).toEqual([getHash(starting)])
})

test('files outside the build stay unchanged', () => {
  const untouched = page('<link rel="stylesheet" href="/other.css"/><script src="/other.js"></script>')

  expect(paint(untouched)).toEqual({ html: untouched, scriptHashes: [], styleHashes: [] })
})

test('text in the body is never taken for head tags', () => {
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

function getHash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
