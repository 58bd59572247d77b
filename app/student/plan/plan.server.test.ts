import { expect, test } from 'vitest'
import { STATE_CODES } from '../../../admissions/plans/rules.ts'
import { offers, triedOf } from './plan.server.ts'

test('a family finds its state by the alphabet, whatever number the tax gives it', () => {
  const page = {
    house: { upiId: 'pma@bank', gst: { gstin: '27AAPFU0939F1ZV', sac: '999293', rate: 18 } },
    content: { plans: [] },
    now: () => new Date('2026-11-25T12:00:00Z'),
    houseDayOf: () => '2026-11-25',
    locale: 'en-IN',
  } as unknown as Parameters<typeof offers>[0]
  const offered = offers(page, undefined)
  const states = typeof offered === 'object' ? offered.states : undefined

  expect(states?.map(({ code }) => code).sort()).toEqual([...STATE_CODES].sort())
  expect(states?.slice(0, 3).map(({ name }) => name)).toEqual([
    'Andaman and Nicobar Islands',
    'Andhra Pradesh',
    'Arunachal Pradesh',
  ])
  expect(states?.at(-1)?.name).toBe('West Bengal')
})

test('a try that failed is told of until the student says that they paid in another way', () => {
  expect(triedOf(false, 'open', 'failed')).toBe('failed')
  expect(triedOf(false, 'claimed', 'failed')).toBeUndefined()
  expect(triedOf(false, 'open', 'captured')).toBeUndefined()
  expect(triedOf(true, 'open', undefined)).toBe('untold')
})
