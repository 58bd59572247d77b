import { expect, test } from 'vitest'
import { drawnPdf } from '../../tests/world/uploads.ts'
import { readOfferLetter } from './read-letter.ts'

const letter = [
  'From: Admissions <admissions@yarra-offers.com>',
  'Yarra University, CRICOS Provider Code: 00116K',
  'Dear Asha, we are pleased to offer you admission to the Master of Data Science starting in July 2027.',
  'Please pay the deposit of AUD 10,000.00 within three days.',
  'Beneficiary name: Sunrise Education Consultants',
  'Account number: 50100012345678, IFSC Code: HDFC0001234',
].join('\n')

const parts = {
  programme: 'Master of Data Science',
  sender: 'Admissions <admissions@yarra-offers.com>',
  payee: 'Sunrise Education Consultants',
  account: 'HDFC0001234',
  amount: 'AUD 10,000.00',
  number: '00116K',
}

test('the parts of a letter are found by the words before them', async () => {
  expect(await readOfferLetter(new TextEncoder().encode(letter))).toMatchObject({ ok: true, parts })
})

test('a PDF is read as its text', async () => {
  const read = await readOfferLetter(new Uint8Array(await drawnPdf(letter)))
  expect(read).toMatchObject({ ok: true, parts: { payee: parts.payee, number: parts.number } })
})

test.each<[string, Uint8Array, string]>([
  ['an empty file', new Uint8Array(), 'no-text'],
  ['a PDF of pictures', new TextEncoder().encode('%PDF-1.7\nnothing'), 'no-text'],
  ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0), 'unreadable'],
])('%s is refused', async (_, bytes, problem) => {
  expect(await readOfferLetter(bytes)).toEqual({ ok: false, problem })
})

test('a hostile text is read quickly', async () => {
  const began = performance.now()
  for (const text of [
    'deposit '.repeat(20_000),
    `admission to the master ${'a'.repeat(100_000)}`,
    '1@'.repeat(50_000),
  ])
    await readOfferLetter(new TextEncoder().encode(text))
  expect(performance.now() - began).toBeLessThan(2_000)
})
