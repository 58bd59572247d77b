import { expect, test } from 'vitest'
import { actionIn } from './actions.ts'

const actions = { merge: () => 'merged', note: () => 'noted' }

test('the first word of a button’s value is its action', () => {
  expect(actionIn(actions, 'note')).toEqual({ act: actions.note, target: '' })
  expect(actionIn(actions, 'merge 3')).toEqual({ act: actions.merge, target: '3' })
})

test.each(['', 'erase', 'Note', ' note', 'constructor', '__proto__', 'toString 3'])(
  'a page without the button %j answers 404',
  (pressed) => {
    expect(() => actionIn(actions, pressed)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  },
)
