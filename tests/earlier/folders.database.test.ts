import { resolve } from 'node:path'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { queueWaiting } from '../../platform/mail/queue.ts'
import { testDatabase } from '../database.ts'
import { type EarlierFolder, LANDINGS, readEarlier, readTableRows, restore } from './folders.ts'

// Data folders that earlier commits made are brought to today, with all that is in them.

const MIGRATIONS = resolve(import.meta.dirname, '../../db/migrations')
const KEPT = ['9279180', '87f08f3']
const { owner: pool } = await testDatabase()
const today = await getShape(pool)

beforeEach(async () => {
  await pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
})

test.each(KEPT)('R21: the folder made by commit %s is migrated with every row', async (commit) => {
  const folder = readEarlier(commit)
  expect(Object.values(folder.tables).filter((rows) => rows.length > 0).length).toBeGreaterThan(15)

  await expectKept(folder)
})

test.each(LANDINGS.map(([commit], index) => [commit, index] as const))(
  'R21: the tables of commit %s are migrated, with rows in them',
  async (commit, index) => {
    const landed = LANDINGS.slice(0, index + 1).flatMap(([, ...numbers]) => numbers)
    const { migrations, tables } = readEarlier('87f08f3')
    // Which application papers stand for, in a column of its own until 0033.
    const applications = tables.applications.map((row) => ({ ...row, documents: {} }))
    const then = landed.map((number) => migrations.find(({ name }) => name.startsWith(number))!)

    await expectKept({ commit, migrations: then, tables: { ...tables, applications } })
  },
)

/** Today's tables may say more of a row than an earlier one did, and less only where a migration dropped a column. */
async function expectKept(folder: EarlierFolder) {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  const before = await restore(client, folder)

  await migrate(pool, MIGRATIONS)

  const after = await readTableRows(client)
  for (const [table, all] of Object.entries(before)) {
    // Mail has left the outbox for a queue of its own, in which the server gives it its place when it starts.
    const rows = all.filter((row) => !table.startsWith('outbox') || (row.lane ?? row.name) !== 'mail')
    expect(after[table].length, table).toBeGreaterThanOrEqual(rows.length)
    for (const row of rows) {
      const columns = Object.entries(row).filter(([column]) => column in after[table][0])
      expect(after[table], table).toContainEqual(expect.objectContaining(Object.fromEntries(columns)))
    }
  }
  expect(await getShape(client)).toEqual(today)
  const waiting = after.mails.filter(({ body }) => body !== null)
  expect(await queueWaiting(pool, new Date(0))).toBe(waiting.length)
}

/** Everything that the tables and functions are, in no order of their making. */
async function getShape(connection: Pick<pg.Client, 'query'>) {
  const { rows } = await connection.query<{ part: string }>(
    `select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
         pg_get_expr(adbin, adrelid)) as part
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
         and attnum > 0 and not attisdropped
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1`,
  )
  return rows.map(({ part }) => part)
}
