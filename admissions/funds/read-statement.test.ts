import { expect, test } from 'vitest'
import { readFundsStatement, readPdfStatement } from './read-statement.ts'

const today = '2027-03-10'
const read = (text: string, name = 'statement.csv') =>
  readFundsStatement({ name, bytes: new TextEncoder().encode(text) }, today)

const hdfc = [
  'MR RAVI RAO,,,Account No : 50100012345678',
  'Statement From : 01/02/2027 To : 05/03/2027,,,Currency : INR',
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  '03/02/27,SALARY,1,03/02/27,,50000.00,1050000.00',
  '20/02/27,RENT,2,20/02/27,40000.00,,1010000.00',
  '20/02/27,INTEREST,3,20/02/27,,0.50,1010000.50',
]

test('a bank’s file gives the last balance of each day, from the first to the last of its period', async () => {
  expect(await read(hdfc.join('\n'))).toEqual({
    ok: true,
    holders: ['MR RAVI RAO'],
    currency: 'INR',
    balances: [
      { day: '2027-02-01', amount: 1_000_000 },
      { day: '2027-02-03', amount: 1_050_000 },
      { day: '2027-02-20', amount: 1_010_000.5 },
      { day: '2027-03-05', amount: 1_010_000.5 },
    ],
  })
})

test('a period that goes on after today is read until today', async () => {
  const longer = hdfc.join('\n').replace('05/03/2027', '31/03/2027')
  expect(await read(longer)).toMatchObject({ balances: { 3: { day: today } } })
})

test('columns of an unknown bank are found by their usual names, latest line first', async () => {
  const text = [
    'Account Holder;Meena Rao',
    'Posting Date;Details;Paid Out;Paid In;Running Balance',
    '03-Mar-2027;Fee;100.00;;20,400.00',
    '01-Feb-2027;Salary;;500.00;20,500.00',
  ]
  expect(await read(text.join('\n'))).toMatchObject({
    ok: true,
    holders: ['Meena Rao'],
    balances: [
      { day: '2027-02-01', amount: 20_500 },
      { day: '2027-03-03', amount: 20_400 },
    ],
  })
})

test('a table of days and balances alone is read as it is', async () => {
  expect(await read('Date,Balance\n3 Mar 2027,500.25 Dr\n1 Feb 2027,7\n')).toMatchObject({
    balances: [
      { day: '2027-02-01', amount: 7 },
      { day: '2027-03-03', amount: -500.25 },
    ],
  })
})

test.each<[string, string, object]>([
  [
    'a changed balance',
    hdfc.join('\n').replace('1010000.00', '9010000.00'),
    { problem: 'does-not-add-up', row: 5 },
  ],
  ['a day to come', hdfc.join('\n').replace('03/02/27,SALARY', '03/04/27,SALARY'), { problem: 'day-later' }],
  [
    'days in no order',
    hdfc.join('\n').replace('03/02/27,SALARY', '03/03/27,SALARY'),
    { problem: 'day-order' },
  ],
  ['no table', 'Dear Sir,\nhe has money', { problem: 'no-table' }],
  ['no lines', hdfc.slice(0, 3).join('\n'), { problem: 'no-lines' }],
  ['an unreadable balance', 'Date,Balance\n3 Mar 2027,lots\n', { problem: 'balance', row: 2, cell: 'lots' }],
  ['a workbook that is none', 'PK\u0003\u0004 and then nothing', { problem: 'unreadable' }],
  ['a PDF that is none', '%PDF-1.7 and then nothing', { problem: 'no-text' }],
  ['too many lines', `Date,Balance\n${'3 Mar 2027,5\n'.repeat(5_001)}`, { problem: 'too-many-lines' }],
])('%s is refused', async (_, text, expected) => {
  expect(await read(text)).toMatchObject({ ok: false, ...expected })
})

const pdf = [
  'HDFC BANK Account Statement',
  'Account Name : RAVI RAO',
  'Statement From 01/02/2027 To 05/03/2027 Currency INR',
  'Date Narration Withdrawal Deposit Balance',
  '03/02/2027 03/02/2027 NEFT CR SALARY 50,000.00 10,50,000.00',
  'ACME PRIVATE LIMITED',
  '20/02/2027 RENT 40,000.00 10,10,000.00 Cr',
  'Page 1 of 1',
]

test('the text of a PDF is read by its lines of a day, an amount and a balance', () => {
  expect(readPdfStatement(pdf.join('\n'), today)).toEqual({
    ok: true,
    holders: ['RAVI RAO'],
    currency: 'INR',
    balances: [
      { day: '2027-02-03', amount: 1_050_000 },
      { day: '2027-02-20', amount: 1_010_000 },
      { day: '2027-03-05', amount: 1_010_000 },
    ],
  })
})

test.each<[string, string, object]>([
  ['scanned pages', ' ', { problem: 'no-text' }],
  ['a letter', 'On 03/02/2027 you had money.', { problem: 'no-table' }],
  ['balances alone', '03/02/2027 SALARY 10,50,000.00', { problem: 'no-table' }],
  [
    'a changed balance',
    pdf.join('\n').replace('10,10,000.00', '90,10,000.00'),
    { problem: 'does-not-add-up', row: 7 },
  ],
  ['a day to come', pdf.join('\n').replace('20/02/2027', '20/03/2027'), { problem: 'day-later', row: 7 }],
])('a PDF with %s is refused', (_, text, expected) => {
  expect(readPdfStatement(text, today)).toMatchObject({ ok: false, ...expected })
})

test('a hostile text is refused quickly', () => {
  const began = performance.now()
  for (const line of ['1'.repeat(199_000), `01/01/2027 ${',1.00 '.repeat(30_000)}x`, '1,'.repeat(90_000)])
    expect(readPdfStatement(line, today).ok).toBe(false)
  expect(performance.now() - began).toBeLessThan(2_000)
})
