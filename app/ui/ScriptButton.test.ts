import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScriptButton } from './ScriptButton.tsx'

test('a button that waits for its script differs from a disabled one', () => {
  const sent = renderToStaticMarkup(createElement(ScriptButton, { className: 'button' }, 'Add'))
  expect(sent).toContain('disabled=""')
  expect(sent).toContain('data-waking=""')
})
