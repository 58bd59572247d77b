import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScriptButton } from './ScriptButton.tsx'

test('a button that waits for its script differs from a disabled one', () => {
  const html = renderToStaticMarkup(createElement(ScriptButton, { className: 'button' }, 'Add'))
  expect(html).toContain('disabled=""')
  expect(html).toContain('data-waking=""')
})
