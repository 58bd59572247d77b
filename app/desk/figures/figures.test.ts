import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Route } from './+types/figures'
import FiguresPage from './figures.tsx'

test('each step of the funnel says its share beside its count, where there are enough to tell', () => {
  const of = { came: 40, contacted: 30, inTime: 12, registered: 3, lost: 5, median: 2 }
  const few = { came: 19, contacted: 7, inTime: 4, registered: 1, lost: 2, median: 2 }
  const loaderData = {
    sources: [
      { week: null, source: null, ...of },
      { week: null, source: 'contact', ...few },
    ],
    weeks: [],
    caseloads: [
      { id: '1', name: 'Asha', left: false, students: 9, open: 10 },
      { id: '2', name: 'Bela', left: true, students: 6, open: 0 },
      { id: null, name: null, left: false, students: 21, open: 0 },
    ],
    of: { students: 36, open: 10 },
    steps: [{ step: 'draft', count: 10 }],
    count: 12,
    files: { weeks: '', sources: '', caseloads: '', steps: '' },
  }
  const page = renderToStaticMarkup(
    createElement(FiguresPage, { loaderData } as unknown as Route.ComponentProps),
  )
  const rows = page
    .replace(/<\/t[hd]>/g, '|')
    .split('</tr>')
    .map((row) => row.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '))
  const row = (text: string) => rows.find((one) => one.includes(text))!
  expect(row('All leads')).toContain('30 of 40 (75 %)|12 of 40 (30 %)|3 of 40 (8 %)|5 of 40 (13 %)|')
  expect(row('Contact page')).toContain('7 of 19|4 of 19|1 of 19|2 of 19|')
  expect(row('Asha')).toContain('9 of 36 (25 %)')
  expect(row('Bela')).toContain('Bela, who has left|6 of 36 (17 %)')
  expect(row('Nobody')).toContain('21 of 36 (58 %)')
  expect(page).toContain('The percentage is shown where the total is 20 or more.')
  // Figures stand before their bar, in one column, and every bar begins at the same place.
  expect(page).not.toMatch(/<\/svg>[^<]*\d/)
  expect(page.match(/<svg[^>]*>/g)!.filter((bar) => /\bwidth=/.test(bar))).toEqual([])
})
