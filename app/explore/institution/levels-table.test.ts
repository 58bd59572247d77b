import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LevelsTable } from './LevelsTable.tsx'

type Levels = ComponentProps<typeof LevelsTable>['levels']

const gbp = (amount: number, rupees?: number) => ({
  amount,
  currency: 'GBP',
  ...(rupees !== undefined && { about: { amount: rupees, currency: 'INR' } }),
})

function renderTable(pay: NonNullable<Levels[number]['pay']>) {
  const share = { of: 4, lower: 80, middle: 90, upper: 100, state: 'estimated' } as const
  const levels: Levels = [
    {
      level: 'bachelor',
      name: 'Bachelor’s degrees',
      programmes: 4,
      address: '/explore',
      tuition: undefined,
      pay,
      working: share,
      continuing: undefined,
    },
  ]
  const Stub = createRoutesStub([
    { path: '*', Component: () => createElement(LevelsTable, { levels, sources: [] }) },
  ])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

const getText = (html: string) => html.replaceAll(/<[^>]*>/g, '')

const spread = { period: 'year', of: 4, state: 'published' } as const

test('pay abroad is shown in the visitor’s currency first, then as published, with one note on half', () => {
  const amounts = {
    lower: gbp(20_000, 2_540_000),
    middle: gbp(30_000, 3_810_000),
    upper: gbp(39_000, 4_960_000),
  }

  const text = getText(renderTable({ ...spread, amounts }))

  expect(text).toMatch(
    /about\s₹\S+\slakh to ₹\S+\slakh.*in the middle: about\u00a0₹\S+\slakhGBP\u00a020,000 to GBP\u00a039,000/,
  )
  expect(text).toContain('in the middle: 90%')
  expect(text.match(/not of the people/g)).toHaveLength(1)
})

test('a mark is never alone on a line', () => {
  const amounts = { lower: gbp(20_000), middle: gbp(30_000), upper: gbp(39_000) }

  const html = renderTable({ ...spread, amounts })

  expect(html).toMatch(/80% to <span class="unbroken">100%\u00a0<span class="state/)
  expect(html).toMatch(/to <span class="unbroken">GBP\u00a039,000\u00a0<span class="state/)
})

test('zero is zero in any currency', () => {
  const amounts = { lower: gbp(0), middle: gbp(0), upper: gbp(39_000, 4_960_000) }

  expect(getText(renderTable({ ...spread, amounts }))).toContain('about\u00a0₹0 to ₹49.6\u00a0lakh')
})

test('an amount without a rate is shown as published', () => {
  const amounts = { lower: gbp(20_000), middle: gbp(30_000), upper: gbp(39_000) }

  expect(getText(renderTable({ ...spread, amounts }))).toMatch(
    /GBP\u00a020,000 to GBP\u00a039,000.*in the middle: GBP\u00a030,000/,
  )
})
