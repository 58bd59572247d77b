import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Route } from './+types/page'
import FiguresPage from './page.tsx'

test('each funnel step shows its share beside its count, if the numbers are large enough', () => {
  const of = {
    came: 40,
    may: 36,
    contacted: 30,
    due: 24,
    inTime: 12,
    registered: 3,
    lost: 5,
    median: 2,
  }
  const few = { came: 19, may: 19, contacted: 7, due: 19, inTime: 4, registered: 1, lost: 2, median: 2 }
  const loaderData = {
    sources: [
      { week: null, source: null, ...of },
      { week: null, source: 'contact', ...few },
    ],
    weeks: [
      { week: '2026-11-16', source: 'import', ...few },
      { week: '2026-11-09', source: 'joinUs', ...few },
    ],
    campaigns: [{ week: null, source: 'google / cpc / autumn', ...few }],
    broughtStudents: [{ campaign: 'google / spring', signedUp: 40, applied: 10, enrolled: 2 }],
    thisWeek: '2026-11-16',
    caseloads: [
      { id: '1', name: 'Asha', left: false, students: 14, open: 10 },
      { id: '2', name: 'Bela', left: true, students: 1, open: 0 },
      { id: null, name: null, left: false, students: 401, open: 0 },
    ],
    of: { students: 416, open: 10 },
    steps: [{ step: 'draft', count: 10 }],
    count: 12,
    files: { weeks: '', sources: '', campaigns: '', broughtStudents: '', caseloads: '', steps: '' },
  }
  const page = renderToStaticMarkup(
    createElement(FiguresPage, { loaderData } as unknown as Route.ComponentProps),
  )
  const rows = page
    .replace(/<\/t[hd]>/g, '|')
    .split('</tr>')
    .map((row) => row.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '))
  const row = (text: string) => rows.find((row) => row.includes(text))!
  expect(row('All leads')).toContain('30 of 36 (83 %)|12 of 24 (50 %)|3 of 40 (8 %)|5 of 40 (13 %)|')
  expect(row('Contact page')).toContain('7 of 19|4 of 19|1 of 19|2 of 19|')
  expect(row('google / cpc / autumn')).toContain('7 of 19|4 of 19|1 of 19|2 of 19|')
  expect(row('google / spring')).toContain('40|10 of 40 (25 %)|2 of 40 (5 %)')
  expect(row('Asha')).toContain('14 of 416 (3 %)')
  expect(row('Bela')).toContain('Bela, who has left|1 of 416 (under 1 %)')
  expect(row('Nobody')).toContain('401 of 416 (96 %)')
  expect(page).toContain('The percentage is shown where the total is 20 or more.')
  expect(row('From a file')).toContain('16 November 2026 so far')
  expect(row('Asked to be called')).not.toContain('so far')
  // The longest bar of each column is whole.
  expect(page.match(/<rect width="100%"/g)).toHaveLength(8)
  // Figures stand before their bar, in one column, and every bar begins at the same place.
  expect(page).not.toMatch(/<\/svg>[^<]*\d/)
  expect(page.match(/<svg[^>]*>/g)!.filter((bar) => /\bwidth=/.test(bar))).toEqual([])
})
