import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { BY_ITSELF } from '../../admissions/access/types.ts'
import { confirmPayment } from '../../admissions/plans/confirm.server.ts'
import { issueInvoice } from '../../admissions/plans/invoices.server.ts'
import { findOrder } from '../../admissions/plans/orders-store.server.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createLog } from '../../platform/log.ts'
import { house } from '../../tests/world/payments.ts'
import { createGenerator } from './chance.ts'

// One of several processes that confirm payments and write invoices in one database, as many at once as it is told, and says what came of each. It
// can be told to fall at a statement of a transaction.

/** The cut of a transaction: its statement, before or during sending, and its cause. */
export type Cut = { statement: number; when: 'before' | 'sent'; what: 'process' | 'connection' }
export type Work =
  | {
      do: 'confirm'
      order: string
      amount: bigint
      line: string
      times: number
      now: Date
      tries: number
      cut?: Cut
    }
  | { do: 'invoice'; orders: string[]; day: string; now: Date; seed: number }

const LANES = 8
const [dataDir] = process.argv.slice(2)
const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })

process.on('message', async (work: Work) =>
  process.send!(work.do === 'confirm' ? await confirmed(work) : await invoiced(work)),
)
process.on('disconnect', () => database.close().then(() => process.exit(0)))
process.send!('ready')

/** The outcome of each confirmation, and the most statements of one. `tries`: the attempts for one that ends in an error. */
async function confirmed({ order, amount, line, times, now, tries, cut }: Extract<Work, { do: 'confirm' }>) {
  let maxTries = 0
  let ahead = cut
  const payOnce = async (left = tries): Promise<string> => {
    try {
      return await inTransaction(database.pool, async (client) => {
        const until = counted(client, (statement) => {
          maxTries = Math.max(maxTries, statement)
          if (statement !== ahead?.statement) return undefined
          const here = ahead
          ahead = undefined
          return here
        })
        try {
          const payment = {
            order,
            amount,
            source: { kind: 'bank-line', id: line },
            day: getDay(now),
          } as const
          const answer = await confirmPayment(client, house, BY_ITSELF, payment, now)
          return answer.ok ? (answer.activated ? 'activated' : 'repeated') : answer.reason
        } finally {
          until()
        }
      })
    } catch (error) {
      // A machine with much else to do lets some wait too long for a connection.
      return left > 1 ? payOnce(left - 1) : `error ${error}`
    }
  }
  return { outcomes: await Promise.all(Array.from({ length: times }, () => payOnce())), most: maxTries }
}

/** Counts the statements of a transaction, with its end, and cuts it on request. Returns a function that restores the connection. */
function counted(client: PoolClient, cutAt: (statement: number) => Cut | undefined): () => void {
  const send = client.query.bind(client) as (...what: unknown[]) => unknown
  let statement = 0
  client.query = ((...what: unknown[]) => {
    const cut = cutAt(++statement)
    if (cut?.when === 'before') fall(client, cut)
    const answer = send(...what)
    if (cut?.when === 'sent') setImmediate(() => fall(client, cut))
    return answer
  }) as PoolClient['query']
  // The end of the transaction is sent after the work.
  return () => client.once('drain', () => Reflect.deleteProperty(client, 'query'))
}

function fall(client: PoolClient, { what }: Cut) {
  if (what === 'process') process.kill(process.pid, 'SIGKILL')
  else (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

const getDay = (now: Date) => now.toISOString().slice(0, 10)

/** Writes an invoice for each order, some at once; one transaction in ten is rolled back after it has its number, and tried again. */
async function invoiced({ orders, day, now, seed }: Extract<Work, { do: 'invoice' }>) {
  const chance = createGenerator(seed)
  const waiting = [...orders]
  const first = (await findOrder(database.pool, orders[0]))!
  let undone = 0
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; ) {
      const order = { ...first, id, studentId: first.studentId! }
      const isDone = await inTransaction(database.pool, async (client) => {
        await issueInvoice(client, house, order, { day, until: day }, now)
        if (chance() < 0.1) throw new Undone()
        return true
      }).catch((error) => {
        if (error instanceof Undone) return false
        throw error
      })
      if (isDone) id = waiting.pop()
      else undone++
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return undone
}

class Undone extends Error {}
