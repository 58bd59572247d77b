import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NothingFound } from './NothingFound.tsx'

const germany = { name: 'Germany', institutions: 387, address: '/explore/country/de' }

function rendered(page: object) {
  const Component = () => createElement(NothingFound, { page: { request: { text: '' }, ...page } as never })
  const html = renderToString(
    createElement(createRoutesStub([{ path: '*', Component }]), { initialEntries: ['/'] }),
  )
  return {
    title: html.match(/<h2>(.*?)<\/h2>/)?.[1],
    next: [...html.matchAll(/<a class="button next" href="([^"]+)"/g)].map(([, address]) => address),
    buttons: [...html.matchAll(/<a class="button" href="([^"]+)"/g)].map(([, address]) => address),
  }
}

test('a country without programmes links to its own page first', () => {
  const help = { label: 'Germany', total: 9, address: '/explore' }
  const unlisted = { institutions: [], countries: [germany], levels: [] }

  expect(rendered({ chips: [{}], help, unlisted })).toEqual({
    title: 'We list no programmes in Germany yet',
    next: [germany.address],
    buttons: ['/explore'],
  })
  expect(rendered({ chips: [{}, {}], help, unlisted })).toMatchObject({
    title: 'No programme matches all of this',
    next: [germany.address],
  })
})

test('without a related page, the next step is removing a filter', () => {
  const help = { label: 'under ₹1 lakh', total: 9, address: '/explore?country=AU' }

  expect(rendered({ chips: [{}, {}], help })).toEqual({
    title: 'No programme matches all of this',
    next: ['/explore?country=AU'],
    buttons: [],
  })
})
