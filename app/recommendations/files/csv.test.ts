import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createWorldMatches } from '../../../tests/world/matches.ts'
import { createCsv } from './csv.server.ts'

test('an exported file marks estimated amounts', () => {
  const today = '2026-11-24'
  const { matches, shown, figures } = createWorldMatches(today)
  const counts = { unknown: 0, estimated: 0, published: 0 }
  let [within, abroad] = [0, 0]
  for (const [index, match] of shown.entries()) {
    const listing = { day: today, answers: [], total: 1, matches: [match], figures, origin: '' }
    const [, cells] = parse(createCsv(listing), { bom: true }) as string[][]
    const [fee, own, age, year, reasons] = cells.slice(8)
    expect(age).toBe('')
    const { annualTuition } = matches[index].programme
    const { state } = annualTuition
    const knownState = state === 'published' || state === 'estimated' ? state : 'unknown'
    counts[knownState] += 1
    if (knownState === 'unknown') expect([fee, own, year]).toEqual(['', '', ''])
    else
      for (const each of [fee, own])
        expect(each.endsWith('(estimate)'), each).toBe(knownState === 'estimated')
    if ('value' in annualTuition) {
      const { amount, currency } = annualTuition.value
      expect(own).toContain(figures.money({ amount, currency }).replace('\u00a0', ' '))
      expect(fee).toMatch(amount > 0 && currency !== 'INR' ? /^(?:about )?₹/ : own)
      if (currency !== 'INR') abroad += 1
    }
    if (year) expect(year).toMatch(/\(estimate\)$/)
    // The amount compared with the budget has its own column, with its mark.
    if (!reasons.includes('ithin your')) continue
    within += 1
    expect(reasons).toMatch(/(?:^|; )(?:Within|Tuition within) your ₹90 lakh(?:;|$)/)
  }
  expect(Math.min(within, abroad, ...Object.values(counts))).toBeGreaterThan(0)
})

test('a fee older than last year’s says so in its row', () => {
  const day = '2029-11-24'
  const { shown: matches, figures } = createWorldMatches(day)
  const listing = { day, answers: [], total: matches.length, matches, figures, origin: '' }
  const [head, ...rows] = parse(createCsv(listing), { bom: true }) as string[][]
  const [fee, age] = ['Tuition a year', 'How old the tuition is'].map((name) => head.indexOf(name))
  const ages = rows.filter((cells) => cells[fee]).map((cells) => cells[age])
  expect(new Set(ages)).toEqual(new Set(['The fee is from 2026. Ask the university what it charges now.']))
  expect(rows.filter((cells) => !cells[fee] && cells[age])).toEqual([])
})

test('a closing campus and a language other than English have columns, empty elsewhere', () => {
  const day = '2026-11-24'
  const { shown, figures } = createWorldMatches(day)
  const [{ programme }, secondMatch] = shown
  const matches = [
    { ...shown[0], closes: 'Closes after spring 2027', programme: { ...programme, taughtIn: ['Dutch'] } },
    { ...secondMatch, programme: { ...secondMatch.programme, taughtIn: undefined } },
  ]
  const listing = { day, answers: [], total: 2, matches, figures, origin: '' }
  const [head, ...rows] = parse(createCsv(listing), { bom: true }) as string[][]
  const [campus, taughtIn] = ['Campus', 'Taught in (if not English)'].map((name) => head.indexOf(name))
  expect(rows.map((cells) => [cells[campus], cells[taughtIn]])).toEqual([
    ['Closes after spring 2027', 'Dutch'],
    ['', ''],
  ])
})
