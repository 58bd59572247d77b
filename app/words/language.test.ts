import { expect, test } from 'vitest'
import { spoken, type Translations } from './language.ts'

test('an area speaks the language in use', () => {
  expect(spoken({ en: { next: 'Next' } }).next).toBe('Next')
})

test('a language that lacks a message, or turns a message with a figure into one without, is refused by the types', () => {
  const en = { next: 'Next', found: (count: number) => `${count} found` }
  type InHindiToo = Translations<typeof en, 'en' | 'hi'>

  const whole: InHindiToo = { en, hi: { next: 'आगे', found: (count) => `${count} मिले` } }
  // @ts-expect-error a message is missing
  const lacking: InHindiToo = { en, hi: { next: 'आगे' } }
  // @ts-expect-error a language is missing
  const silent: InHindiToo = { en }
  // @ts-expect-error a message has another form
  const other: InHindiToo = { en, hi: { next: 'आगे', found: 3 } }

  expect([whole, lacking, silent, other]).toHaveLength(4)
})
