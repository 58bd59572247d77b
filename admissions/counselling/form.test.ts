import { expect, test } from 'vitest'
import { readBooking } from './form.ts'

const read = (slot: string) =>
  readBooking({ slot, topic: 'other' }, { zone: 'Asia/Kolkata', zoneOf: () => undefined })

test('a time offered by a page is read', () => {
  expect(read('2026-12-01T04:30:00.000Z')).toMatchObject({
    start: new Date('2026-12-01T04:30:00Z'),
    faults: {},
  })
})

// Each can be made up, and some are dates that PostgreSQL has no room for.
test.each([
  '',
  'soon',
  '1',
  '1999-12-31T23:00:00Z',
  '9999-12-31T23:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-13-45',
])('%j is not a bookable time', (slot) => {
  expect(read(slot).faults).toEqual({ slot: 'slot' })
})
