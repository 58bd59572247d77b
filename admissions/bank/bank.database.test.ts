import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { house } from '../../tests/world/payments.ts'
import { createStatementText, makeStatements } from '../../tests/world/statements.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import { addAccount, sendStatement, takeStatement, viewAccount, viewStatement } from './bank.server.ts'
import { bankAccountForm } from './form.ts'
import type { BankAccount } from './types.ts'

const database = await testDatabase()
const { pool, owner } = database
const folder = temporaryFolder('bank')
afterAll(() => removeFolder(folder))
const moment = { now: new Date('2026-11-24T06:00:00Z'), today: '2026-11-24' }

let finance: Actor
beforeAll(async () => {
  finance = { by: await makeStaff(database, 'finance'), surface: 'page' }
})
beforeEach(() => owner.query('truncate bank_accounts cascade'))

const account = async (layout: BankAccount['layout'] = 'hdfc', ending = '0123') => {
  const newAccount = await addAccount(
    database,
    finance,
    bankAccountForm.parse({ name: 'Fees', layout, ending }),
    moment.now,
  )
  return (newAccount as { id: string }).id
}
const send = async (id: string, text: string, name = 'statement.csv') => {
  const path = join(folder, 'sent')
  writeFileSync(path, text)
  return sendStatement(database, finance, { account: id, path, name }, moment)
}
const sendAndCount = async (id: string, text: string) => {
  const outcome = await send(id, text)
  return outcome.ok ? takeStatement(database, finance, house, outcome.id, moment.now) : outcome
}
const planOf = async (id: string, text: string) => {
  const outcome = await send(id, text)
  return outcome.ok ? (await viewStatement(database, finance, outcome.id))!.planned! : undefined
}
const countLines = async () => Number((await pool.query('select count(*) from bank_lines')).rows[0].count)

test('overlapping files of three banks add each line once', async () => {
  const { files } = makeStatements(900, 7)
  for (const { bank, lines } of files) {
    const id = await account(bank, bank === 'icici' ? '9012' : bank === 'sbi' ? '0123' : '7777')
    const from = lines.findIndex(({ day }) => day === lines[100].day)
    const early = createStatementText(bank, lines.slice(0, 150))
    expect(await sendAndCount(id, early)).toEqual({ ok: true, added: 150, confirmed: 0 })
    expect(await sendAndCount(id, createStatementText(bank, lines.slice(from)))).toEqual({
      ok: true,
      added: 150,
      confirmed: 0,
    })
    expect(await sendAndCount(id, early)).toEqual({ ok: true, added: 0, confirmed: 0 })
    // As a spreadsheet would save it that has thrown the references away.
    const damaged = createStatementText(
      bank,
      lines.map((line) => ({ ...line, reference: '4.37E+11' })),
    )
    expect(await sendAndCount(id, damaged)).toEqual({ ok: true, added: 0, confirmed: 0 })
    expect((await viewAccount(database, finance, id))!.gaps).toEqual([])
  }
  expect(await countLines()).toBe(900)
  expect(
    (
      await pool.query(`select sum(amount) = max(balance) filter (where last) - 15000000000 as right from (
    select account_id, amount, balance, row_number() over (partition by account_id order by on_day desc, place desc) = 1 as last
    from bank_lines) as lines group by account_id`)
    ).rows,
  ).toEqual(Array(3).fill({ right: true }))
})

const HEAD = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const first = [HEAD, '01/11/26,A,1,,,100.00,1100.00', '02/11/26,B,2,,,100.00,1200.00'].join('\n')

test('a file with a removed, edited or added row is refused', async () => {
  const id = await account()
  await sendAndCount(id, first)
  const edited = [HEAD, '01/11/26,A,1,,,150.00,1100.00', '03/11/26,C,3,,,1.00,1101.00'].join('\n')
  expect(await planOf(id, edited)).toMatchObject({
    conflicts: [{ kind: 'gone', amount: 10_000n }, { kind: 'new', amount: 15_000n }, { kind: 'gone' }],
  })
  expect(await sendAndCount(id, edited)).toEqual({ ok: false, reason: 'conflicts' })
  // Taken out at a file's end, where the file itself adds up: the next does not join.
  expect(await sendAndCount(id, [HEAD, '03/11/26,C,3,,,1.00,1251.00'].join('\n'))).toMatchObject({ ok: true })
  expect((await viewAccount(database, finance, id))!.gaps).toEqual([
    { after: '2026-11-02', until: '2026-11-03', moved: 5_000n },
  ])
  // Until a file comes that shows it.
  await sendAndCount(
    id,
    [
      HEAD,
      '02/11/26,B,2,,,100.00,1200.00',
      '02/11/26,B2,2,,,50.00,1250.00',
      '03/11/26,C,3,,,1.00,1251.00',
    ].join('\n'),
  )
  expect((await viewAccount(database, finance, id))!.gaps).toEqual([])
  expect(await countLines()).toBe(4)
})

test('two equal payments on one day stay two, even if the bank gives no balance', async () => {
  const otherAccount = { name: 'Other', layout: 'mapped', ending: '0123', day: 'Day', narration: 'What' }
  expect(await addAccount(database, finance, bankAccountForm.parse(otherAccount), moment.now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { amount: 'money' },
  })
  // No bank is chosen for anybody.
  expect(
    await addAccount(database, finance, bankAccountForm.parse({ ...otherAccount, layout: '' }), moment.now),
  ).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { layout: 'layout' },
  })
  const form = bankAccountForm.parse({ ...otherAccount, amount: 'Amount' })
  const { id } = (await addAccount(database, finance, form, moment.now)) as { id: string }
  const repeatedLines = 'Day,What,Amount\n01/11/2026,FEES,"24,999.00"\n01/11/2026,FEES,"24,999.00"'
  expect(await sendAndCount(id, repeatedLines)).toEqual({ ok: true, added: 2, confirmed: 0 })
  expect(await sendAndCount(id, repeatedLines)).toEqual({ ok: true, added: 0, confirmed: 0 })
})

test('a faulty, unreadable or already imported file is refused', async () => {
  const id = await account()
  expect(await sendAndCount(id, first.replace('1100.00', 'n/a'))).toEqual({ ok: false, reason: 'faulty' })
  expect(await send(id, 'PK\x03\x04 no workbook', 'x.xlsx')).toEqual({ ok: false, reason: 'unreadable' })
  expect(await send('nobody', first)).toEqual({ ok: false, reason: 'no-account' })
  const statement = (await send(id, first)) as { id: string }
  const outcomes = await Promise.all(
    [1, 2].map(() => takeStatement(database, finance, house, statement.id, moment.now)),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const counsellor = { by: await makeStaff(database, 'counsellor'), surface: 'page' } as const
  await expect(takeStatement(database, counsellor, house, statement.id, moment.now)).rejects.toThrow(
    NotAllowed,
  )
})

test('lines and allocations are append-only, and never exceed the amount', async () => {
  const id = await account()
  await sendAndCount(id, first)
  const allocate = () =>
    pool.query(`insert into bank_allocations (line_id, order_id, amount, found_by, made_at)
      select id, gen_random_uuid(), 6000, 'hand', now() from bank_lines where narration = 'A'`)
  const results = await Promise.allSettled(Array.from({ length: 6 }, allocate))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(pool.query(`update bank_lines set amount = 1`)).rejects.toThrow('only ever added to')
  await expect(pool.query(`delete from bank_allocations`)).rejects.toThrow('only ever added to')
})
