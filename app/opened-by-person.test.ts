import { expect, test } from 'vitest'
import { isOpenedByPerson, isVisit } from './opened-by-person.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'user-agent': chrome }

test.each([
  ['a browser', 'GET', browser, true],
  ['a browser by HEAD', 'HEAD', browser, false],
  ['a page loaded ahead', 'GET', { ...browser, 'sec-purpose': 'prefetch;prerender' }, false],
  ['a frame', 'GET', { ...browser, 'sec-fetch-dest': 'iframe' }, false],
  [
    'the script of the page',
    'GET',
    { ...browser, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    false,
  ],
  ['a preview of WhatsApp', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }, false],
  ['a preview by a whole browser', 'GET', { ...browser, 'user-agent': `${chrome} Slackbot 1.0` }, false],
  ['a program', 'GET', {}, false],
])('a request of %s', (_, method, headers, isOpened) => {
  expect(isOpenedByPerson({ method, headers: new Headers(headers) })).toBe(isOpened)
})

const router = { ...browser, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

test.each([
  ['a browser that opens a page', 'GET', browser, true],
  ['the router within the site', 'GET', { ...router, 'sec-fetch-site': 'same-origin' }, true],
  ['a script of another site', 'GET', { ...router, 'sec-fetch-site': 'cross-site' }, false],
  [
    'data loaded ahead',
    'GET',
    { ...router, 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    false,
  ],
  ['a page loaded ahead', 'GET', { ...browser, 'sec-purpose': 'prefetch;prerender' }, false],
  ['a form', 'POST', { ...router, 'sec-fetch-site': 'same-origin' }, false],
  ['HEAD', 'HEAD', browser, false],
  [
    'Googlebot, which has the headers of Chrome',
    'GET',
    { ...browser, 'user-agent': `${chrome} (compatible; Googlebot/2.1)` },
    false,
  ],
  [
    'a browser without a window',
    'GET',
    { ...browser, 'user-agent': chrome.replace('Chrome', 'HeadlessChrome') },
    false,
  ],
  ['a program', 'GET', { 'user-agent': 'curl/8.5.0' }, false],
])('a visit by %s', (_, method, headers, isCounted) => {
  expect(isVisit({ method, headers: new Headers(headers) })).toBe(isCounted)
})
