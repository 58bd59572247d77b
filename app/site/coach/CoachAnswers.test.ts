import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoachAnswers } from './CoachAnswers.tsx'
import type { CoachFinding } from './finding.ts'

const createFinding = (kind: CoachFinding['kind']): CoachFinding => ({
  kind,
  title: `Of ${kind}`,
  text: '',
  points: [],
  address: `/${kind}`,
})
const catalogue = {
  suggestions: [],
  programmes: {
    first: [{ title: 'Data Science', where: 'Yarra University', address: '/1' }],
    address: '/explore',
  },
}

test.each<[CoachFinding['kind'][], string[]]>([
  [
    ['article', 'faq', 'article'],
    ['In the articles', 'Answers', 'In the catalogue'],
  ],
  [
    ['faq', 'page', 'plan'],
    ['Answers', 'In our pages', 'In the catalogue'],
  ],
  [
    ['country', 'article'],
    ['About the country', 'In the catalogue', 'In the articles'],
  ],
  [['article'], ['In the catalogue', 'In the articles']],
  [[], ['In the catalogue']],
])('for %j the best kind is read first, and each kind once', (kinds, headings) => {
  const html = renderToStaticMarkup(
    createElement(CoachAnswers, {
      answers: kinds.map(createFinding),
      isClosest: false,
      unlisted: [],
      ...catalogue,
    }),
  )

  expect([...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual(headings)
})
