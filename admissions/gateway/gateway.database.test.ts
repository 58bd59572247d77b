import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { testDatabase } from '../../tests/database.ts'
import { type SignedEvent, signEvent, signText, startRazorpay } from '../../tests/stand-ins/razorpay.ts'
import { house, PRICE, paymentsIn } from '../../tests/world/payments.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { cancelOrder, viewOrders } from '../plans/orders.server.ts'
import { settleRefund } from '../plans/pay-refunds.server.ts'
import { askRefund, askSurplus, decideRefund } from '../plans/refunds.server.ts'
import { getEntitlements } from '../plans/vouchers.server.ts'
import {
  askAboutPages,
  findSilenceStart,
  isPaymentUncertain,
  openPage,
  payRefundsBack,
  refundTrouble,
  takeEvent,
} from './gateway.server.ts'
import { findGateway } from './razorpay.server.ts'

const database = await testDatabase()
const now = new Date()
const { order, pay: byBank } = paymentsIn(database, now)
const service = await startRazorpay()
afterAll(service.close)
const gateway = findGateway(readConfig(service.settings))!
const finance = { by: await makeStaff(database, 'finance'), surface: 'page' } as const
const days = { holidays: new Set<string>(), gateway: true }
const nowhere = { account: '', ifsc: '' }
const approved = { decision: 'approved', reason: '' } as const

const hear = ({ body, headers }: SignedEvent, time = now) => {
  const event = gateway.eventIn({ body: Buffer.from(body), header: (name) => headers[name] })
  return typeof event === 'object' ? takeEvent(database, house, event, time) : event
}
/** Processes the events that the service sent since. */
const deliverEvents = async () => {
  for (const event of service.state.events.splice(0)) await hear(event)
}

async function placed() {
  const amara = await makeStudent(database)
  const id = await order(amara)
  const open = () => openPage(database, gateway, own(amara), id, 'http://site.example/', now)
  const opened = await open()
  if (!opened.ok) throw new Error(opened.reason)
  const newest = async () => (await viewOrders(database, own(amara)))[0]
  return { amara, id, open, newest, address: opened.address, link: service.linkAt(opened.address) }
}
async function active() {
  const bought = await placed()
  const payment = await service.pay(bought.link)
  await deliverEvents()
  return { ...bought, payment }
}
async function refundApproved() {
  const bought = await active()
  expect(await askRefund(database, own(bought.amara), bought.id, nowhere, days, now)).toEqual({ ok: true })
  expect(await decideRefund(database, finance, bought.id, approved, now)).toEqual({ ok: true })
  return bought
}
const moved = async (id: string) => {
  const { rows } = await database.pool.query(
    `select account from (select to_account as account, amount from transfers where order_id = $1
       union all select from_account, -amount from transfers where order_id = $1) moved group by account having sum(amount) <> 0`,
    [id],
  )
  return rows
}

test('an order has one payment page for the amount due, without the payer’s data', async () => {
  const { id, open, address, link } = await placed()
  expect(await open()).toEqual({ ok: true, address })
  expect(link).toMatchObject({
    amount: Number(PRICE),
    accept_partial: false,
    notify: { sms: false, email: false },
  })
  expect(JSON.stringify(link)).not.toMatch(/Amara|example\.org/)
  await byBank(id, PRICE - 100n)
  const rest = await open()
  expect(service.linkAt((rest as { address: string }).address).amount).toBe(100)

  const stranger = await makeStudent(database)
  expect(await openPage(database, gateway, own(stranger), id, '', now)).toEqual({
    ok: false,
    reason: 'not-found',
  })
  await byBank(id, 100n)
  expect(await open()).toEqual({ ok: false, reason: 'wrong-state' })
  const closed = { ...gateway, openPage: async () => ({ ok: false as const, why: 'it is closed' }) }
  const otherOrder = await order(stranger)
  expect(await openPage(database, closed, own(stranger), otherOrder, '', now)).toEqual({
    ok: false,
    reason: 'no-answer',
  })
})

test('fifty concurrent deliveries of each event open a plan once, with one invoice and one set of vouchers', async () => {
  const { amara, id, link, newest } = await placed()
  const payment = await service.pay(link)
  const events = service.state.events.splice(0)
  expect(events).toHaveLength(2)
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => hear(events[index % 2])))
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(99)
  expect(await newest()).toMatchObject({
    state: 'active',
    money: { paid: PRICE, standing: 'paid' },
    papers: [{ document: { kind: 'invoice' } }],
    payments: [{ id: payment, amount: PRICE }],
  })
  const { rows } = await database.pool.query(
    `select (select count(*)::int from grants where order_id = $1) as grants,
       (select count(*)::int from transfers where order_id = $1 and source_kind = 'gateway') as transfers`,
    [id],
  )
  expect(rows).toEqual([{ grants: 1, transfers: 1 }])
  expect(await getEntitlements(database, own(amara), now)).toMatchObject({
    plan: 'advantage',
    institutions: { total: 6 },
  })
})

test('a payment only moves forward, whatever the order of its events', async () => {
  const { id, link, newest } = await placed()
  const state = async () => (await newest()).state
  await service.pay(link, 'failed')
  const [failed] = service.state.events.splice(0)
  expect(await hear(failed)).toBe('taken')
  expect(await state()).toBe('open')
  // The same payment after all, and then the news of its failing once more under another id.
  const { payload } = JSON.parse(failed.body)
  const { entity } = payload.payment
  const late = signEvent('payment.captured', { payment: { entity: { ...entity, status: 'captured' } } })
  expect(await hear(late)).toBe('taken')
  expect(await hear(signEvent('payment.failed', payload))).toBe('repeated')
  expect(await state()).toBe('active')
  await expect(
    database.pool.query(`update gateway_payments set state = 'failed' where order_id = $1`, [id]),
  ).rejects.toThrow('stays as it was told')
})

test('an event that is unsigned, for another account or not in rupees opens nothing', async () => {
  const { link, newest } = await placed()
  await service.pay(link)
  const events = service.state.events.splice(0)
  const [event] = events
  const { payload } = JSON.parse(event.body)
  expect(hear(signEvent('payment.captured', payload, 'another secret'))).toBeUndefined()
  expect(hear({ ...event, body: event.body.replace('2499900', '2499901') })).toBeUndefined()
  expect(hear({ ...event, headers: { ...event.headers, 'x-razorpay-signature': 'zz' } })).toBeUndefined()
  expect(
    hear({ ...event, headers: { 'x-razorpay-signature': event.headers['x-razorpay-signature'] } }),
  ).toBeUndefined()
  const { entity } = payload.payment
  for (const changes of [{ notes: {} }, { currency: 'USD' }, { status: 'authorized' }, { amount: 0 }])
    expect(
      await hear(signEvent('payment.captured', { payment: { entity: { ...entity, ...changes } } })),
    ).toBe('not-ours')
  expect(await hear(signEvent('settlement.processed', {}))).toBe('not-ours')
  expect((await newest()).state).toBe('open')
})

test('an underpayment waits, an overpayment or late payment is reported and refunded by the same route', async () => {
  const { amara, id, link, newest } = await placed()
  await service.pay(link, 'captured', 100)
  await deliverEvents()
  expect(await newest()).toMatchObject({ state: 'open', money: { paid: 100n, standing: 'partial' } })
  await service.pay(link)
  await deliverEvents()
  expect(await newest()).toMatchObject({ state: 'active', money: { standing: 'over' } })
  expect(await askSurplus(database, finance, id, nowhere, days, now)).toEqual({ ok: true })
  expect((await newest()).refunds).toMatchObject([
    { amount: 100n, account: null, payment: expect.stringMatching(/^pay_/) },
  ])

  const cancelled = await placed()
  await cancelOrder(database, own(cancelled.amara), cancelled.id, now)
  await service.pay(cancelled.link)
  await deliverEvents()
  expect(await cancelled.newest()).toMatchObject({ state: 'cancelled', money: { paid: PRICE } })
  expect(await getEntitlements(database, own(amara), now)).toMatchObject({ plan: 'advantage' })
})

test('a payment without an event is detected within five minutes, once, even if the service fails at first', async () => {
  let clockTime = now
  const turn = () => askAboutPages(database, gateway, house, () => clockTime)
  const { amara, id, newest, link } = await placed()
  const uncertain = (isBack = false) =>
    isPaymentUncertain(database, own(amara), id, { isBack, now: clockTime })
  const after = (ms: number) => {
    clockTime = new Date(clockTime.getTime() + ms)
  }
  // An opened page may have been paid until the service says otherwise.
  expect(await uncertain()).toBe(true)
  expect(await turn()).toBe(0)
  after(1_000)
  expect(await uncertain()).toBe(false)
  expect(await uncertain(true)).toBe(true)
  await service.pay(link)
  service.state.events = []
  service.state.answers = false
  await turn()
  const questions = service.state.questions
  // Not before its time, also where the server was killed during the question.
  await turn()
  expect(service.state.questions).toBe(questions)
  expect(await uncertain()).toBe(true)
  service.state.answers = true
  after(4 * 60_000)
  expect(await turn()).toBeGreaterThan(0)
  expect(await newest()).toMatchObject({ state: 'active', money: { standing: 'paid' } })
  after(86_400_000)
  expect(await turn()).toBe(0)

  // The webhook may be switched off: a warning shows until an event arrives.
  expect(await findSilenceStart(database, finance, clockTime)).toBeInstanceOf(Date)
  const otherOrder = await placed()
  await service.pay(otherOrder.link)
  const events = service.state.events.splice(0)
  expect(await hear(events[0], clockTime)).toBe('taken')
  expect(await findSilenceStart(database, finance, clockTime)).toBeUndefined()
  expect(await otherOrder.newest()).toMatchObject({ state: 'active', money: { paid: PRICE } })
  expect(await askAboutPages(database, gateway, house, () => clockTime)).toBe(0)
})

test('an obsolete payment page is closed at the service, and earlier payments there are detected', async () => {
  const later = new Date(now.getTime() + 2 * 86_400_000)
  const [one, two, three] = [await placed(), await placed(), await placed()]
  await cancelOrder(database, own(one.amara), one.id, now)
  await cancelOrder(database, own(two.amara), two.id, now)
  await service.pay(two.link)
  service.state.events = []
  await byBank(three.id, PRICE)

  await askAboutPages(database, gateway, house, () => later)

  expect([one.link.status, two.link.status, three.link.status]).toEqual(['cancelled', 'paid', 'cancelled'])
  expect(await two.newest()).toMatchObject({ state: 'cancelled', money: { paid: PRICE } })
})

test('a refund is paid once, even if the service fails, is called again and reports it twice', async () => {
  const { id, newest, payment } = await refundApproved()
  service.state.refundScript = [500, 'lost', 'done']
  const calls = service.state.refundCalls
  let clockTime = now
  const turn = () => payRefundsBack(database, gateway, () => clockTime)
  expect(await turn()).toBe(0)
  const [refund] = (await newest()).refunds
  expect(await refundTrouble(database, finance, refund.id)).toMatchObject({
    tries: 1,
    trouble: 'it answered 500',
  })
  // Not before its time.
  expect(await turn()).toBe(0)
  expect(service.state.refundCalls).toBe(calls + 1)
  clockTime = new Date(clockTime.getTime() + 3_600_000)
  expect(await turn()).toBe(0)
  clockTime = new Date(clockTime.getTime() + 3_600_000)
  expect(await turn()).toBe(1)
  expect(await newest()).toMatchObject({ state: 'sent', money: { paid: 0n } })
  expect(await turn()).toBe(0)
  const refunds = service.refunds().filter((refund) => refund.payment === payment)
  expect(refunds).toMatchObject([{ amount: Number(PRICE) }])
  // Through the bank nothing of it can be settled.
  expect(await settleRefund(database, finance, id, '2026-12-01', now)).toBe(false)

  await service.endRefund(refunds[0], 'processed')
  const [events] = service.state.events.splice(0)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => hear(events)))
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  await service.endRefund(refunds[0], 'failed')
  await deliverEvents()
  expect(await newest()).toMatchObject({ state: 'settled', refunds: [{ failedAt: null }] })
  expect(await moved(id)).toEqual([])
})

test('a refund event may precede its response', async () => {
  const early = await refundApproved()
  const [{ id: refund }] = (await early.newest()).refunds
  const entity = { id: 'rfnd_1', amount: Number(PRICE), notes: { refund } }
  await service.endRefund(entity, 'processed')
  await deliverEvents()
  expect((await early.newest()).state).toBe('settled')
  const calls = service.state.refundCalls
  expect(await payRefundsBack(database, gateway, () => now)).toBe(0)
  expect(service.state.refundCalls).toBe(calls)

  const lost = await refundApproved()
  await payRefundsBack(database, gateway, () => now)
  await service.endRefund(service.refunds().at(-1)!, 'failed')
  await deliverEvents()
  expect((await lost.newest()).state).toBe('sent')
  expect(await settleRefund(database, finance, lost.id, '2026-12-01', now)).toBe(true)
  expect((await lost.newest()).state).toBe('settled')
  expect(await moved(lost.id)).toEqual([{ account: 'bank' }, { account: 'gateway' }])
})

test.each([
  [
    'a null in an id',
    {
      payload: {
        payment: { entity: { id: 'pay_\0', amount: 100, currency: 'INR', status: 'captured', notes: {} } },
      },
    },
  ],
  ['a null in its name', { event: 'payment\0.captured' }],
  ['a year that no calendar has', { created_at: 9_007_199_254_740 }],
  ['no time', { created_at: undefined }],
])('a signed event with %s is ignored', async (_, wrongFields) => {
  const event = {
    event: 'payment.captured',
    created_at: 1_795_000_000,
    payload: {
      payment: { entity: { id: 'pay_1', amount: 100, currency: 'INR', status: 'captured', notes: {} } },
    },
  }
  const read = (payload: object) => {
    const { body, headers } = signText(JSON.stringify(payload))
    return gateway.eventIn({ body: Buffer.from(body), header: (name) => headers[name] })
  }

  expect(read(event)).toMatchObject({ about: 'payment' })
  expect(read({ ...event, ...wrongFields })).toBe('unreadable')
})
