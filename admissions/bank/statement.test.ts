import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitIntoRows } from '../../platform/tables/split-rows.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { getZip } from '../../tests/registers/excerpts.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { createStatementText, type MadeBank, makeStatements } from '../../tests/world/statements.ts'
import { parseAmountCell, readDay } from './cells.ts'
import { readStatementFile } from './file.ts'
import { planStatement } from './joining.ts'
import { type FreeLine, matchLines } from './matching.ts'
import { readStatement } from './statement.ts'
import type { BankAccount, Line, Statement } from './types.ts'

const today = '2026-11-24'
const accountAt = (layout: BankAccount['layout'], columns: BankAccount['columns'] = null) => ({
  layout,
  columns,
  ending: layout === 'icici' ? '9012' : '0123',
})

function read(text: string, layout: BankAccount['layout'] = 'hdfc', columns?: BankAccount['columns']) {
  const [statements] = splitIntoRows(text)
    .map((rows) => readStatement(rows, accountAt(layout, columns), today))
    .filter((statement) => statement !== 'no-table')
  return statements ?? 'no-table'
}

test.each([
  ['1,24,999.00', 12_499_900n],
  ['124,999.00', 12_499_900n],
  ['24999', 2_499_900n],
  ['₹ 24,999.5', 2_499_950n],
  ['-250.00', -25_000n],
  ["'1,250.00\u00a0", 125_000n],
  ['1,250.00 Dr', 125_000n],
  ['21185.590000000004', 2_118_559n],
  ['21185.589999999997', 2_118_559n],
  ['24,99,9.00', undefined],
  ['24.999,00', undefined],
  ['2.5E+04', undefined],
  ['########', undefined],
  ['24,999.005', undefined],
  ['1,250.00 xx', undefined],
  ['999999999999999.99', 99_999_999_999_999_999n],
  ['92233720368547758.08', undefined],
  ['9,22,33,72,03,68,54,77,580.08', undefined],
])('an amount of %s is %s paise, and is never guessed', (cell, paise) => {
  expect(parseAmountCell(cell)?.paise).toBe(paise)
})

test.each([
  ['03/04/26', '2026-04-03', 'bank'],
  ['3-4-2026', '2026-04-03', 'bank'],
  ['03-Apr-2026', '2026-04-03', 'bank'],
  ['3 Apr 2026', '2026-04-03', 'bank'],
  ['03/04/2026 10:12:22 AM', '2026-04-03', 'bank'],
  ['2026-04-03', '2026-04-03', 'spreadsheet'],
  ['46115', '2026-04-03', 'spreadsheet'],
  ['31/02/2026', undefined, undefined],
  ['04/13/2026', undefined, undefined],
  ['24,999.00', undefined, undefined],
])('a date of %j is %j', (cell, day, by) => {
  expect(readDay(cell)).toEqual(day && { day, by })
})

const HDFC = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const LINES = [
  '01/11/26,UPI-A,0000612345678901,01/11/26,,100.00,1100.00',
  '01/11/26,UPI-B,4.37E+11,01/11/26,,100.00,1200.00',
  '02/11/26,RENT,,02/11/26,700.00,,500.00',
]
const hdfc = (lines: string[], before: string[] = [], after: string[] = []) =>
  [...before, HDFC, ...lines, ...after].join('\n')

test('a statement is read with its preamble, asterisks and summary, and its sums match', () => {
  const statement = read(
    hdfc(
      LINES,
      ['Account No :50100000000123', 'Statement From : 01/11/2026 To : 30/11/2026', '*****,*****'],
      [
        'STATEMENT SUMMARY :-',
        'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal',
        '1000.00,1,2,700.00,200.00,500.00',
      ],
    ),
  )
  expect(statement).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
    opening: 100_000n,
    closing: 50_000n,
    faults: [],
    lines: [
      { amount: 10_000n, reference: '0000612345678901', damaged: false, nth: 1, place: 1 },
      { amount: 10_000n, reference: '4.37E+11', damaged: true, place: 2 },
      { amount: -70_000n, reference: null, place: 1 },
    ],
  })
})

test.each([
  ',TRANSACTION TOTAL,,,700.00,200.00,',
  'Page Totals:,,,,700.00,200.00,',
  ',Total (DR/CR),,,700.00,200.00,',
])('the totals row %j is neither a line nor a fault', (row) => {
  expect(read(hdfc(LINES, [], [row]))).toMatchObject({ faults: [], lines: { length: 3 } })
  // A line whose day was damaged stays a fault, whatever it says.
  const damaged = LINES[2].replace('02/11/26', '#####').replace('RENT', 'PAGE TOTAL')
  expect(read(hdfc([LINES[0], LINES[1], damaged]))).toMatchObject({ faults: [{ row: 4, fault: 'day' }] })
})

test.each([
  ['an invalid amount', [LINES[0].replace('100.00,', '1.0E+02,'), ...LINES.slice(1)], 2, 'amount'],
  ['a line taken out', [LINES[0], LINES[2]], 3, 'does-not-add-up'],
  ['a line edited', [LINES[0], LINES[1].replace(',100.00', ',900.00'), LINES[2]], 3, 'does-not-add-up'],
  ['both sides', [LINES[0].replace(',,100', ',5.00,100')], 2, 'both-sides'],
  ['no amount', [LINES[0].replace('100.00,1', ',1')], 2, 'no-amount'],
  ['no balance', [LINES[0].replace('1100.00', '')], 2, 'balance'],
  ['a day that cannot be read', [LINES[0].replace('01/11/26', '#####')], 2, 'day'],
  ['a day to come', [LINES[0].replace('01/11/26', '01/12/26')], 2, 'day-later'],
  ['swapped days', [LINES[0], LINES[1], LINES[2].replace('02/11/26', '02/01/26')], 4, 'day-order'],
  ['some days made dates of', [LINES[0], LINES[1].replace('01/11/26', '2026-11-01')], 3, 'day-damaged'],
])('%s is a fault that names its line', (_, lines, row, fault) => {
  expect((read(hdfc(lines)) as Statement).faults).toMatchObject([{ row, fault }])
})

test('a file of another account, without a statement or empty, is refused', () => {
  expect(read(hdfc(LINES, ['Account No :50100000009999']))).toBe('other-account')
  expect(read('name,phone\nAmara,98')).toBe('no-table')
  expect(read(hdfc([]))).toBe('no-lines')
})

test('a bank without a layout is read by the columns that the user mapped', () => {
  const columns = { day: 'When', narration: 'What', amount: 'Amount', side: 'CR/DR' }
  const statement = read(
    'When;What;Amount;Cr / Dr\n03-Nov-26;FEES;"24,999.00";CR\n03-Nov-26;FEES;"24,999.00";CR\n04-Nov-26;RENT;10;DR',
    'mapped',
    columns,
  )
  expect(statement).toMatchObject({
    faults: [],
    lines: [
      { amount: 2_499_900n, balance: null, nth: 1 },
      { amount: 2_499_900n, balance: null, nth: 2 },
      { amount: -1_000n },
    ],
  })
})

test('a file is compared with known lines: missing and extra ones conflict, and its last day may grow', () => {
  const wholeStatement = read(hdfc(LINES)) as Statement
  const first = {
    ...wholeStatement,
    to: '2026-11-01',
    closing: 110_000n,
    lines: wholeStatement.lines.slice(0, 1),
  }
  const context = { taken: [first], lines: first.lines }
  expect(planStatement(wholeStatement, context)).toMatchObject({
    already: [{}],
    add: [{}, {}],
    conflicts: [],
    gaps: [],
  })
  // Made earlier, sent later: it changes nothing.
  expect(planStatement(first, { taken: [wholeStatement], lines: wholeStatement.lines })).toMatchObject({
    add: [],
    conflicts: [],
  })
  const edited = {
    ...wholeStatement,
    lines: wholeStatement.lines.map((line) => ({ ...line, amount: line.amount + 1n })),
  }
  expect(
    planStatement(edited, { taken: [wholeStatement], lines: wholeStatement.lines }).conflicts.map(
      ({ kind }) => kind,
    ),
  ).toEqual(['gone', 'gone', 'new', 'new', 'gone'])
  const before = { day: '2026-10-31', balance: 90_000n }
  expect(planStatement(wholeStatement, { taken: [], lines: [], before }).gaps).toEqual([
    { after: '2026-10-31', until: '2026-11-01', moved: 10_000n },
  ])
})

/** Reads what each bank would give out, and matches all of it. */
function matchAll(count: number, from: number) {
  const { orders, files } = makeStatements(count, from)
  const linesById = new Map<string, (typeof files)[number]['lines'][number]>()
  const free: FreeLine[] = []
  for (const { bank, lines } of files) {
    const statement = read(createStatementText(bank as MadeBank, lines), bank) as Statement
    expect(statement.faults).toEqual([])
    expect(statement.lines.map(({ day, amount, balance }) => ({ day, amount, balance }))).toEqual(
      lines.map(({ day, paise, balance }) => ({ day, amount: paise, balance })),
    )
    for (const [index, line] of statement.lines.entries()) {
      const id = `${bank} ${index}`
      linesById.set(id, lines[index])
      if (line.amount > 0n) free.push({ ...line, id })
    }
  }
  const { exact, claimed } = matchLines(free, orders)
  const wrongMatches = exact.filter(({ line, order }) => linesById.get(line)!.order !== order)
  const confirmed = new Set(exact.map(({ order }) => order))
  const payers = new Set([...linesById.values()].flatMap((line) => (line.exact ? [line.order!] : [])))
  const matched = [...payers].filter((order) => confirmed.has(order)).length
  return {
    wrong: wrongMatches,
    matched,
    payers: payers.size,
    claimed: claimed.size,
    lines: linesById.size,
    orders: orders.length,
  }
}

test('no corrupted line is confirmed wrongly', () => {
  const { wrong, matched, payers, claimed, lines, orders } = matchAll(rounds(1_500), seed)
  report(
    `${lines} lines, ${orders} orders: ${wrong.length} wrong, ${matched} of ${payers} exact payers, ${claimed} claimed twice`,
  )
  expect(wrong).toEqual([])
  expect(matched / payers).toBeGreaterThanOrEqual(0.98)
  expect(claimed).toBeGreaterThan(0)
})

test('without balances, a line with the same day and amount but another text is a conflict', () => {
  const line = (narration: string, index: number, reference: string | null = null): Line => ({
    row: index,
    day: '2026-11-01',
    amount: 2_499_900n,
    balance: null,
    narration,
    reference,
    damaged: reference === '4.37E+11',
    nth: index,
    place: index,
  })
  const file = (...lines: Line[]): Statement => ({
    from: '2026-11-01',
    to: '2026-11-01',
    opening: null,
    closing: null,
    lines,
    faults: [],
  })
  const earlier = file(line('UPI AMARA', 1, '432112345678'))
  const planned = (...lines: Line[]) =>
    planStatement(file(...lines), { taken: [earlier], lines: earlier.lines })
  // The day has gone on, in a file that begins with its first line.
  expect(planned(line('upi amara', 1, '4.37E+11'), line('UPI BEN', 2))).toMatchObject({
    already: [{ narration: 'upi amara' }],
    add: [{ narration: 'UPI BEN' }],
    conflicts: [],
  })
  // It begins within the day.
  expect(planned(line('UPI BEN', 1)).conflicts).toMatchObject([{ kind: 'other', narration: 'UPI BEN' }])
  expect(planned(line('UPI AMARA', 1, '999912345678')).conflicts).toMatchObject([{ kind: 'other' }])
})

test.each(['612345678901', '612345678901.0', '6.12E+11'])(
  'a line is recognised even if a spreadsheet turned its reference into %s',
  (reference) => {
    const statement = (referenceText: string) =>
      read(`Txn,Date,Narration,Ref,Amount\n,01/11/26,UPI-A,${referenceText},100.00 Cr`, 'mapped', {
        day: 'Date',
        narration: 'Narration',
        reference: 'Ref',
        amount: 'Amount',
      }) as Statement
    const bank = statement('0000612345678901')
    expect(planStatement(statement(reference), { taken: [bank], lines: bank.lines })).toMatchObject({
      already: [{}],
      add: [],
      conflicts: [],
    })
    expect(
      planStatement(statement('612345678902'), { taken: [bank], lines: bank.lines }).conflicts,
    ).toMatchObject([{ kind: 'other' }])
  },
)

test.each(['4.37E+11', '4.36999E+11', '4,37E11', '4.36999123456E11'])(
  'a reference shortened to %s leads to the order that claims it',
  (reference) => {
    const line = { id: 'line', amount: 100n, narration: 'TRANSFER', reference, damaged: true }
    const order = (id: string, claimed: string) => ({
      id,
      number: `PMA-${id}`,
      due: 100n,
      payer: 'Amara Nair',
      reference: claimed,
      opened: '2026-11-01',
      isOver: false,
    })
    const { exact, proposed } = matchLines(
      [{ ...line, day: '2026-11-02' } as FreeLine],
      [order('theirs', '436999123456'), order('others', '446999123456')],
    )
    expect([exact, proposed.get('line')]).toEqual([
      [],
      [{ order: 'theirs', signs: ['damaged-reference', 'amount'] }],
    ])
  },
)

test('cached formula results are read; missing and failed ones are faults; merged cells hide nothing', async () => {
  const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`
  const stored = (value: string, formula = '') =>
    `<c>${formula && `<f>${formula}</f>`}${value && `<v>${value}</v>`}</c>`
  const line = (narration: string, reference: string, out: string, came: string, balance: string) => [
    ...[text('01/11/26'), text(narration), reference, text('01/11/26'), out, came, balance],
  ]
  const rows = [
    [text('Statement of account')],
    HDFC.split(',').map(text),
    line('UPI-A', stored('612345678901'), stored(''), stored('100', 'SUM(C9:C12)'), stored('1100')),
    line('UPI-B', text('4.37E+11'), stored(''), stored('99.999999999999986'), stored('1.2E3')),
    line('UPI-C', text(''), stored(''), stored('', 'F3+F4'), stored('1300')),
    line('UPI-D', text(''), stored(''), '<c t="e"><f>F9/0</f><v>#DIV/0!</v></c>', stored('1400')),
  ]
  const folder = temporaryFolder('workbook')
  const path = join(folder, 'statement.xlsx')
  const sheet = rows.map((cells, index) => `<row r="${index + 1}">${cells.join('')}</row>`).join('')
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="/xl/s.xml"/></R>',
    'xl/s.xml': `<w><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="A1:G1"/></mergeCells></w>`,
  }
  try {
    writeFileSync(path, getZip(parts))
    const file = { path, name: 'statement.xlsx' }
    const statement = (await readStatementFile(file, accountAt('hdfc'), today)) as Statement
    expect(statement.lines.slice(0, 2)).toMatchObject([
      { amount: 10_000n, reference: '612345678901', damaged: false, balance: 110_000n },
      { amount: 10_000n, reference: '4.37E+11', damaged: true, balance: 120_000n },
    ])
    expect(statement.faults).toMatchObject([
      { row: 5, fault: 'no-amount' },
      { row: 6, cell: '#DIV/0!', fault: 'amount' },
    ])
  } finally {
    removeFolder(folder)
  }
})

test('a preamble with many repeated words causes no delay', () => {
  const cells = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'.split(',')
  const rows = [
    { line: 1, cells: ['account no '.repeat(40_000)] },
    { line: 2, cells },
  ]
  const began = performance.now()

  expect(readStatement(rows, accountAt('hdfc'), today)).toBe('no-lines')

  expect(performance.now() - began).toBeLessThan(5_000)
})

test.each([
  ['UPI/PMA7OK3QXN/fees', 'near-number'],
  ['UPI/PMA70K3QXM/fees', 'near-number'],
  ['UPI/PMA70K3XQN/fees', 'near-number'],
  ['NEFT 70K3QXN MR RAO', 'near-number'],
  ['UPI/PMA-70K3QX', 'cut-number'],
] as const)(
  '“%s” is proposed for the order and never booked automatically: %s',
  (narration, expectedSign) => {
    const line = {
      id: 'line',
      day: '2027-03-02' as const,
      amount: 2_499_900n,
      reference: null,
      damaged: false,
    }
    const order = { number: 'PMA70K3QXN', due: 2_499_900n, payer: 'Asha Rao', reference: null, isOver: false }
    const others = { ...order, id: 'other', number: 'PMA9ZZ2M4T', opened: '2027-03-01' as const }
    const { exact, proposed } = matchLines(
      [{ ...line, narration }],
      [others, { ...order, id: 'order', opened: '2027-03-01' as const }],
    )
    expect(exact).toEqual([])
    expect(proposed.get('line')).toEqual([{ order: 'order', signs: [expectedSign, 'amount'] }])
  },
)

test.each(['Ramanathan', 'S Ramanathan', 'Ramanathan S', 'S. Ramanathan'])(
  'a payer called %s is matched by name next to the reference, and never booked by name alone',
  (payer) => {
    const order = { id: 'order', number: 'PMA70K3QXN', due: 2_499_900n, payer, reference: '612345678901' }
    const orders = [{ ...order, opened: '2027-03-01' as const, isOver: false }]
    const matchOf = (amount: bigint, reference: string | null, narration: string) => {
      const line = { id: 'line', day: '2027-03-02' as const, amount, reference, damaged: false, narration }
      const { exact, proposed } = matchLines([line], orders)
      return exact[0]?.by ?? proposed.get('line')?.[0].signs
    }

    expect(matchOf(2_499_900n, '612345678901', 'UPI-RAMANATHAN S-OKSBI')).toBe('reference')
    expect(matchOf(2_499_900n, '612345678901', 'UPI-MEENA IYER-OKSBI')).toEqual(['reference', 'amount'])
    expect(matchOf(2_499_900n, null, 'NEFT RAMANATHAN')).toEqual(['payer', 'amount'])
    expect(matchOf(2_000_000n, null, 'NEFT RAMANATHAN')).toBeUndefined()
  },
)

test.each([
  [
    'axis',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n01-11-2026,-,UPI/P2A/612345678901/ASHA,,24999.00,25999.00,4875\n02-11-2026,-,NEFT RENT,999.00,,25000.00,4875',
  ],
  [
    'kotak',
    'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr\n1,01/11/2026,UPI/ASHA/612345678901,UPI-612345678901,"24,999.00",CR,"25,999.00",CR\n2,02/11/2026,NEFT RENT,,999.00,DR,"25,000.00",CR',
  ],
  [
    'kotak',
    'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref number,Debit,Credit,Balance\n1,01-11-2026,01-11-2026,UPI/ASHA/612345678901,,,"24,999.00","25,999.00"\n2,02-11-2026,02-11-2026,NEFT RENT,,999.00,,"25,000.00"',
  ],
] as const)('a statement of %s is read by its own columns', (layout, text) => {
  expect(read(text, layout)).toMatchObject({
    lines: [
      { day: '2026-11-01', amount: 2_499_900n, balance: 2_599_900n },
      { day: '2026-11-02', amount: -99_900n, balance: 2_500_000n },
    ],
    faults: [],
  })
})
