import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { house, PRICE, paymentsIn } from '../../tests/world/payments.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { type Actor, BY_ITSELF, own } from '../access/types.ts'
import { confirmPayment } from '../plans/confirm.server.ts'
import { listOrders } from '../plans/desk.server.ts'
import { cancelOrder, claimPayment, viewOrders } from '../plans/orders.server.ts'
import { makeBatch, sendBatch } from '../plans/pay-refunds.server.ts'
import { askSurplus, decideRefund } from '../plans/refunds.server.ts'
import { addAccount, sendStatement, takeStatement, viewStatement } from './bank.server.ts'
import {
  assignLine,
  confirmLine,
  findOpenOrder,
  findOpenOrders,
  getConsequence,
  listConfirmedLines,
  setAside,
  settleLine,
  undoSetAside,
  viewAside,
  viewFreeMoney,
} from './confirm.server.ts'
import { compareDays } from './days.server.ts'
import { bankAccountForm } from './form.ts'
import { settleOutgoing, viewOutgoing } from './refunds.server.ts'
import { parseOrderSearch } from './search.ts'

const database = await testDatabase()
const { pool } = database
const folder = temporaryFolder('bank-confirm')
afterAll(() => removeFolder(folder))
const now = new Date('2026-11-24T06:00:00Z')
const { order } = paymentsIn(database, now)

let finance: Actor
let account: string
beforeAll(async () => {
  finance = { by: await makeStaff(database, 'finance'), surface: 'page' }
  const mappedAccount = {
    name: 'Fees',
    layout: 'mapped',
    ending: '0123',
    day: 'Day',
    narration: 'What',
    amount: 'Amount',
  }
  account = (
    (await addAccount(database, finance, bankAccountForm.parse(mappedAccount), now)) as { id: string }
  ).id
})

/** Takes a statement with lines of one day, each with the bank's text and an amount. */
async function take(lines: [string, string][], day = 24) {
  const path = join(folder, 'sent')
  const text = ['Day,What,Amount', ...lines.map(([what, amount]) => `${day}/11/2026,${what},"${amount}"`)]
  writeFileSync(path, text.join('\n'))
  const outcome = await sendStatement(
    database,
    finance,
    { account, path, name: 'a.csv' },
    { now, today: '2026-11-30' },
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return takeStatement(database, finance, house, outcome.id, now)
}
const buys = async () => {
  const student = await makeStudent(database)
  const id = await order(student)
  const read = async () => (await viewOrders(database, own(student)))[0]
  return { student, id, read, number: (await read()).number }
}
const freeOf = async (what: string) =>
  (await viewFreeMoney(database, finance, now)).find(({ narration }) => narration.includes(what))

test('exact payments are confirmed once, others are proposed, and finance assigns them with one press', async () => {
  const exactOrder = await buys()
  const partial = await buys()
  const cancelled = await buys()
  expect(await cancelOrder(database, own(cancelled.student), cancelled.id, now)).toMatchObject({ ok: true })
  const lines: [string, string][] = [
    [`UPI ${exactOrder.number}`, '24,999.00'],
    [`NEFT ${partial.number}`, '24,000.00'],
    [`IMPS ${cancelled.number}`, '24,999.00'],
  ]
  expect(await take(lines)).toEqual({ ok: true, added: 3, confirmed: 1 })
  const statements = await pool.query('select id from bank_statements order by id desc limit 1')
  const became = async () => (await viewStatement(database, finance, statements.rows[0].id))!.became
  const orderRef = ({ id, number }: { id: string; number: string }) => ({ id, number })
  expect(await became()).toEqual({ matched: 1, orders: [orderRef(exactOrder)], free: 2 })
  expect(await take(lines)).toEqual({ ok: true, added: 0, confirmed: 0 })
  expect(await exactOrder.read()).toMatchObject({ state: 'active', money: { paid: PRICE, standing: 'paid' } })
  expect((await exactOrder.read()).papers).toHaveLength(1)
  expect(await freeOf(exactOrder.number)).toBeUndefined()
  expect(await cancelled.read()).toMatchObject({ state: 'cancelled', money: { paid: 0n } })
  expect(await freeOf(cancelled.number)).toMatchObject({
    proposals: [{ order: { id: cancelled.id, state: 'cancelled' }, signs: ['number', 'amount'] }],
  })

  const line = (await freeOf(partial.number))!
  expect(line.proposals).toMatchObject([{ order: { id: partial.id }, signs: ['number'] }])
  // Whose order it may be is written down before anybody has it.
  const { rowCount } = await database.pool.query(
    `select from audit where who = $1 and what = 'bank.view' and why = 'list' and $2 = any (records)`,
    [finance.by.id, partial.id],
  )
  expect(rowCount).toBeGreaterThan(0)
  const press = (id: string) => confirmLine(database, finance, house, { line: line.id, order: id }, now)
  expect(await press(exactOrder.id)).toEqual({ ok: false, reason: 'not-proposed' })
  const pressed = await Promise.all([press(partial.id), press(partial.id)])
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await partial.read()).toMatchObject({
    state: 'open',
    money: { paid: 2_400_000n, standing: 'partial' },
  })
  expect(await became()).toEqual({ matched: 2, orders: [orderRef(exactOrder), orderRef(partial)], free: 1 })
  // The rest comes later, and is exact.
  const rest: [string, string] = [`NEFT ${partial.number} rest`, '999.00']
  expect(await take([...lines, rest])).toEqual({
    ok: true,
    added: 1,
    confirmed: 1,
  })
  expect(await partial.read()).toMatchObject({ state: 'active' })

  expect(await listConfirmedLines(database, [exactOrder])).toEqual([
    { order: exactOrder.id, day: '2026-11-24', amount: PRICE, ending: null },
  ])
  expect(await listConfirmedLines(database, [partial])).toMatchObject([
    { amount: 2_400_000n },
    { amount: 99_900n },
  ])

  const ledger = [
    { day: '2026-11-24', came: 2n * PRICE, left: 0n },
    { day: '2026-11-02', came: 0n, left: 5n },
  ]
  expect(await compareDays(database, finance, ledger)).toEqual([
    {
      day: '2026-11-24',
      ledger: { came: 2n * PRICE, left: 0n },
      bank: { came: 3n * PRICE, left: 0n },
      difference: PRICE,
    },
    { day: '2026-11-02', ledger: { came: 0n, left: 5n }, bank: { came: 0n, left: 0n }, difference: 5n },
  ])

  // A second payment is not assigned automatically. One press adds it to that order, from which it can be
  // refunded.
  expect(await take([...lines, rest, [`NEFT ${exactOrder.number} AGAIN`, '24,999.00']])).toMatchObject({
    added: 1,
    confirmed: 0,
  })
  const again = (await freeOf(`${exactOrder.number} AGAIN`))!
  expect(again.proposals).toMatchObject([{ order: { id: exactOrder.id, state: 'active', due: 0n } }])
  const over = { line: again.id, order: exactOrder.id }
  expect(await confirmLine(database, finance, house, over, now)).toMatchObject({ ok: true })
  expect(await exactOrder.read()).toMatchObject({
    state: 'active',
    money: { paid: 2n * PRICE, standing: 'over' },
  })
  expect((await exactOrder.read()).papers).toHaveLength(1)

  const { rows } = await pool.query(
    `select found_by, made_by is not null as "byHand" from bank_allocations order by id`,
  )
  expect(rows).toEqual([
    { found_by: 'number', byHand: false },
    { found_by: 'hand', byHand: true },
    { found_by: 'number', byHand: false },
    { found_by: 'hand', byHand: true },
  ])
  const counsellor = { by: await makeStaff(database, 'counsellor'), surface: 'page' } as const
  const otherMatch = { line: line.id, order: partial.id }
  await expect(confirmLine(database, counsellor, house, otherMatch, now)).rejects.toThrow(NotAllowed)
})

test('two claims on one line are shown as such, and neither is confirmed automatically', async () => {
  const orders = [await buys(), await buys()]
  for (const { student, id } of orders)
    await claimPayment(database, own(student), id, { reference: '432112345678' }, now)
  expect(await take([['UPI 432112345678', '24,999.00']], 25)).toMatchObject({ added: 1, confirmed: 0 })
  const line = (await freeOf('432112345678'))!
  expect(line.claimedBy.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
  expect(line.proposals).toHaveLength(2)
})

test('a payout of the payment service moves to the bank account with its fees, and pays no order', async () => {
  const { id } = await buys()
  await inTransaction(pool, (client) =>
    confirmPayment(
      client,
      house,
      BY_ITSELF,
      { order: id, amount: PRICE, source: { kind: 'gateway', id: 'pay_1' }, day: '2026-11-24' },
      now,
    ),
  )
  await take([['NEFT RAZORPAY SOFTWARE', '24,409.02']], 26)
  const line = (await freeOf('RAZORPAY'))!
  const settle = (fee: string) => settleLine(database, finance, { line: line.id, fee }, now)
  expect(await settle('five')).toMatchObject({ reason: 'invalid', faults: { fee: 'fee' } })
  // More than the account holds.
  expect(await settle('589.99')).toEqual({ ok: false, reason: 'not-there' })
  expect(await settle('589.98')).toEqual({ ok: true })
  expect(await settle('')).toEqual({ ok: false, reason: 'not-proposed' })

  const ledger = await listOrders(database, finance, now)
  expect(ledger.withGateway).toBe(0n)
  const [newest] = await compareDays(database, finance, ledger.days)
  expect(newest).toMatchObject({ day: '2026-11-26', difference: 0n })
})

test('finance can find any order for an unmatched payment, see the outcome, and assign it if still valid', async () => {
  const { student, id, read, number } = await buys()
  const stranger = await buys()
  await pool.query(`update users set name = 'Kavya Iyer', phone_number = '+919810000667' where id = $1`, [
    student.id,
  ])
  const { rows } = await pool.query('select email from users where id = $1', [student.id])
  const findOrders = async (text: string) =>
    (await findOpenOrders(database, finance, text)).orders.map((order) => order.id)
  const ways = [number, number.slice(-4).toLowerCase(), `PMA ${number.slice(3)}`]
  const contactWays = ['iyer kav', rows[0].email, '098100 00667', '+91 (98100) 00667', '00667']
  for (const text of [...ways, ...contactWays]) expect(await findOrders(text), text).toEqual([id])
  for (const text of ['', '  ', 'iyer asha', '%', '_', 'ZZ9', number.slice(0, 8)])
    expect(await findOrders(text), text).toEqual([])
  // By what is due, as it is typed.
  for (const text of ['24,999', '₹24,999.00', '24999.00'])
    expect(await findOrders(text), text).toEqual(expect.arrayContaining([id, stranger.id]))
  expect(await findOrders('24,998')).toEqual([])

  await take(
    [
      ['NEFT SHREE TRADERS', '20,000.00'],
      ['NEFT SHREE TRADERS PVT', '4,999.00'],
      ['NEFT SHREE TRADERS LTD', '1.00'],
    ],
    27,
  )
  const findOrder = async () => (await findOpenOrder(database, finance, id))!
  const give = (line: { id: string }, follows: string, order = id) =>
    assignLine(database, finance, house, { line: line.id, order, follows }, now)
  const lines = await viewFreeMoney(database, finance, now)
  const line = (what: string) => lines.find(({ narration }) => narration === what)!
  const [firm, pvt, ltd] = ['NEFT SHREE TRADERS', 'NEFT SHREE TRADERS PVT', 'NEFT SHREE TRADERS LTD'].map(
    line,
  )
  expect([firm.proposals, firm.claimedBy]).toEqual([[], []])

  const due = await findOrder()
  expect(due).toMatchObject({
    number,
    title: 'Advantage Package',
    due: PRICE,
    payer: 'Kavya Iyer',
    state: 'open',
  })
  expect([firm.free, PRICE, PRICE + 1n].map((amount) => getConsequence(due, amount))).toEqual([
    'waits',
    'opens',
    'opens-over',
  ])
  // A malformed cursor is ignored, and an unknown order too.
  expect(await give(firm, 'opens')).toEqual({ ok: false, reason: 'not-proposed' })
  expect(await give(firm, 'waits', account)).toEqual({ ok: false, reason: 'not-proposed' })
  expect(await give({ id: account }, 'waits')).toEqual({ ok: false, reason: 'not-proposed' })
  const outcomes = await Promise.all([give(firm, 'waits'), give(firm, 'waits')])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await read()).toMatchObject({ state: 'open', money: { paid: 2_000_000n, standing: 'partial' } })
  expect(await findOrders('4,999')).toEqual([id])
  expect(await give(pvt, 'opens')).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ state: 'active', money: { paid: PRICE, standing: 'paid' } })
  expect((await read()).papers).toHaveLength(1)
  expect(getConsequence(await findOrder(), 100n)).toBe('over')
  expect(await give(ltd, 'over')).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ state: 'active', money: { paid: PRICE + 100n, standing: 'over' } })

  await cancelOrder(database, own(stranger.student), stranger.id, now)
  expect(getConsequence((await findOpenOrder(database, finance, stranger.id))!, PRICE)).toBe('nothing')
  const allocation = await pool.query(
    `select found_by, made_by from bank_allocations where order_id = $1 order by id`,
    [id],
  )
  expect(allocation.rows).toEqual(Array(3).fill({ found_by: 'hand', made_by: finance.by.id }))
  const events = await pool.query(
    `select by_person from events where verb = 'bank.confirm' and record = $1`,
    [firm.id],
  )
  expect(events.rows).toEqual([{ by_person: finance.by.id }])
  const counsellor = { by: await makeStaff(database, 'counsellor'), surface: 'page' } as const
  for (const refused of [
    () => findOpenOrders(database, counsellor, number),
    () => findOpenOrder(database, counsellor, id),
    () => assignLine(database, counsellor, house, { line: firm.id, order: id, follows: 'waits' }, now),
    () => setAside(database, counsellor, { line: firm.id, why: 'Rent' }, now),
    () => undoSetAside(database, counsellor, firm.id, now),
    () => viewAside(database, counsellor, now),
  ])
    await expect((async () => refused())()).rejects.toThrow(NotAllowed)
})

test('a payment unrelated to orders is set aside with a reason, until that is undone', async () => {
  const buyer = await buys()
  await take([['INTEREST CREDIT', '412.00']], 28)
  const line = (await freeOf('INTEREST'))!
  const aside = (why: string) => setAside(database, finance, { line: line.id, why }, now)
  for (const why of ['', '   ', 'x'.repeat(201)])
    expect(await aside(why)).toEqual({ ok: false, reason: 'invalid', faults: { why: 'no-why' } })
  expect((await Promise.all([aside(' Interest '), aside('Rent')])).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await freeOf('INTEREST')).toBeUndefined()
  const [asideView] = await viewAside(database, finance, now)
  expect(asideView).toMatchObject({ id: line.id, amount: 41_200n, at: now })
  expect(['Interest', 'Rent']).toContain(asideView.why)
  const { rows } = await pool.query('select statement_id from bank_lines where id = $1', [line.id])
  const free = async () => (await viewStatement(database, finance, rows[0].statement_id))!.became!.free
  expect(await free()).toBe(0)
  // It cannot be given to an order meanwhile, neither by the verb nor past it.
  const give = { line: line.id, order: buyer.id, follows: 'waits' }
  expect(await assignLine(database, finance, house, give, now)).toEqual({ ok: false, reason: 'not-proposed' })
  const past = `insert into bank_allocations (line_id, order_id, amount, found_by, made_at) values ($1, $2, 1, 'hand', now())`
  await expect(pool.query(past, [line.id, buyer.id])).rejects.toThrow('set aside')
  await expect(pool.query('delete from bank_set_aside')).rejects.toThrow('only taken back')
  await expect(pool.query(`update bank_set_aside set why = 'x'`)).rejects.toThrow('only taken back')

  expect(await undoSetAside(database, finance, line.id, now)).toEqual({ ok: true })
  expect(await undoSetAside(database, finance, line.id, now)).toEqual({ ok: false, reason: 'not-aside' })
  expect(await viewAside(database, finance, now)).toEqual([])
  expect(await free()).toBe(1)
  expect(await assignLine(database, finance, house, give, now)).toMatchObject({ ok: true })
  expect(await aside('Interest')).toEqual({ ok: false, reason: 'not-proposed' })
  const events = await pool.query(`select verb from events where record = $1 order by id`, [line.id])
  expect(events.rows.map(({ verb }) => verb)).toEqual(['bank.setAside', 'bank.takeBack', 'bank.confirm'])
})

test('a NEFT transfer is matched by its full reference and the payer’s name', async () => {
  const { student, id } = await buys()
  await claimPayment(database, own(student), id, { reference: 'icic n526 1234 5678' }, now)
  expect(
    await take(
      [
        ['NEFT CR-ICICN52612345679-AMARA RAO', '24,999.00'],
        ['NEFT CR-ICICN52612345678-AMARA RAO', '24,999.00'],
      ],
      29,
    ),
  ).toMatchObject({ added: 2, confirmed: 1 })
  expect(await viewOrders(database, own(student))).toMatchObject([{ id, state: 'active' }])
})

test('a statement line marks a sent refund as paid on its own day', async () => {
  const otherOwner = { by: await makeStaff(database, 'owner'), surface: 'page' } as const
  const days = { holidays: new Set<string>() }
  const to = { account: '12345678', ifsc: 'HDFC0000001' }
  const refunded = async (amount: bigint) => {
    const boughtOrder = await buys()
    const payment = {
      order: boughtOrder.id,
      amount,
      source: { kind: 'bank-line', id: boughtOrder.id },
      day: '2026-11-23',
    } as const
    await inTransaction(pool, (client) => confirmPayment(client, house, BY_ITSELF, payment, now))
    await askSurplus(database, finance, boughtOrder.id, to, days, now)
    await decideRefund(database, otherOwner, boughtOrder.id, { decision: 'approved', reason: '' }, now)
    return boughtOrder
  }
  const [numbered, silent] = [await refunded(11_100n), await refunded(11_200n)]
  await sendBatch(database, finance, (await makeBatch(database, finance, now))!, now)
  const settledOn = async ({ id }: { id: string }) =>
    (
      await pool.query(
        `select on_day::text as day from transfers where order_id = $1 and source_kind = 'refund' and from_account = 'bank'`,
        [id],
      )
    ).rows.map(({ day }) => day)

  // Before the file was uploaded nothing of it can have left; another amount is another payment.
  await take([[`NEFT DR-HDFC0000001-REFUND ${numbered.number}`, '-111.00']], 23)
  expect(await settledOn(numbered)).toEqual([])
  await take(
    [
      [`NEFT DR-HDFC0000001-REFUND ${numbered.number} FEE`, '-11.00'],
      ['NEFT DR-HDFC0000001-AMARA RAO', '-112.00'],
      [`NEFT DR-HDFC0000001-REFUND ${numbered.number} X`, '-111.00'],
    ],
    30,
  )
  expect([await settledOn(numbered), await settledOn(silent)]).toEqual([['2026-11-30'], []])

  // Without the number, finance assigns it by hand.
  const [line, ...more] = await viewOutgoing(database, finance, now)
  expect([line, more]).toMatchObject([{ amount: 11_200n, refunds: [{ number: silent.number }] }, []])
  const pair = { line: line.id, refund: line.refunds[0].id }
  expect(await settleOutgoing(database, finance, pair, now)).toEqual({ ok: true })
  expect(await settledOn(silent)).toEqual(['2026-11-30'])
  expect(await settleOutgoing(database, finance, pair, now)).toEqual({ ok: false, reason: 'not-proposed' })
  expect(await viewOutgoing(database, finance, now)).toEqual([])
})

test('an order is found by the student’s typed reference, or the end of it', () => {
  expect(parseOrderSearch('6123 4567-8901')).toMatchObject({ reference: '%612345678901' })
  expect(parseOrderSearch('678901')).toMatchObject({ reference: '%678901' })
  // Fewer signs end too many references.
  expect(parseOrderSearch('8901')).toMatchObject({ reference: undefined })
})
