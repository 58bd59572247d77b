import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { shortlistWords } from '../words/student/shortlist.ts'
import { NotFound } from './Apology.tsx'

function shown(said: Parameters<typeof NotFound>[0]) {
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(NotFound, said) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('a link that no longer works says so in its heading, and asks for no search', () => {
  const html = shown(shortlistWords.shared.gone)

  expect(html).toMatch(/<h1>This link no longer works<\/h1>/)
  expect(html).not.toContain('<search>')
})

test('an address where nothing is offers a search', () => {
  const html = shown({ says: 'We do not have this country in our catalogue.' })

  expect(html).toMatch(/<h1>There is nothing at this address<\/h1>/)
  expect(html).toContain('<search>')
})
