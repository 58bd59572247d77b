import { expect, test } from 'vitest'
import { createAddressCookie, readAddressCookie } from './address-cookie.server.ts'

const readFrom = (cookie: string, origin: string) =>
  readAddressCookie(new Request(origin, { headers: { cookie } }), { origin })

test.each(['http://localhost:3000', 'https://pma.example'])('an address comes back at %s', (origin) => {
  const email = 'asha+desk;=“é”@example.org'
  const cookie = createAddressCookie(email, { origin })
  expect(cookie).toContain('; HttpOnly; SameSite=Lax')
  expect(cookie).toContain('; Max-Age=300')
  expect(readFrom(`other=1; ${cookie.split(';')[0]}`, origin)).toBe(email)
})

test.each(['', 'pma-address=', 'pma-address=%E0%A4%A'])('%j names no address', (cookie) => {
  expect(readFrom(cookie, 'http://localhost:3000')).toBeUndefined()
})
