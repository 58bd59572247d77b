import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScriptButton } from './ScriptButton.tsx'

test('a button whose script is on the way is told apart from one that has nothing to do', () => {
  const sent = renderToStaticMarkup(createElement(ScriptButton, { className: 'button' }, 'Add'))
  expect(sent).toContain('disabled=""')
  expect(sent).toContain('data-waking=""')
})
