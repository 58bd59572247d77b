import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { holdFolder } from '../../platform/hold.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { PRICE, paymentsIn } from '../../tests/world/payments.ts'
import { makeStudent } from '../../tests/world/students.ts'
import type { Cut, Work } from './cashier.ts'
import { createGenerator } from './chance.ts'

const AT_ONCE = 50
/** So often somebody asks again who was not answered. */
const TRIES = 20
/** So often a confirmation is cut in the full form, and so often PostgreSQL is killed under one. */
const CUTS = 50
const KILLS = 10
const now = new Date('2026-11-24T06:00:00Z')

let dataDir: string
let database: Database
let cashiers: ChildProcess[]

// Two processes with a pool each, and one database between them.
beforeAll(async () => {
  dataDir = temporaryFolder('payments')
  // As a server has it, beside which others work.
  holdFolder(dataDir, 'server')
  database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
  await database.asOwner((owner, application, desk) =>
    migrate(owner, resolve(import.meta.dirname, '../../db/migrations'), application, desk),
  )
  cashiers = await Promise.all([hired(), hired()])
})

afterAll(async () => {
  await Promise.all(cashiers.map(left))
  await database.close()
  removeFolder(dataDir)
})

async function hired() {
  const cashier = fork(resolve(import.meta.dirname, 'cashier.ts'), [dataDir], {
    env: { ...process.env, NODE_OPTIONS: '' },
    serialization: 'advanced',
  })
  await new Promise((onMessage) => cashier.once('message', onMessage))
  return cashier
}

function left(cashier: ChildProcess) {
  const exit = new Promise((onExit) => cashier.once('exit', onExit))
  cashier.disconnect()
  return exit
}

/** The answer of a process; undefined if it was killed and replaced. */
async function findAnswer<Answer>(index: number, work: Work): Promise<Answer | undefined> {
  const cashier = cashiers[index]
  const { promise, resolve: cashierAnswer } = Promise.withResolvers<Answer | undefined>()
  const over = () => cashierAnswer(undefined)
  cashier.once('message', cashierAnswer)
  cashier.once('exit', over)
  cashier.send(work)
  const answer = await promise
  cashier.off('message', cashierAnswer)
  cashier.off('exit', over)
  if (answer === undefined) cashiers[index] = await hired()
  return answer
}

type Told = { outcomes: string[]; most: number }

async function allAtOnce(order: string, { tries, cut }: { tries: number; cut?: Cut }) {
  const work: Work = {
    do: 'confirm',
    order,
    amount: PRICE,
    line: `of ${order}`,
    times: AT_ONCE / 2,
    now,
    tries,
    cut,
  }
  return (await Promise.all(cashiers.map((_, index) => findAnswer<Told>(index, work)))).map(
    (report) => report ?? { outcomes: ['killed'], most: 0 },
  )
}

/** The records of an order; a paid one has one of each. */
async function ledTo(order: string) {
  const { rows } = await database.pool.query(
    `select state, (select count(*)::int from grants where order_id = o.id) as grants,
       (select count(*)::int from grant_sizes join grants g on g.id = grant_id where g.order_id = o.id) as sizes,
       (select count(*)::int from invoices where order_id = o.id) as invoices,
       (select count(*)::int from order_events where order_id = o.id and what = 'activate') as activations,
       (select sum(case when to_account = 'customer' then amount when from_account = 'customer' then -amount else 0 end)::int
        from transfers where order_id = o.id) as customer,
       (select sum(amount)::int from transfers where order_id = o.id and to_account = 'bank') as bank
     from orders o where id = $1`,
    [order],
  )
  return rows[0]
}
const once = {
  state: 'active',
  grants: 1,
  sizes: 2,
  invoices: 1,
  activations: 1,
  customer: 0,
  bank: Number(PRICE),
}

/** Every place where a transaction of so many statements can be cut. */
const listCuts = (statements: number): Cut[] =>
  Array.from({ length: statements }, (_, index) => index + 1).flatMap((statement) =>
    (['before', 'sent'] as const).flatMap((when) =>
      (['process', 'connection'] as const).map((what) => ({ statement, when, what })),
    ),
  )

const answers = () =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )

test(
  `confirmations: ${AT_ONCE} concurrent ones, cut and killed, open the plan once, ${rounds(3)} orders`,
  async () => {
    const chance = createGenerator(seed)
    const { order } = paymentsIn(database, now)
    const every = Math.max(2, Math.floor(rounds(3) / CUTS))
    let statements = 0
    const counts = { cuts: 0, fell: 0, kills: 0, repeated: 0 }
    for (let round = 0; round < rounds(3); round++) {
      const id = await order(await makeStudent(database))
      const cuts = listCuts(statements)
      const isCut = round % every === 1
      const isKill = rounds(3) >= CUTS && round % Math.floor(rounds(3) / KILLS) === 3
      const cut = isCut
        ? cuts[Math.floor(((counts.cuts * 2 + 1) * cuts.length) / (2 * CUTS)) % cuts.length]
        : undefined
      const where = `round ${round} ${JSON.stringify(cut)}`

      const attempts = allAtOnce(id, { tries: isCut || isKill ? 1 : TRIES, cut })
      if (isKill) {
        await new Promise((done) => setTimeout(done, chance() * 150))
        process.kill(database.postgresPid()!, 'SIGKILL')
        counts.kills++
      }
      const outcomes = (await attempts).flatMap(({ outcomes }) => outcomes)
      statements ||= Math.max(...(await attempts).map(({ most }) => most))
      if (cut) counts.cuts++
      if (outcomes.some((outcome) => outcome === 'killed' || outcome.startsWith('error'))) counts.fell++
      if (isKill) await expect.poll(answers).toBe(true)

      if (!isCut && !isKill) {
        expect(
          outcomes.filter((outcome) => outcome !== 'activated' && outcome !== 'repeated'),
          where,
        ).toEqual([])
        expect(outcomes.filter((outcome) => outcome === 'activated').length, where).toBeLessThanOrEqual(1)
      } else {
        // A plan reported as open is open before the next attempt.
        if (outcomes.includes('activated')) expect(await ledTo(id), where).toEqual(once)
        const again = (await allAtOnce(id, { tries: TRIES })).flatMap(({ outcomes }) => outcomes)
        expect(
          again.filter((outcome) => outcome !== 'activated' && outcome !== 'repeated'),
          where,
        ).toEqual([])
        expect(
          [...outcomes, ...again].filter((outcome) => outcome === 'activated').length,
          where,
        ).toBeLessThanOrEqual(1)
      }
      counts.repeated += outcomes.filter((outcome) => outcome === 'repeated').length
      expect(await ledTo(id), where).toEqual(once)
    }
    const { rows } = await database.pool.query(
      `with moved as (select to_account as account, amount from transfers union all select from_account, -amount from transfers)
       select (select count(*)::int from invoices) as invoices, (select max(nr) from invoices) as last,
         (select sum(amount)::text from moved where account = 'bank') as bank, (select sum(amount)::int from moved) as sum`,
    )
    expect(rows).toEqual([
      { invoices: rounds(3), last: rounds(3), bank: `${BigInt(rounds(3)) * PRICE}`, sum: 0 },
    ])
    report(
      `confirmations: ${rounds(3)} orders, ${AT_ONCE} at once each, ${statements} statements: ${JSON.stringify(counts)}`,
    )
  },
  60_000 + rounds(3) * 30_000,
)

test(
  `invoices: of ${rounds(200)} at two processes, one in ten rolled back, no number is skipped`,
  async () => {
    // Nothing here is about what outlives a power cut, and a round is a hundred thousand invoices.
    await database.asOwner((owner) => owner.query('alter database pma set synchronous_commit = off'))
    await Promise.all(cashiers.map(left))
    cashiers = await Promise.all([hired(), hired()])
    const first = await paymentsIn(database, now).order(await makeStudent(database))
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into orders (number, student_id, key, plan, terms, price, intake, buyer_state, state, placed_at, expires_at)
       select 'PMA' || lpad(nr::text, 7, '0'), student_id, gen_random_uuid(), plan, terms, price, intake, buyer_state, 'active', placed_at, expires_at
       from orders, generate_series(1, $2) nr where id = $1 returning id`,
      [first, rounds(200)],
    )
    const ids = rows.map(({ id }) => id)

    const undone = await Promise.all(
      cashiers.map((_, index) =>
        findAnswer<number>(index, {
          do: 'invoice',
          orders: ids.filter((_, position) => position % 2 === index),
          // A year that nothing else is in.
          day: '2030-05-01',
          now,
          seed: seed + index,
        }),
      ),
    )

    const summary = await database.pool.query(
      `select count(*)::int as count, min(nr) as first, max(nr) as last, count(distinct order_id)::int as orders from invoices where year = '30-31'`,
    )
    expect(summary.rows).toEqual([{ count: rounds(200), first: 1, last: rounds(200), orders: rounds(200) }])
    expect(undone.every((count) => count! > 0)).toBe(true)
    report(`invoices: ${rounds(200)} written, ${undone[0]! + undone[1]!} transactions rolled back, no gap`)
  },
  60_000 + rounds(200) * 200,
)
