import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { removeNonces } from './seal.ts'

const MARK = 'oneTimeWord'

test('marked scripts are allowed by their hash', () => {
  const { html, scriptHashes } = removeNonces(`<p>a</p><script nonce="${MARK}">go()</script><p>b</p>`, MARK)

  expect(html).toBe('<p>a</p><script>go()</script><p>b</p>')
  expect(scriptHashes).toEqual([getHash('go()')])
})

test('an injected script without the mark is not allowed', () => {
  const { scriptHashes } = removeNonces(
    `<script>evil()</script><script nonce="guessed">evil()</script>`,
    MARK,
  )

  expect(scriptHashes).toEqual([])
})

test('external scripts need no hash; styles and links lose the mark too', () => {
  const { html, scriptHashes } = removeNonces(
    `<link rel="stylesheet" nonce="${MARK}" href="/a.css"><script nonce="${MARK}" src="/a.js"></script>`,
    MARK,
  )

  expect(html).toBe('<link rel="stylesheet" href="/a.css"><script src="/a.js"></script>')
  expect(scriptHashes).toEqual([])
})

test('several scripts get their hashes, even equal ones and with attributes around the mark', () => {
  const { html, scriptHashes } = removeNonces(
    `<script type="module" nonce="${MARK}" async="">one()</script><script nonce="${MARK}" id="x">two()</script><script nonce="${MARK}">one()</script>`,
    MARK,
  )

  expect(html).not.toContain(MARK)
  expect(scriptHashes).toEqual([getHash('one()'), getHash('two()')])
})

test('the renderer’s modules can be deferred; others stay unchanged', () => {
  const { html, scriptHashes } = removeNonces(
    `<script nonce="${MARK}" type="module" async="">one()</script><script type="module">other()</script>`,
    MARK,
    'later',
  )

  expect(html).toBe('<script type="later" async="">one()</script><script type="module">other()</script>')
  expect(scriptHashes).toEqual([getHash('one()')])
})

function getHash(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
