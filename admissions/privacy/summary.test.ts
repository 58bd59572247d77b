import { expect, test } from 'vitest'
import { asPage } from './summary.ts'

const words = {
  language: 'en',
  title: (name: string) => name,
  about: (moment: string) => `As of ${moment}`,
  named: (name: string) => name.toUpperCase(),
  moment: (iso: string) => `at ${iso.slice(0, 10)}`,
}

test('stored values are shown as times and parts, and empty ones are left out', () => {
  const rows = [
    {
      made_at: '2026-11-26T08:30:00.000Z',
      seen_at: new Date('2026-11-25T00:00:00Z'),
      day: '2027-01-15',
      details: { year: '', country: 'AU', levels: ['master', 'bachelor'], none: null },
    },
  ]
  const page = asPage([{ table: 'sets', rows }], 'Amara', words, new Date('2026-11-26T09:00:00Z'))

  expect(page).toContain('As of at 2026-11-26')
  const cells = [...page.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)
  expect(cells).toEqual([
    'at 2026-11-26',
    'at 2026-11-25',
    '2027-01-15',
    'COUNTRY: AU; LEVELS: master; bachelor',
  ])
})
