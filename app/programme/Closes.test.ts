import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readContent } from '../../admissions/content/read.server.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import type { PageContext } from '../context.ts'
import { readFrame } from '../site/frame-data.ts'
import type { ApplicationSummary } from '../student/applications/application-summary.server.ts'
import { Card } from '../student/applications/Card.tsx'
import SharedShortlist from '../student/shortlist/shortlist-shared.tsx'
import { Closes } from './Closes.tsx'
import { summaryOf } from './facts/summary.server.ts'
import { MatchRow } from './match/MatchRow.tsx'
import type { ShownMatch } from './match/match-page.server.ts'
import { ProgrammeRow } from './ProgrammeRow.tsx'

const content = await readContent('content')
const { catalogue } = worldCatalogue()
const fayette = { id: 'us-214759', name: 'Penn State Fayette' }
const stays = { id: 'us-214777', name: 'Penn State University Park' }

function programmeAt(institution: typeof fayette) {
  return { ...summaryOf(catalogue.programmeAt(0), 'INR', '2026-11-26'), institution }
}

/** A row as it stands on a page of the site. */
function shown(row: ReactElement): string {
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

const rows: [where: string, (institution: typeof fayette) => ReactElement][] = [
  ['by itself', (institution) => createElement(Closes, { institution })],
  [
    'in a row of the search',
    (institution) => createElement(ProgrammeRow, { programme: programmeAt(institution) }),
  ],
  [
    'among recommendations',
    (institution) => {
      const match = {
        programme: programmeAt(institution),
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
    (institution) => {
      const entry = { place: 1, programme: programmeAt(institution), changes: [] }
      const Page = SharedShortlist as unknown as ComponentType<{ loaderData: object }>
      return createElement(Page, {
        loaderData: { entries: [entry], until: '2026-12-01', asOf: '2026-11-26' },
      })
    },
  ],
  [
    'among applications',
    (institution) => {
      const application = { id: 'a', status: 'draft', programme: programmeAt(institution) }
      return createElement(Card, {
        application: application as unknown as ApplicationSummary,
        requirements: [],
        marked: false,
      })
    },
  ],
]

test.each(rows)('that a campus closes is said %s, and of no other', (_, row) => {
  expect(shown(row(fayette))).toContain('Closes after spring 2027')
  expect(shown(row(stays))).not.toContain('Closes')
})
