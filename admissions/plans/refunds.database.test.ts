import { expect, test } from 'vitest'
import { orderMail, refundMail } from '../../app/mails.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { testDatabase } from '../../tests/database.ts'
import { PRICE, paymentsIn } from '../../tests/world/payments.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { dayAfter, getDayIn, monthsAfter } from '../days/days.server.ts'
import { addOfficeNotice, sendMessage } from '../messages/messages.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { listDueMentors, listOrders, noteMentor, openOrder, searchOrders } from './desk.server.ts'
import { expireOrders, tellOfOrders, viewOrders, type WriteOrderMail } from './orders.server.ts'
import { findBatch, makeBatch, sendBatch, settleRefund } from './pay-refunds.server.ts'
import { askOwnSurplus, askRefund, askSurplus, decideRefund, tellOfRefunds } from './refunds.server.ts'
import { getEntitlements } from './vouchers.server.ts'

const database = await testDatabase()
const now = new Date()
const { order, pay } = paymentsIn(database, now)
const days = { holidays: new Set<string>() }
const to = { account: '12345678', ifsc: 'HDFC0000001' }
const later = (count: number) => new Date(now.getTime() + count * 86_400_000 - 1)
const finance = { by: await makeStaff(database, 'finance'), surface: 'page' } as const
const otherOwner = { by: await makeStaff(database, 'owner'), surface: 'page' } as const

async function paid() {
  const amara = await makeStudent(database)
  const id = await order(amara)
  await pay(id, PRICE)
  return { amara, id, ask: (at = now, where = to) => askRefund(database, own(amara), id, where, days, at) }
}
const newest = async (student: { id: string }) => (await viewOrders(database, own(student)))[0]
const approved = { decision: 'approved', reason: '' } as const

test('a refund is requested, approved, sent to the bank in a file, and settled to the paisa', async () => {
  const { amara, id, ask } = await paid()
  expect(await ask(later(7))).toEqual({ ok: true })
  expect(await getEntitlements(database, own(amara), now)).toMatchObject({ plan: 'advantage' })

  expect(await decideRefund(database, finance, id, approved, now)).toEqual({ ok: true })
  expect(await decideRefund(database, otherOwner, id, approved, now)).toMatchObject({
    reason: 'decided',
  })
  expect(await getEntitlements(database, own(amara), now)).toMatchObject({ plan: 'basic' })
  const { papers } = await newest(amara)
  expect(papers.map(({ document }) => document.kind)).toEqual(['invoice', 'credit-note'])
  expect(papers[1].document).toMatchObject({ against: papers[0].number, total: '2499900' })
  // The invoice says how it was paid and until which day the plan is good; the credit note is no proof of a payment.
  const { paid: payments, until } = papers[0].document
  expect(payments).toEqual([{ how: 'bank', day: getDayIn('Asia/Kolkata', now) }])
  expect(until).toBe(dayAfter(`${monthsAfter(`${papers[0].document.intake}-01`, 1)}`, -1))
  expect(papers[1].document).not.toHaveProperty('paid')
  expect(papers[1].number).toMatch(/^PMC\/\d\d-\d\d\/000001$/)

  const batch = (await makeBatch(database, finance, now))!
  expect(await findBatch(database, finance, batch)).toMatch(
    /\r\nAmara Rao,12345678,HDFC0000001,24999.00,INR,PMA\w{7}\r\n$/,
  )
  expect(await makeBatch(database, finance, now)).toBeUndefined()
  // A file that was made is no money that was sent.
  expect(await newest(amara)).toMatchObject({ state: 'approved', refunds: [{ batch, sentAt: null }] })
  expect(await settleRefund(database, finance, id, '2026-12-01', now)).toBe(false)
  expect(await sendBatch(database, finance, batch + 1, now)).toBe(false)
  expect(await sendBatch(database, finance, batch, now)).toBe(true)
  expect(await sendBatch(database, finance, batch, now)).toBe(false)
  expect(await newest(amara)).toMatchObject({ state: 'sent', refunds: [{ batch, sentAt: now }] })
  expect(await settleRefund(database, finance, id, '2026-12-01', now)).toBe(true)
  expect(await newest(amara)).toMatchObject({
    state: 'settled',
    refunds: [{ account: null }],
    money: { paid: 0n },
  })
  const { rows } = await database.pool.query(
    `select account from (select to_account as account, amount from transfers where order_id = $1
       union all select from_account, -amount from transfers where order_id = $1) moved group by account having sum(amount) <> 0`,
    [id],
  )
  expect(rows).toEqual([])
})

test('refunds end after seven days, and their requester cannot decide on them', async () => {
  const { amara, id, ask } = await paid()
  expect(await ask(later(8))).toEqual({ ok: false, reason: 'too-late' })
  expect(await ask(now, { account: 'x', ifsc: 'y' })).toMatchObject({
    faults: { account: 'no-account', ifsc: 'no-ifsc' },
  })
  await ask()
  expect(await ask()).toEqual({ ok: false, reason: 'wrong-state' })
  expect(await decideRefund(database, finance, id, { decision: 'refused', reason: '' }, now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { reason: 'no-reason' },
  })
  const refusal = { decision: 'refused', reason: 'Agreed by phone' } as const
  expect(await decideRefund(database, finance, id, refusal, now)).toEqual({ ok: true })
  expect(await newest(amara)).toMatchObject({ state: 'active', refunds: [{ reason: 'Agreed by phone' }] })

  await pay(id, 5n)
  expect(await askSurplus(database, finance, id, to, days, now)).toEqual({ ok: true })
  expect(await decideRefund(database, finance, id, approved, now)).toEqual({
    ok: false,
    reason: 'own',
  })
  await expect(
    database.pool.query(
      `update refunds set decision = 'approved', decided_at = now(), decided_by = asked_by where order_id = $1 and decision is null`,
      [id],
    ),
  ).rejects.toThrow('violates check')
  expect(await decideRefund(database, otherOwner, id, approved, now)).toEqual({ ok: true })
})

test('refunding a part payment cancels its order', async () => {
  const [amara, asha] = [await makeStudent(database), await makeStudent(database)]
  const [part, cancelledOrder] = [await order(amara), await order(asha)]
  await pay(part, 5n)
  expect(await askSurplus(database, finance, part, to, days, now)).toEqual({ ok: true })
  expect(await newest(amara)).toMatchObject({ state: 'cancelled', refunds: [{ amount: 5n }] })

  // Also when its days are over: it is seen, said, and given back, and what comes then opens nothing.
  const late = await order(amara)
  await pay(late, 5n)
  await database.pool.query('update orders set told = state')
  await expireOrders(database, later(8))
  const waits = async () => (await listOrders(database, finance, now)).orders.map(({ id }) => id)
  expect(await waits()).toContain(late)
  const writtenMails: Parameters<WriteOrderMail>[0][] = []
  await tellOfOrders(database, (mail) => void writtenMails.push(mail), now)
  expect(writtenMails).toContainEqual(expect.objectContaining({ before: 'open', state: 'expired', paid: 5n }))
  const mails = writtenMails.map((writtenMail) => orderMail('https://pma.example')(writtenMail)?.body)
  expect(mails).toContainEqual(expect.stringMatching(/^Hello Amara Rao,\n\n₹/))
  expect(await askSurplus(database, finance, late, to, days, now)).toEqual({ ok: true })
  expect(await pay(late, PRICE - 5n)).toMatchObject({ activated: false, state: 'cancelled' })

  await database.pool.query('delete from users where id = $1', [asha.id])
  expect(await pay(cancelledOrder, PRICE)).toMatchObject({ activated: false, state: 'confirmed' })
  expect(await askSurplus(database, finance, cancelledOrder, to, days, now)).toEqual({ ok: true })
})

test('a message by a person stops the clock', async () => {
  const [firstOrder, secondOrder] = [await paid(), await paid()]
  const waiting = async () => (await listOrders(database, finance, now)).orders.map(({ id }) => id)
  expect(await waiting()).toEqual(expect.arrayContaining([firstOrder.id, secondOrder.id]))
  const meera = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: firstOrder.amara.email }, now)
  const acting = { by: meera, surface: 'page', student: firstOrder.amara } as const
  expect(await sendMessage(database, acting, { text: 'Hello!', seen: 100 }, now)).toEqual({ ok: true })
  await database.pool.query('delete from users where id = $1', [secondOrder.amara.id])

  expect(await waiting()).not.toEqual(expect.arrayContaining([firstOrder.id]))
  expect(await waiting()).not.toEqual(expect.arrayContaining([secondOrder.id]))
  const { rest } = await listOrders(database, finance, now)
  expect(rest.find(({ id }) => id === secondOrder.id)).toMatchObject({ due: null, dueAt: null })
})

test('a promise has a clock at the desk', async () => {
  const { amara, id } = await paid()
  const mine = async () => {
    const { orders, rest } = await listOrders(database, finance, now)
    return [...orders, ...rest].find((candidate) => candidate.id === id)!
  }
  const { due, dueAt, is } = await mine()
  expect({ due, is }).toEqual({ due: 'mentor', is: 'in-time' })
  expect(dueAt!.getTime() - now.getTime()).toBe(24 * 3_600_000)
  // The counsellor who looks after them has the same clock, and nobody else's.
  const meera = await makeStaff(database, 'counsellor')
  const hers = () =>
    listDueMentors(database, { by: meera, surface: 'page' }, new Date(now.getTime() + 20 * 3_600_000))
  expect(await hers()).toEqual([])
  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: amara.email }, now)
  expect(await hers()).toEqual([{ student: amara.id, name: amara.name, dueAt, is: 'soon' }])
  const { rows: readings } = await database.pool.query(
    `select records from audit where who = $1 and what = 'students.list'`,
    [meera.id],
  )
  expect(readings).toEqual([{ records: [amara.id] }])
  // Automatic messages do not count as contact.
  await inTransaction(database.pool, (client) =>
    addOfficeNotice(client, { by: meera, surface: 'page', student: amara }, 'Meera is your counsellor.', now),
  )
  expect((await mine()).due).toBe('mentor')
  expect(await hers()).toHaveLength(1)
  expect(await noteMentor(database, finance, id, now)).toBe(true)
  expect((await mine()).due).toBeNull()
  expect(await hers()).toEqual([])

  await database.pool.query(`update users set phone_number = '+919810000667' where id = $1`, [amara.id])
  const { transfers, payer } = (await openOrder(database, finance, id))!
  expect(transfers[0]).toMatchObject({ from: 'customer', to: 'bank' })
  const { name, email } = amara
  expect(payer).toEqual({ id: amara.id, name, email, phone: '+919810000667' })
  const { rows } = await database.pool.query(
    `select count(*)::int from audit where whose = $1 and what = 'plans.openOrder'`,
    [amara.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a pending refund is listed with its date until its file is marked as uploaded to the bank', async () => {
  const earlier = await makeBatch(database, finance, now)
  if (earlier) await sendBatch(database, finance, earlier, now)
  const { id, ask } = await paid()
  const mine = async () => {
    const { orders, toUpload } = await listOrders(database, finance, now)
    const { refundDue, refundBatch } = orders.find((order) => order.id === id)!
    return { refundDue, refundBatch, toUpload }
  }
  expect(await mine()).toMatchObject({ refundDue: null })
  await ask()
  const { refundDue } = await mine()
  expect(refundDue).toMatch(/^\d{4}-\d\d-\d\d$/)
  await decideRefund(database, finance, id, approved, now)
  const batch = (await makeBatch(database, finance, now))!
  expect(await mine()).toMatchObject({
    refundDue,
    refundBatch: batch,
    toUpload: [{ batch, madeAt: now, count: 1, amount: PRICE }],
  })
  await sendBatch(database, otherOwner, batch, now)
  expect(await mine()).toEqual({ refundDue: null, refundBatch: null, toUpload: [] })
})

test('a refund’s file, time and author stay on record after the account is erased, also for a surplus', async () => {
  const earlier = await makeBatch(database, finance, now)
  if (earlier) await sendBatch(database, finance, earlier, now)
  const { id, ask } = await paid()
  const over = await paid()
  await pay(over.id, 500n)
  await ask()
  expect(await askSurplus(database, otherOwner, over.id, to, days, now)).toEqual({ ok: true })
  await decideRefund(database, finance, id, approved, now)
  await decideRefund(database, finance, over.id, approved, now)
  const [madeAt, sentAt, goneAt] = [later(1), later(2), later(3)]
  const batch = (await makeBatch(database, finance, madeAt))!
  await sendBatch(database, otherOwner, batch, sentAt)
  // An overpayment stays among the refunds until it is sent, even if its order is active.
  const surplusOrder = (await listOrders(database, finance, now)).orders.find((order) => order.id === over.id)
  expect(surplusOrder).toMatchObject({ state: 'active', refundOpen: true })
  // It cannot have left before it was sent.
  expect(
    await settleRefund(database, finance, id, dayAfter(getDayIn('Asia/Kolkata', sentAt), -1), goneAt),
  ).toBe('too-early')
  for (const order of [id, over.id])
    expect(await settleRefund(database, finance, order, getDayIn('Asia/Kolkata', goneAt), goneAt)).toBe(true)
  const nameOf = async (person: typeof finance | typeof otherOwner) =>
    (await database.pool.query('select name from users where id = $1', [person.by.id])).rows[0].name
  const [financeName, ownerName] = [await nameOf(finance), await nameOf(otherOwner)]
  for (const order of [id, over.id]) {
    const { journal } = (await openOrder(database, finance, order))!
    const ofFile = journal.filter((step) => step.batch !== null)
    expect(ofFile).toMatchObject([
      { what: 'inFile', name: financeName, at: madeAt, batch },
      { what: 'sendRefund', name: ownerName, at: sentAt, batch },
    ])
    // Both the person who entered it and the one who approved it are listed, for an overpayment as well.
    if (order === over.id)
      expect(journal.filter(({ what }) => /^(ask|approve)Refund$/.test(what))).toMatchObject([
        { what: 'askRefund', name: ownerName },
        { what: 'approveRefund', name: financeName },
      ])
    // Once, in the order in which it happened.
    expect(journal.filter(({ what }) => what === 'sendRefund')).toHaveLength(1)
    expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted((a, b) => +a - +b))
  }
  const { uploaded } = await listOrders(database, finance, now)
  const numbers = (
    await database.pool.query('select number from orders where id = any ($1)', [[id, over.id]])
  ).rows
  expect(uploaded[0]).toEqual({
    batch,
    madeAt: madeAt,
    madeBy: financeName,
    sentAt: sentAt,
    sentBy: ownerName,
    amount: PRICE + 500n,
    orders: expect.arrayContaining(numbers.map(({ number }) => expect.objectContaining({ number }))),
  })
  expect(JSON.stringify(uploaded, (_, value) => `${value}`)).not.toContain(to.account)
})

test('a payer is told of under- and overpayment, even of one rupee, and of the refund by mail', async () => {
  const amara = await makeStudent(database)
  const id = await order(amara)
  await database.pool.query('update users set email_verified = true where id = $1', [amara.id])
  const subjects = async () => {
    await tellOfOrders(database, orderMail('https://pma.example'), now)
    await tellOfRefunds(database, refundMail('https://pma.example'), now)
    const { rows } = await database.pool.query<{ subject: string }>(
      `select subject from mails where user_id = $1 order by id`,
      [amara.id],
    )
    return rows.map(({ subject }) => subject)
  }

  await pay(id, 2_000_000n)
  expect(await subjects()).toEqual([expect.stringMatching(/^₹4,999 of order PMA\w{7} is still to be paid$/)])
  await pay(id, 499_900n)
  await pay(id, 100n)
  expect(await subjects()).toHaveLength(2)
  await pay(id, 100n)
  expect((await subjects()).at(-1)).toMatch(/^You have paid ₹2 too much for order/)

  const findOrder = async () =>
    (await listOrders(database, finance, now)).orders.find((order) => order.id === id)!
  expect(await findOrder()).toMatchObject({ toSort: true, openRefund: null })
  // The payer enters the account; another member of staff decides.
  expect(await askOwnSurplus(database, own(await makeStudent(database)), id, to, days, now)).toMatchObject({
    reason: 'not-found',
  })
  expect(await askOwnSurplus(database, own(amara), id, { ...to, ifsc: '' }, days, now)).toMatchObject({
    faults: { ifsc: 'no-ifsc' },
  })
  expect(await askOwnSurplus(database, own(amara), id, to, days, now)).toEqual({ ok: true })
  expect(await askOwnSurplus(database, own(amara), id, to, days, now)).toMatchObject({ reason: 'under-way' })
  // The desk reads what is to be done next, and who has entered it, until it has left.
  expect(await findOrder()).toMatchObject({
    toSort: false,
    openRefund: { step: 'decide', askedBy: amara.id, dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
  expect(await decideRefund(database, finance, id, approved, now)).toEqual({ ok: true })
  expect(await findOrder()).toMatchObject({ openRefund: { step: 'send' } })
  expect((await subjects()).at(-1)).toMatch(/^Your refund of ₹2 for order PMA\w{7} is approved$/)
  await sendBatch(database, otherOwner, (await makeBatch(database, finance, now))!, now)
  expect((await subjects()).at(-1)).toMatch(/^Your refund of ₹2 for order PMA\w{7} has been sent$/)
  expect(await subjects()).toHaveLength(5)
  expect(await findOrder()).toMatchObject({ openRefund: { step: 'settle' } })
  expect(await settleRefund(database, finance, id, getDayIn('Asia/Kolkata', now), now)).toBe(true)

  // A paid order is found by the details that a caller knows.
  await database.pool.query(`update orders set reference = '612345678901' where id = $1`, [id])
  const criteria = { person: [], number: undefined, due: undefined, reference: '%678901' }
  const orders = await searchOrders(database, finance, criteria, now)
  expect(orders.orders.map((order) => order.id)).toEqual([id])
})
