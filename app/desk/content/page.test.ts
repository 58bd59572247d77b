import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import type { Route } from './+types/page'
import NewArticle from './new-article.tsx'
import ContentPage from './page.tsx'
import { TAKEN_ADDRESSES } from './taken-addresses.ts'

test('no article can be written at an address of the site', async () => {
  const addresses = (await routes).flatMap(({ path }) => path?.split('/')[0] ?? [])
  expect(addresses.length).toBeGreaterThan(50)
  const free = addresses.filter(
    (address) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(address) && !TAKEN_ADDRESSES.has(address),
  )
  expect(free).toEqual([])
})

test('the number of files is shown once', () => {
  const files = ['faq.yaml', 'about.md'].map((name) => ({ name, lines: 3, checked: true, faults: [] }))
  const page = createElement(ContentPage, {
    loaderData: { files, parts: [] },
  } as unknown as Route.ComponentProps)
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page))
  expect(html).toContain('All 2 files can be used.')
  expect(html.match(/All 2 files/g)).toHaveLength(1)
})

test('what is wrong with a new article names its fields, each with a link', () => {
  const errors = { title: 'Fill this in.', address: 'The site already has a page at this address.' }
  const Page = () => createElement(NewArticle, { actionData: { errors } } as never)
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const shown = renderToStaticMarkup(createElement(Stub))
  expect(shown).toContain('<a href="#article-title">Title: Fill this in.</a>')
  expect(shown).toContain('<a href="#article-address">Web address: The site already has')
})
