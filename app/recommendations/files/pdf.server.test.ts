import { expect, test } from 'vitest'
import { createWorldMatches } from '../../../tests/world/matches.ts'
import { describeFeeAge, describeLimit, findCommonTexts, listCosts, listWarnings } from './pdf.server.ts'

test('facts shared by all programmes are stated once', () => {
  const { shown } = createWorldMatches('2026-11-24')
  const [first, second] = shown
  const here = { text: 'In Australia' }
  const asked = { text: 'As you asked' }
  const reasons = [[here, asked], [asked]]
  const two = [first, second].map((one, index) => ({
    ...one,
    fit: 70 + index,
    isOpen: true,
    reasons: reasons[index],
  }))

  expect(findCommonTexts(two)).toMatchObject({
    fit: undefined,
    standing: 'Nothing rules you out yet',
    reasons: [asked],
  })
  const none = { fit: undefined, standing: undefined, reasons: [], findings: [] }
  expect(findCommonTexts([first])).toEqual(none)
  expect(findCommonTexts([])).toEqual(none)
})

test('only a truncated list says so', () => {
  const { shown: matches, figures } = createWorldMatches('2026-11-24')
  const describeTotal = (total: number) => describeLimit({ matches, total, figures }).map(({ text }) => text)

  expect(describeTotal(matches.length)).toEqual([])
  expect(describeTotal(1234)).toEqual([`The first ${matches.length} of 1,234 programmes.`])
})

test('tuition is shown in its own currency and approximately in rupees', () => {
  const { shown, figures } = createWorldMatches('2026-11-24')
  const abroad = shown.filter(
    ({ programme: { annualTuition: fee } }) => 'value' in fee && fee.value.about !== undefined,
  )

  expect(abroad.length).toBeGreaterThan(0)
  for (const { programme } of abroad)
    expect(listCosts(programme, { figures })[0].text).toMatch(/^Tuition a year: [A-Z]{3}\s[\d,.]+, about ₹/)
})

test('fees older than last year’s say so once, in the header', () => {
  const { shown } = createWorldMatches('2026-11-24')
  expect(describeFeeAge({ matches: shown })).toEqual([])

  const { shown: later } = createWorldMatches('2028-11-24')
  expect(describeFeeAge({ matches: later }).map(({ text }) => text)).toEqual([
    'The fees here are from 2026. Ask each university what it charges now.',
  ])
})

test('a closing campus and a language other than English are shown below the institution', () => {
  const [firstMatch] = createWorldMatches('2026-11-24').shown
  const closes = 'Closes after spring 2027'
  const warnings = listWarnings({
    ...firstMatch,
    closes,
    programme: { ...firstMatch.programme, taughtIn: ['Dutch'] },
  })
  expect(warnings.map(({ text }) => text)).toEqual([closes, 'Taught in Dutch'])
  expect(
    listWarnings({ ...firstMatch, programme: { ...firstMatch.programme, taughtIn: undefined } }),
  ).toEqual([])
})
