import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createSessions } from './sessions.server.ts'

const TOKEN = 'k7Qx3nT0a-_Zb9wLr2VhE5uYcJd8Mf1S'
/** As the site has given it to browsers since its first version. */
const VALUE = `${TOKEN}.BQxGto7q5oJLWPr8uL8izjR1XHHt41U86wHJfTRR5x8%3D`

const getSessions = (secret: string, secure = false) => createSessions({} as Pool, { secret, secure })
const sessions = getSessions('a-secret-of-at-least-thirty-two-signs')
const tokenIn = (cookie: string, site = sessions) => site.tokenIn(new Headers({ cookie }))

test('a cookie of an earlier version still names its session', () => {
  expect(tokenIn(`other=1; pma-session=${VALUE}`)).toBe(TOKEN)
  expect(sessions.cookieFor(TOKEN, false)).toBe(`pma-session=${VALUE}; Path=/; HttpOnly; SameSite=Lax`)
})

test('a persistent cookie outlives the browser, and over https only this host may set it', () => {
  const secure = getSessions('a-secret-of-at-least-thirty-two-signs', true)
  expect(secure.cookieFor(TOKEN, true)).toBe(
    `__Host-pma-session=${VALUE}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000`,
  )
  expect(tokenIn(`pma-session=${VALUE}`, secure)).toBeUndefined()
})

test.each([
  ['no signature, as from a copy of the database', TOKEN],
  ['another token', `x${VALUE}`],
  ['another signature', VALUE.replace('BQx', 'BQy')],
  ['a signature cut short', VALUE.slice(0, -4)],
  ['nothing', ''],
  ['what cannot be decoded', '%E0%A4%A'],
])('%s names no session', (_, value) => {
  expect(tokenIn(`pma-session=${value}`)).toBeUndefined()
})

test('a cookie signed with another secret names no session', () => {
  expect(tokenIn(`pma-session=${VALUE}`, getSessions('another-secret-of-thirty-two-signs!!'))).toBeUndefined()
})
