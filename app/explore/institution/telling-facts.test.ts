import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { TellingFacts } from './AboutInstitution.tsx'

type Props = ComponentProps<typeof TellingFacts>

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

function shown(...levels: StudyLevel[]) {
  const props = {
    facts: { ...facts, acceptanceRate: published },
    about: {},
    levels: levels.map((level) => ({ level })),
  } as unknown as Props
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(TellingFacts, props) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('what the share of applicants admitted says nothing of is named where there is a master’s', () => {
  expect(shown('bachelor', 'master')).toContain('this says nothing about a master’s')
  expect(shown('bachelor', 'associate')).not.toContain('this says nothing about a master’s')
  expect(shown('bachelor', 'associate')).toContain('80%')
})
