import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from './+types/page'
import ContentPage from './page.tsx'

test('the number of files is shown once', () => {
  const files = ['faq.yaml', 'about.md'].map((name) => ({ name, lines: 3, checked: true, faults: [] }))
  const page = createElement(ContentPage, {
    loaderData: { files, parts: [] },
  } as unknown as Route.ComponentProps)
  const shown = renderToStaticMarkup(createElement(MemoryRouter, null, page))
  expect(shown).toContain('All 2 files can be used.')
  expect(shown.match(/All 2 files/g)).toHaveLength(1)
})
