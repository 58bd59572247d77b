import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { WhatIf } from './WhatIf.tsx'

const rendered = (changes: { text: string; address: string }[]) => {
  const Component = () => createElement(WhatIf, { page: { changes, trial: undefined } as never })
  return renderToString(
    createElement(createRoutesStub([{ path: '*', Component }]), { initialEntries: ['/'] }),
  )
}

test('the what-if section is shown only if a change opens more', () => {
  expect(rendered([{ text: 'Anywhere in Australia', address: '/there' }])).toContain('How to get more choice')
  expect(rendered([])).toBe('')
})
