import { expect, test } from 'vitest'
import { worldMatches } from '../../tests/world/matches.ts'
import { toldOfAll } from './file-pdf.server.ts'

test('what is told of every programme is told once, and what is not of every one beside its own', () => {
  const { shown } = worldMatches('2026-11-24')
  const [first, second] = shown
  const reasons = [['In Australia', 'As you asked'], ['As you asked']]
  const two = [first, second].map((one, at) => ({ ...one, fit: 70 + at, open: true, reasons: reasons[at] }))

  expect(toldOfAll(two)).toMatchObject({
    fit: undefined,
    standing: 'Nothing rules you out yet',
    reasons: ['As you asked'],
  })
  const none = { fit: undefined, standing: undefined, reasons: [], findings: [] }
  expect(toldOfAll([first])).toEqual(none)
  expect(toldOfAll([])).toEqual(none)
})
