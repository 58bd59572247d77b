import { expect, test } from 'vitest'
import { removeEntities, removePathEnding } from './forwarded-links.ts'

test.each([
  ['/pricing.', '/pricing'],
  ['/pricing,', '/pricing'],
  ['/pricing).', '/pricing'],
  ['/pricing]?utm_source=x', '/pricing?utm_source=x'],
  ['/pricing%22', '/pricing'],
  ['/pricing%3E', '/pricing'],
  ['/pricing%E2%80%9D', '/pricing'],
  ['/explore/university/a-b...', '/explore/university/a-b'],
  ['/.', '/'],
  ['//evil.example/.', '/evil.example/'],
  ['/%5Cevil.example.', undefined],
  ['/%2Fevil.example.', '/evil.example'],
  ['/pricing', undefined],
  ['/pricing?q=B.Sc.', undefined],
  ['/a%3Fb.', undefined],
  ['/%E0%A4%A.', undefined],
])('%s means %s', (address, meant) => {
  expect(removePathEnding(address)).toBe(meant)
})

test.each([
  ['/explore?level=master&amp;country=GB', '/explore?level=master&country=GB'],
  ['//evil.example/?a=1&amp;b=2', '/evil.example/?a=1&b=2'],
  ['/explore?q=R%26amp%3BD', undefined],
  ['/a&amp;b', undefined],
  ['/explore?a=1&b=2', undefined],
])('%s means %s', (address, meant) => {
  expect(removeEntities(address)).toBe(meant)
})
