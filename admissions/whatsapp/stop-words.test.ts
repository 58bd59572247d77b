import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isStop } from './stop-words.ts'

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  '“STOP”!!!',
  'ＳＴＯＰ',
  'Please stop',
  'Unsubscribe',
  'Opt-out',
  'Don’t contact me.',
  'Stopp',
  'ABMELDEN',
  'Keine Nachrichten mehr!',
  'रोकें',
  'बंद करो।',
  'Band karo',
])('%s is a STOP', (text) => {
  expect(isStop(text)).toBe(true)
})

test.each([
  '',
  'START',
  'Stop the application to Bonn, please',
  'The bus stop',
  'I cannot stop reading about it',
  'non-stop',
  'unsubscribe me from the newsletter of the university',
  '🛑',
])('%s is none', (text) => {
  expect(isStop(text)).toBe(false)
})

test('nothing that is added in words is a STOP any more', () => {
  assert(property(string(), (text) => !isStop(`stop ${text} the lights`)))
})
