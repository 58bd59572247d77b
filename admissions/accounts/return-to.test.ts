import { expect, test } from 'vitest'
import { parseOwnAddress } from './return-to.ts'

test.each([
  '/',
  '/explore?q=data+science&country=AU',
  '/dashboard/profile#education',
  '/explore/university/a%2Fb',
])('an address of this site is kept: %s', (address) => {
  expect(parseOwnAddress(address)).toBe(address)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%5cevil.example/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/api/auth/sign-out',
  '',
  null,
])('any other address is dropped: %s', (address) => {
  const ownPath = parseOwnAddress(address)

  if (ownPath !== undefined)
    expect(new URL(ownPath, 'https://pma.example').origin).toBe('https://pma.example')
  else expect(ownPath).toBe(undefined)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('nothing is kept of %s', (address) => {
  expect(parseOwnAddress(address)).toBe(undefined)
})
