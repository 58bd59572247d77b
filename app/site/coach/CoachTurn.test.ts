import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoachTurn } from './CoachTurn.tsx'
import type { CoachAnswer } from './coach-answer.ts'

const source = {
  title: 'Graduate visa, GOV.UK',
  page: 'https://www.gov.uk/graduate-visa',
  confidence: 'official' as const,
  seen: '2026-11-28',
}
const answer: CoachAnswer = {
  kind: 'answer',
  id: 'work:GB:after:1',
  heading: 'United Kingdom: work',
  claims: [
    { text: 'You may stay.', restsOn: ['work:GB:after:1'], sources: [source] },
    { text: 'You need no job offer.', restsOn: ['work:GB:after:2'], sources: [source] },
  ],
  links: [{ label: 'Studying in the United Kingdom', address: '/explore/country/gb#work' }],
  steps: [],
  choices: [],
}
const render = (props: Partial<CoachAnswer>) =>
  renderToStaticMarkup(
    createElement(CoachTurn, {
      answer: { ...answer, ...props },
      addressOf: (question: string) => `/coach?q=${question}`,
    }),
  )

test('claims with one source name it once, with its day', () => {
  const html = render({})

  expect(html.match(/Graduate visa, GOV\.UK/g)).toHaveLength(1)
  expect(html).toContain('dateTime="2026-11-28"')
})

test('without script a choice is a link that asks its question', () => {
  expect(render({ choices: [{ label: 'Ireland', question: 'work in Ireland' }] })).toContain(
    '<a class="chip" href="/coach?q=work in Ireland">Ireland</a>',
  )
})

test('an unknown question offers a person', () => {
  expect(render({ kind: 'unknown', claims: [] })).toContain('Ask a person instead.')
})
