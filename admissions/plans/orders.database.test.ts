import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { essential, house, PRICE, paymentsIn, plans } from '../../tests/world/payments.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { changing } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import { openOrders } from './confirm.server.ts'
import { cancelOrder, claimPayment, expireOrders, placeOrder, viewOrders } from './orders.server.ts'
import { getEntitlements, useVoucher } from './vouchers.server.ts'

const database = await testDatabase()
const now = new Date()
const { order, pay, intake } = paymentsIn(database, now)
const newest = async (student: { id: string }) => (await viewOrders(database, own(student)))[0]
const use = (student: { id: string }, subject: string) =>
  changing(database, 'account.export', own(student), (client) =>
    useVoucher(client, student, 'institution', subject, now),
  )

test('the plan opens once its order is fully paid', async () => {
  const amara = await makeStudent(database)
  const id = await order(amara)
  const placed = await newest(amara)
  expect(placed).toMatchObject({
    state: 'open',
    terms: { plan: 'advantage', holds: { institutions: 6 }, promises: { refundDays: 7 } },
    money: { price: PRICE, paid: 0n, standing: 'unpaid' },
  })
  expect(createHash('sha256').update(placed.sealed).digest('hex')).toBe(placed.termsHash)
  expect(placed.number).toMatch(/^PMA[0-9A-Z]{7}$/)

  expect(await claimPayment(database, own(amara), id, { reference: '1234 5678 9012' }, now)).toEqual({
    ok: true,
  })
  expect(await openOrders(database.pool)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, due: PRICE, payer: 'Amara Rao', reference: '123456789012' }),
    ]),
  )
  expect(await pay(id, PRICE - 1n, 'line 1')).toMatchObject({
    ok: true,
    activated: false,
    state: 'claimed',
    money: { paid: PRICE - 1n, standing: 'partial' },
  })
  expect(await pay(id, 1n, 'line 2')).toMatchObject({
    activated: true,
    state: 'active',
    money: { standing: 'paid' },
  })
  expect(await pay(id, 1n, 'line 2')).toMatchObject({
    repeated: true,
    activated: false,
    money: { paid: PRICE },
  })
  expect(await pay(id, 2n, 'line 2')).toEqual({ ok: false, reason: 'other-amount' })

  expect(await getEntitlements(database, own(amara), now)).toMatchObject({
    plan: 'advantage',
    intake,
    order: id,
    institutions: { total: 6, used: 0 },
  })
  const { state, papers } = await newest(amara)
  expect(state).toBe('active')
  expect(papers).toMatchObject([
    {
      number: expect.stringMatching(/^PMA\/\d\d-\d\d\/000001$/),
      document: {
        kind: 'invoice',
        net: '2118559',
        parts: [{ name: 'IGST', amount: '381341' }],
        total: '2499900',
      },
    },
  ])
})

test('the entries of each account balance', async () => {
  const { rows } = await database.pool.query(
    `select account, sum(amount)::int as amount from (
       select to_account as account, amount from transfers union all select from_account, -amount from transfers) moved
     group by account order by account`,
  )
  expect(rows).toEqual([
    { account: 'bank', amount: 2_499_900 },
    { account: 'customer', amount: 0 },
    { account: 'igst', amount: -381_341 },
    { account: 'sales', amount: -2_118_559 },
  ])
  await expect(database.owner.query('update transfers set amount = 1')).rejects.toThrow('stays as it was')
  await expect(database.owner.query('delete from invoices')).rejects.toThrow('stays as it was')
  await expect(database.owner.query('update orders set price = 1')).rejects.toThrow('stays as it was')
})

test('fifty concurrent confirmations of one payment open the plan once, with one invoice', async () => {
  const amara = await makeStudent(database)
  const id = await order(amara, 'advantage', '27')

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => pay(id, PRICE, `line ${id} ${index % 2}`)),
  )

  expect(answers.filter((answer) => answer.ok && answer.activated)).toHaveLength(1)
  const { papers, money } = await newest(amara)
  expect(papers).toHaveLength(1)
  expect(papers[0].document).toMatchObject({
    parts: [
      { name: 'CGST', amount: '190670' },
      { name: 'SGST', amount: '190670' },
    ],
    rounding: '1',
  })
  // Both lines are there: what is too much is seen.
  expect(money).toMatchObject({ paid: 2n * PRICE, standing: 'over' })
  const { rows } = await database.pool.query('select count(*)::int from grants where order_id = $1', [id])
  expect(rows).toEqual([{ count: 1 }])
})

test('a plan has six universities, and an upgrade costs the price difference and adds the rest', async () => {
  const amara = await makeStudent(database)
  await use(amara, 'on the free plan')
  await pay(await order(amara), PRICE)
  for (let index = 1; index <= 6; index++)
    expect(await use(amara, `u${index}`)).toEqual({ ok: true, nr: index, of: 6 })
  expect(await use(amara, 'u7')).toEqual({ ok: false, reason: 'none-left' })
  expect(await use(amara, 'on the free plan')).toMatchObject({ ok: true })

  const offer = { house, plans: [...plans, essential] }
  const again = { key: randomUUID(), plan: 'advantage', intake, state: '29' }
  expect(await placeOrder(database, own(amara), offer, again, now)).toEqual({
    ok: false,
    reason: 'not-bigger',
  })
  const bigger = await order(amara, 'essential')
  expect((await newest(amara)).money.price).toBe(1_500_000n)
  await pay(bigger, 1_500_000n)

  expect(await getEntitlements(database, own(amara), now)).toMatchObject({
    plan: 'essential',
    institutions: { total: 10, used: 6, remaining: 4 },
    sessions: { total: 5 },
  })
  expect(await use(amara, 'u7')).toEqual({ ok: true, nr: 7, of: 10 })
})

test('one order waits at a time; a cancelled one takes money but opens nothing, an expired one opens', async () => {
  const amara = await makeStudent(database)
  const id = await order(amara)
  const offer = { house, plans }
  const wish = { key: randomUUID(), plan: 'advantage', intake, state: '29' }
  expect(await placeOrder(database, own(amara), offer, wish, now)).toEqual({ ok: false, reason: 'one-waits' })
  // The key of another student's order orders nothing, without an internal error.
  const ben = await makeStudent(database)
  const { rows } = await database.pool.query('select key from orders where id = $1', [id])
  const theirWish = { ...wish, key: rows[0].key }
  expect(await placeOrder(database, own(ben), offer, theirWish, now)).toEqual({
    ok: false,
    reason: 'key-reused',
  })
  expect(await cancelOrder(database, own(amara), id, now)).toEqual({ ok: true, claimed: false })
  expect(await pay(id, PRICE)).toMatchObject({ activated: false, state: 'cancelled' })

  const second = await order(amara)
  await pay(second, 1n, 'a first part')
  expect(await cancelOrder(database, own(amara), second, now)).toEqual({ ok: false, reason: 'money-came' })
  const later = new Date(now.getTime() + 8 * 86_400_000)
  expect(await expireOrders(database, later)).toBeGreaterThan(0)
  expect(await pay(second, PRICE - 1n, 'late', later)).toMatchObject({
    activated: true,
    money: { standing: 'paid', late: true },
  })
})

test.each([
  ['a plan that is not on sale', { plan: 'essential' }, house, { ok: false, reason: 'not-for-sale' }],
  ['the free one', { plan: 'basic' }, house, { ok: false, reason: 'not-for-sale' }],
  [
    'where there is no way to pay',
    {},
    { ...house, upiId: undefined, bank: undefined },
    { ok: false, reason: 'not-for-sale' },
  ],
  [
    'an intake that is over',
    { intake: '2020-01' },
    house,
    { ok: false, reason: 'invalid', faults: { intake: 'no-intake' } },
  ],
  ['no state', { state: '' }, house, { ok: false, reason: 'invalid', faults: { state: 'no-state' } }],
])('%s is refused', async (_, wish, seller, refusal) => {
  const amara = await makeStudent(database)
  const fullWish = { key: randomUUID(), plan: 'advantage', intake, state: '29', ...wish }
  expect(await placeOrder(database, own(amara), { house: seller, plans }, fullWish, now)).toEqual(refusal)
})

test('another student’s order is not found, and a reference is one of UPI or NEFT', async () => {
  const [amara, asha] = [await makeStudent(database), await makeStudent(database)]
  const id = await order(amara)
  const claim = (reference: string, student = amara) =>
    claimPayment(database, own(student), id, { reference }, now)
  expect(await claim('', asha)).toEqual({ ok: false, reason: 'not-found' })
  for (const none of ['4.37E+11', '12345678', 'RAZORPAYSOFTWARE', 'HDFC0000001'])
    expect(await claim(none)).toEqual({
      ok: false,
      reason: 'invalid',
      faults: { reference: 'not-a-reference' },
    })
  expect(await claim('sbin 2261 2345 6789')).toEqual({ ok: true })
  expect((await newest(amara)).reference).toBe('SBIN226123456789')
  expect(await claim('HDFCN52026112512345678')).toEqual({ ok: true })
})

test('invoice numbers restart at midnight in Kolkata, in any zone', async () => {
  const year = now.getUTCFullYear() + 1
  const numbered = async (time: string) => {
    const amara = await makeStudent(database)
    await pay(await order(amara), PRICE, undefined, new Date(`${year}-03-31T${time}Z`))
    return (await newest(amara)).papers[0].number
  }
  expect(await numbered('18:29:59')).toMatch(`PMA/${(year - 1) % 100}-${year % 100}/`)
  expect(await numbered('18:30:00')).toBe(`PMA/${year % 100}-${(year + 1) % 100}/000001`)
})

test('numbers begin with the operator’s prefix', async () => {
  const before = await makeStudent(database)
  await pay(await order(before), PRICE)
  const number = (await newest(before)).papers[0].number
  const later = paymentsIn(database, now, { ...house, numberPrefix: 'SOV' })
  const after = await makeStudent(database)
  await later.pay(await later.order(after), PRICE)
  const renamed = await newest(after)
  expect(renamed.number).toMatch(/^SOV[0-9A-Z]{7}$/)
  expect(renamed.papers[0].number).toMatch(/^SOV\/\d\d-\d\d\/000001$/)
  expect((await newest(before)).papers[0].number).toBe(number)
})

test('a payment after midnight in India on 1 April is invoiced in the new financial year', async () => {
  const midnight = new Date('2027-03-31T18:40:00Z')
  const { order, pay } = paymentsIn(database, midnight)
  const amara = await makeStudent(database)
  await pay(await order(amara), PRICE, undefined, midnight)

  const [{ papers }] = await viewOrders(database, own(amara))
  expect(papers).toMatchObject([{ number: expect.stringMatching(/^PMA\/27-28\//), day: '2027-04-01' }])
})
