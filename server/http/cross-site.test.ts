import { expect, test } from 'vitest'
import { findCrossSiteFault } from './cross-site.ts'

const OWN = 'https://pma.example'

function findRefusal(headers: Record<string, string>, method = 'POST') {
  return findCrossSiteFault(new Request('http://10.0.0.7:3000/sign-out', { method, headers }), OWN)
}

/** The headers of a form from a page without an origin: one that hides its address, or one in a sandboxed frame. */
function hidden(headers: Record<string, string>) {
  return { ...headers, origin: 'null', cookie: 'a=b' }
}

test.each([
  ['our own form', { origin: OWN, 'sec-fetch-site': 'same-origin', cookie: 'a=b' }],
  ['our own form, behind a proxy that ends https', { origin: 'http://10.0.0.7:3000', cookie: 'a=b' }],
  ['an older browser that only says the origin', { origin: OWN, cookie: 'a=b' }],
  ['a browser that leaves the origin out', { 'sec-fetch-site': 'same-origin', cookie: 'a=b' }],
  ['a form of our page that hides its address', hidden({ 'sec-fetch-site': 'same-origin' })],
  ['a program without a cookie', {}],
  ['a program that sends JSON', { 'content-type': 'application/json' }],
])('%s is accepted', (_, headers) => {
  expect(findRefusal(headers as Record<string, string>)).toBe(undefined)
})

test.each([
  ['another site’s form', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'a=b' }],
  ['another site’s form without a cookie', { origin: 'https://evil.example' }],
  ['a neighbour on the same domain', { origin: 'https://x.pma.example', 'sec-fetch-site': 'same-site' }],
  ['a frame without an origin', hidden({})],
  ['a frame of another site without an origin', hidden({ 'sec-fetch-site': 'cross-site' })],
  ['a frame of a neighbour without an origin', hidden({ 'sec-fetch-site': 'same-site' })],
  ['a page without an origin, opened directly', hidden({ 'sec-fetch-site': 'none' })],
  ['a cookie without any word of where it comes from', { cookie: 'a=b' }],
  ['a cookie without an origin, sent by no page', { 'sec-fetch-site': 'none', cookie: 'a=b' }],
  [
    'one that claims our origin and is caught by the browser',
    { origin: OWN, 'sec-fetch-site': 'cross-site' },
  ],
  ['JSON in a form’s disguise', { origin: OWN, 'content-type': 'text/plain;charset=UTF-8' }],
])('%s is not', (_, headers) => {
  expect(findRefusal(headers as Record<string, string>)).not.toBe(undefined)
})

test.each(['GET', 'HEAD'])('%s changes nothing and is answered', (method) => {
  expect(
    findRefusal({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'a=b' }, method),
  ).toBe(undefined)
})
