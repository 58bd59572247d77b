import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MoreThere } from './MoreThere.tsx'

test.each([
  [19, '19 more at Yarra University, 2 of them here'],
  [2, '2 more at Yarra University'],
])('%i more are announced, and how many of them are named', (count, expected) => {
  const best = [
    { id: 'a', title: 'MSc Robotics' },
    { id: 'b', title: 'MSc Vision' },
  ]
  const institution = { id: 'partner-yarra', name: 'Yarra University' }
  const Component = () =>
    createElement(MoreThere, { at: institution, count, best, address: '/explore' } as never)
  const html = renderToString(
    createElement(createRoutesStub([{ path: '*', Component }]), { initialEntries: ['/'] }),
  )

  expect(html.match(/<summary class="fold-name">(.*?)<\/summary>/)?.[1]).toBe(expected)
})
