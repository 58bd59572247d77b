import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { AboutInstitution, HighlightedFacts } from './AboutInstitution.tsx'

type Props = ComponentProps<typeof HighlightedFacts>

const { catalogue } = worldCatalogue()
const { facts } = catalogue.institution(catalogue.programmeAt(0).institution.id)!
const published = {
  state: 'published',
  value: 0.8,
  source: {
    id: 'us/scorecard',
    title: 'College Scorecard',
    publisher: 'US Department of Education',
    edition: '2026',
    retrieved: '2026-11-26',
    licence: 'Public domain',
    licenceConfirmed: true,
  },
} as unknown as Props['facts']['acceptanceRate']

function renderFacts(...levels: StudyLevel[]) {
  const props = {
    facts: { ...facts, acceptanceRate: published },
    about: {},
    levels: levels.map((level) => ({ level })),
  } as unknown as Props
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(HighlightedFacts, props) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('beside a master’s, the undergraduate admission rate says that it does not apply to it', () => {
  expect(renderFacts('bachelor', 'master')).toContain('this says nothing about a master’s')
  expect(renderFacts('bachelor', 'associate')).not.toContain('this says nothing about a master’s')
  expect(renderFacts('bachelor', 'associate')).toContain('80%')
})

test('the single admissions page of an American university has its own label, even beside a master’s', () => {
  const about = (identifiers: Record<string, string>) => {
    const institution = {
      ...catalogue.institution(catalogue.programmeAt(0).institution.id)!,
      identifiers,
      facts: { ...facts, admissionPage: { ...published, value: 'https://college.edu/' } },
    }
    const props = { institution, sites: [], entries: [], about: {} } as unknown as ComponentProps<
      typeof AboutInstitution
    >
    const Stub = createRoutesStub([{ path: '*', Component: () => createElement(AboutInstitution, props) }])
    return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
  }
  expect(about({ unitid: '144050' })).toContain('Admissions page, as a rule for first degrees')
  expect(about({ ukprn: '10007774' })).not.toContain('as a rule for first degrees')
})
