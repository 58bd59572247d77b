import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { YearInAll } from '../facts/summary.ts'
import { YearBar } from './YearBar.tsx'

const createMoney = (amount: number) => ({ amount, currency: 'INR' })
const year: YearInAll = {
  together: createMoney(4_248_000),
  parts: [
    { part: 'tuition', about: createMoney(2_800_000), state: 'published' },
    { part: 'living', about: createMoney(1_400_000), state: 'estimated' },
    { part: 'visa', about: createMoney(48_000), state: 'estimated', doubt: 'unconfirmed' },
  ],
}

function renderBar(dearest?: number) {
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(YearBar, { year, dearest }) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('every part of the bar is also in words with its state', () => {
  const lines = [...renderBar().matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) =>
    line.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
  )
  expect(lines).toEqual([
    'Tuition: ₹28 lakh published',
    'Living: ₹14 lakh estimated',
    expect.stringMatching(/^Visa, paid once: ₹48,000 \(.+\) estimated$/),
    'Travel, one return trip: not known, so not in the sum',
  ])
})

test('only a bar that is compared shows how far the dearest reaches', () => {
  const count = (html: string) => html.match(/height="12"/g)?.length
  expect(count(renderBar())).toBe(3)
  expect(count(renderBar(9_000_000))).toBe(4)
})

test('a bar with its words is under 4 kB', () => {
  expect(Buffer.byteLength(renderBar(9_000_000))).toBeLessThan(4096)
})
