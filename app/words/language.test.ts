import { expect, test } from 'vitest'
import { spoken, type Translations } from './language.ts'

test('a part of the app uses the current language', () => {
  expect(spoken({ en: { next: 'Next' } }).next).toBe('Next')
})

test('the types refuse a language with a missing message, or with one that ignores its figure', () => {
  const en = { next: 'Next', found: (count: number) => `${count} found` }
  type InHindiToo = Translations<typeof en, 'en' | 'hi'>

  const complete: InHindiToo = { en, hi: { next: 'आगे', found: (count) => `${count} मिले` } }
  // @ts-expect-error a message is missing
  const lacking: InHindiToo = { en, hi: { next: 'आगे' } }
  // @ts-expect-error a language is missing
  const silent: InHindiToo = { en }
  // @ts-expect-error a message has another form
  const wrongType: InHindiToo = { en, hi: { next: 'आगे', found: 3 } }

  expect([complete, lacking, silent, wrongType]).toHaveLength(4)
})
