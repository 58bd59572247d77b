import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, noteReading, noteStudentsRead, obey } from '../access/acting.server.ts'
import { getReach } from '../access/can.ts'
import type { Actor } from '../access/types.ts'
import { getMoney } from './confirm.server.ts'
import * as ledger from './ledger-store.server.ts'
import { givesMoneyBack, ORDER_STATES } from './order-status.ts'
import { findStudent } from './order-steps.server.ts'
import { type Order, withPapers } from './orders.server.ts'
import * as store from './orders-store.server.ts'
import { listBatchesToUpload, listOrdersToSend, listUploadedBatches } from './refunds-store.server.ts'
import { promiseClock } from './rules.ts'
import type { Terms } from './types.ts'

/** Most waiting orders read at once, and the page size of the others. */
const MAX_ORDERS_READ = 500
const PAGE = 50
/** Days of the ledger shown. */
const DAYS = 14

/** An order in the finance staff's list. */
export interface ListedOrder
  extends Pick<Order, 'id' | 'number' | 'state' | 'money' | 'claimedAt' | 'placedAt'> {
  payer: string | null
  /** The day by which a refund must be sent; null if none waits. */
  refundDue: string | null
  /** The bank file with its refund, if not uploaded yet. */
  refundBatch: number | null
  /** A refund was entered, and has neither arrived nor been refused. */
  refundOpen: boolean
  openRefund: store.PayersOrder['openRefund']
  /** Money is too much, or came for an order that opens nothing, and no refund of it is under way. */
  toSort: boolean
  title: string
  /**
   * Deadline of the current promise: the plan opened, or a mentor in touch; `null` if nothing is promised
   * now.
   */
  dueAt: Date | null
  due: 'activation' | 'mentor' | null
  /** Status of that promise. */
  is: 'in-time' | 'soon' | 'late'
}

/**
 * Lists orders that wait for an action, the longest waiting first; a page of the others, newest first,
 * counted from 1; the ledger's bank account day by day; and the balance at the payment service
 * (`withGateway`, in paise). `more`: number of waiting orders not returned; `toSend`: number of approved
 * refunds not in a bank file yet; `toUpload`: bank files not uploaded yet; `uploaded`: the newest uploaded
 * ones.
 */
export async function listOrders(database: Database, actor: Actor, now: Date, page = 1) {
  const { pool } = database
  await obey(pool, 'plans.viewOrders', actor)
  const dueOrders = await store.listOrdersByNeed(pool, 'wait', { most: MAX_ORDERS_READ, from: 0 })
  const rest = await store.listOrdersByNeed(pool, 'rest', { most: PAGE, from: (page - 1) * PAGE })
  await recordListReading(database, actor, [...dueOrders.orders, ...rest.orders])
  return {
    orders: dueOrders.orders.map((row) => describeOrder(row, now)),
    more: dueOrders.count - dueOrders.orders.length,
    rest: rest.orders.map((row) => describeOrder(row, now)),
    pages: Math.ceil(rest.count / PAGE),
    days: await ledger.listDays(pool, 'bank', DAYS),
    withGateway: await ledger.readGatewayBalance(pool),
    toSend: (await listOrdersToSend(pool)).length,
    toUpload: await listBatchesToUpload(pool),
    uploaded: await listUploadedBatches(pool),
  }
}

/** Most orders found at once. */
const MAX_FOUND = 50

/** Searches the orders in any state, unpaid ones first. Leaves a row in the audit. */
export async function searchOrders(
  database: Database,
  actor: Actor,
  query: store.WantedOrder,
  now: Date,
  limit = MAX_FOUND,
) {
  await obey(database.pool, 'plans.viewOrders', actor)
  const rows = await store.findOrders(database.pool, ORDER_STATES, query, limit + 1)
  const shownOrders = rows.slice(0, limit)
  await recordListReading(database, actor, shownOrders)
  return { orders: shownOrders.map((row) => describeOrder(row, now)), more: rows.length > limit }
}

/**
 * Records in the audit that a list of orders is shown, because it names the students who placed them. Await
 * it before showing it.
 */
function recordListReading(database: Database, actor: Actor, orders: readonly { id: string }[]) {
  return noteReading(database, 'plans.viewOrders', actor, {
    reason: 'list',
    records: orders.map(({ id }) => id),
  })
}

/**
 * Returns students in a counsellor's care who have paid and have not been contacted yet, the longest waiting
 * first; none for any other role. They are named, so the audit row is committed before the list is returned.
 */
export async function listDueMentors(database: Database, actor: Actor, now: Date) {
  const { by } = actor
  if (by.id === undefined || getReach('plans.viewMentors', by.role) !== 'caseload') return []
  const rows = await store.findAwaitingMentor(database.pool, { id: by.id })
  if (rows.length > 0)
    await noteStudentsRead(
      database,
      'students.list',
      actor,
      rows.map((row) => row.student),
    )
  return rows.flatMap(({ student, name, terms, activatedAt }) => {
    const { promises } = JSON.parse(terms) as Terms
    if (!promises) return []
    const dueAt = addHours(activatedAt, promises.mentorHours)
    return [{ student, name, dueAt, is: promiseClock(dueAt, promises.mentorHours, now) }]
  })
}

const addHours = (time: Date, hours: number) => new Date(time.getTime() + hours * 3_600_000)

function describeOrder(row: store.PayersOrder, now: Date): ListedOrder {
  const { id, number, studentId, state, claimedAt, placedAt, activatedAt, mentorAt } = row
  const { payer, refundDue, refundBatch, refundOpen, openRefund } = row
  const money = getMoney(row)
  const { title, promises } = JSON.parse(row.terms) as Terms
  // If the account was erased, there is no student to contact or to open a plan for.
  const due = !studentId
    ? null
    : state === 'claimed'
      ? 'activation'
      : state === 'active' && !mentorAt
        ? 'mentor'
        : null
  const [since, hours = 0] =
    due === 'activation' ? [claimedAt, promises?.activeHours] : [activatedAt, promises?.mentorHours]
  const dueAt = due && since && addHours(since, hours)
  const is = dueAt ? promiseClock(dueAt, hours, now) : 'in-time'
  return {
    id,
    number,
    state,
    claimedAt,
    placedAt,
    payer,
    title,
    due,
    dueAt,
    is,
    refundDue,
    refundBatch,
    refundOpen,
    openRefund,
    money,
    toSort: !refundOpen && (money.standing === 'over' || (money.paid > 0n && givesMoneyBack(state))),
  }
}

/**
 * Opens an order's file, or its screenshot. This is recorded as an event, which the student sees on their
 * account page. Returns `undefined` if there is none.
 */
export function openOrder(
  { pool }: Database,
  actor: Actor,
  id: string,
  verb: 'plans.openOrder' | 'plans.viewScreenshot' = 'plans.openOrder',
) {
  return inTransaction(pool, async (client) => {
    await obey(client, verb, actor)
    const row = await store.findOrder(client, id)
    if (!row) return undefined
    const student = findStudent(row)
    await acted(client, verb, { ...actor, student }, id)
    return {
      order: await withPapers(client, row),
      payer: student ? await store.getPayer(client, student.id) : undefined,
      journal: await store.getJournal(client, id),
      transfers: await ledger.listTransfers(client, id),
    }
  })
}

/**
 * Records that a mentor has been in touch other than by a message here. Returns false if the order's plan is
 * not open.
 */
export function noteMentor({ pool }: Database, actor: Actor, id: string, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'plans.noteMentor', actor)
    const order = await store.lockOrder(client, id)
    if (order?.state !== 'active') return false
    await store.putMentor(client, order, now)
    await acted(client, 'plans.noteMentor', { ...actor, student: findStudent(order) }, id)
    return true
  })
}
