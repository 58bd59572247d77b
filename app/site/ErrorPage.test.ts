import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router'
import { expect, test } from 'vitest'
import { shortlistWords } from '../student/shortlist/words.ts'
import { ErrorPage, NotFound } from './ErrorPage.tsx'

function renderNotFound(props: Parameters<typeof NotFound>[0]) {
  return rendered(() => createElement(NotFound, props))
}

function rendered(Component: () => ReturnType<typeof createElement>) {
  const Stub = createRoutesStub([{ path: '*', Component }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('an expired link says so in its heading', () => {
  const html = renderNotFound(shortlistWords.shared.gone)

  expect(html).toMatch(/<h1>This link no longer works<\/h1>/)
  expect(html).not.toContain('<search>')
})

test('an unknown address offers a search', () => {
  const html = renderNotFound({ says: 'We do not have this country in our catalogue.' })

  expect(html).toMatch(/<h1>There is nothing at this address<\/h1>/)
  expect(html).toContain('<search>')
})

test('only an error recorded by our server is called recorded, with its number', () => {
  const apology = (error: unknown) => rendered(() => createElement(ErrorPage, { error }))
  const recorded = 'We have recorded the problem.'

  expect(apology(new ErrorAnswer(500, '', { recorded: '7f3c' }))).toMatch(`${recorded} If it keeps`)
  expect(apology(new ErrorAnswer(500, '', { recorded: '7f3c' }))).toContain('7f3c')
  for (const error of [
    new ErrorAnswer(502, 'Bad Gateway', '<html><h1>502 Bad Gateway</h1></html>'),
    new ErrorAnswer(500, '', null),
    new TypeError('a fault in the browser'),
  ])
    expect(apology(error)).not.toContain(recorded)
})

test('an address where nothing is any more shows what its reader wrote', () => {
  const error = new ErrorAnswer(404, '', { typed: ['Prefers calls'] })

  expect(rendered(() => createElement(ErrorPage, { error }))).toContain('Prefers calls</blockquote>')
})
