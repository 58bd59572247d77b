import { readFileSync } from 'node:fs'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownFact } from '../../admissions/catalogue/records.ts'
import { readContent } from '../../admissions/content/read.server.ts'
import { getNoon } from '../../tests/noon.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import type { PageContext } from '../context.ts'
import { readFrame } from '../site/frame-data.ts'
import type { ApplicationSummary } from '../student/applications/application-summary.server.ts'
import { Card } from '../student/applications/Card.tsx'
import SharedShortlist from '../student/shortlist/shortlist-shared.tsx'
import { Closes } from './Closes.tsx'
import { summariseProgramme } from './facts/summary.server.ts'
import type { ProgrammeSummary } from './facts/summary.ts'
import { MatchRow } from './match/MatchRow.tsx'
import type { ShownMatch } from './match/match-page.server.ts'
import { ProgrammeRow } from './ProgrammeRow.tsx'

const content = await readContent('content')
const { catalogue } = worldCatalogue()
const fayette = { id: 'us-214759', name: 'Penn State Fayette' }
const stays = { id: 'us-214777', name: 'Penn State University Park' }

const programme = summariseProgramme(catalogue.programmeAt(0), 'INR', getNoon('2026-11-26'))

/** Renders a row as on a page of the site. */
function renderRow(row: ReactElement): string {
  const frame = readFrame(
    { catalogue, content, site: {}, houseDayOf: () => '2026-11-26' } as unknown as PageContext,
    undefined,
    undefined,
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => row }])
  return renderToStaticMarkup(
    createElement(Stub, { initialEntries: ['/'], hydrationData: { loaderData: { root: { frame } } } }),
  )
}

const rows: [where: string, (programme: ProgrammeSummary) => ReactElement][] = [
  ['by itself', (programme) => createElement(Closes, programme)],
  ['in a row of the search', (programme) => createElement(ProgrammeRow, { programme })],
  [
    'among recommendations',
    (programme) => {
      const match = {
        programme,
        reasons: [],
        findings: [],
        parts: [],
        band: {},
        fit: 0,
      }
      return createElement(MatchRow, {
        match: match as unknown as ShownMatch,
        shared: { reasons: [], findings: [] },
        flips: false,
      })
    },
  ],
  [
    'on the family’s link',
    (programme) => {
      const entry = { place: 1, programme, changes: [] }
      const Page = SharedShortlist as unknown as ComponentType<{ loaderData: object }>
      return createElement(Page, {
        loaderData: { entries: [entry], until: '2026-12-01', asOf: '2026-11-26' },
      })
    },
  ],
  [
    'among applications',
    (programme) => {
      const application = { id: 'a', status: 'draft', programme }
      return createElement(Card, {
        application: application as unknown as ApplicationSummary,
        requirements: [],
        marked: false,
      })
    },
  ],
]

test.each(rows)('a closing campus is shown %s, and nowhere else', (_, row) => {
  expect(renderRow(row({ ...programme, institution: fayette }))).toContain('Closes after spring 2027')
  expect(renderRow(row({ ...programme, institution: stays }))).not.toContain('Closes')
})

test('on an institution’s page, which says it above, no row says that its campus closes', () => {
  const row = createElement(ProgrammeRow, { programme: { ...programme, institution: fayette }, ofOne: true })

  expect(renderRow(row)).not.toContain('Closes')
})

test('a duration’s mark stays on the line of its last unit', () => {
  const durationMonths = { state: 'published', value: 18 } as const
  const row = renderRow(createElement(ProgrammeRow, { programme: { ...programme, durationMonths } }))

  expect(row).toMatch(/1\u00a0year <span class="unbroken">6\u00a0months\u00a0<span class="state/)
})

test.each(rows.slice(1, 4))('the teaching language is shown %s unless it is English', (_, row) => {
  expect(renderRow(row({ ...programme, taughtIn: ['German', 'Italian'] }))).toContain(
    'Taught in German and Italian',
  )
  expect(renderRow(row(programme))).not.toContain('Taught in')
})

test.each([
  ['Dutch', ['Dutch']],
  ['German, Italian', ['German', 'Italian']],
  ['English', undefined],
  ['Dutch, English', undefined],
])('a programme taught in %s', (value, languages) => {
  const any = catalogue.programmeAt(0)
  const facts = {
    ...any.facts,
    language: { ...any.facts.language, state: 'published', value } as ShownFact<string>,
  }
  expect(summariseProgramme({ ...any, facts }, 'INR', getNoon('2026-11-26')).taughtIn).toEqual(languages)
})

test('on a phone the language has its own line, so the place stays in the row', () => {
  const css = readFileSync('app/programme/pass.css', 'utf8')
  const row = renderRow(createElement(ProgrammeRow, { programme: { ...programme, taughtIn: ['Dutch'] } }))

  expect(row).toMatch(/<span class="listing-language">.*Taught in Dutch<\/span>/)
  expect(css).toMatch(/\.listing-closes,\s+\.listing-language \{\s+grid-column: 1 \/ -1;/)
})

test('an application deadline that ended at the institution is over, even if the reader’s day is not', () => {
  const any = catalogue.programme('partner-yarra-data')!
  const facts = {
    ...any.facts,
    deadlines: { ...any.facts.deadlines, state: 'published', value: ['2027-01-15'] } as ShownFact<string[]>,
  }
  const applyByAt = (now: string) =>
    summariseProgramme({ ...any, facts }, 'INR', {
      ...getNoon('2027-01-15'),
      now: () => new Date(now),
    }).applyBy
  expect(applyByAt('2027-01-15T12:55:00Z')).toMatchObject({ value: '2027-01-15' })
  expect(applyByAt('2027-01-15T13:05:00Z')).toEqual({ state: 'unknown' })
})
