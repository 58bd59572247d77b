import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { temporaryFolder } from '../../tests/folder.ts'
import { exportHead, isProven, sealAudit, verifyAudit } from './audit.server.ts'

const database = await testDatabase()
const { pool, owner } = database
const folder = temporaryFolder('audit')

/** Inserts rows as the database's owner; no other role may. */
function add(count: number) {
  return owner.query(
    `insert into audit (who, role, what, why) select gen_random_uuid(), 'manager', 'students.open', 'check' from generate_series(1, $1)`,
    [count],
  )
}

/** The steps of an attacker who can switch the guards off. */
async function forge(statement: string) {
  await owner.query(`alter table audit disable trigger user; alter table audit_seals disable trigger user`)
  await owner.query(statement)
  await owner.query(`alter table audit enable trigger user; alter table audit_seals enable trigger user`)
}

/** Seals until so many rows are sealed: transactions of other databases of the same PostgreSQL hold it up as well. */
async function sealUntil(count: number) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    await sealAudit(database)
    const { rows } = await pool.query(
      'select coalesce(sum(cardinality(ids)), 0)::int as count from audit_seals',
    )
    if (rows[0].count === count) return
  }
  throw new Error(`${count} rows are not sealed within ten seconds.`)
}

beforeAll(async () => {
  await add(25_000)
  await sealUntil(25_000)
  await add(7)
  await sealUntil(25_007)
})

test('seals are complete: 10,000 rows each, chained to the previous one', async () => {
  expect(await verifyAudit(database, folder)).toEqual({ seals: 4, rows: 25_007, heads: 0, wrong: [] })
})

test('the audit cannot be changed, removed or emptied', async () => {
  for (const statement of [
    "update audit set why = 'care'",
    'delete from audit',
    'truncate audit',
    'delete from audit_seals',
  ])
    await expect(owner.query(statement), statement).rejects.toThrow('only ever added to')
  await expect(
    pool.query(`insert into audit (role, what, why) values ('x', 'x', 'x')`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('a row of an open transaction waits, and is sealed after its end, even if others were sealed before', async () => {
  const late = await owner.connect()
  await late.query('begin')
  await late.query(`insert into audit (role, what, why) values ('manager', 'students.open', 'check')`)
  await add(3)
  await sealAudit(database)
  await late.query('commit')
  late.release()
  await sealUntil(25_011)
  const { rows, wrong } = await verifyAudit(database, folder)
  expect(wrong).toEqual([])
  expect(rows).toBe(25_011)
})

test.each([
  [
    'edited',
    `update audit set why = 'care' where id = 12000`,
    `update audit set why = 'check' where id = 12000`,
    { is: 'changed', seal: 2 },
  ],
  [
    'made to name other records',
    `update audit set records = array[gen_random_uuid()] where id = 12000`,
    `update audit set records = '{}' where id = 12000`,
    { is: 'changed', seal: 2 },
  ],
  [
    'put in another order',
    `update audit_seals set ids = ids[2:2] || ids[1:1] || ids[3:] where nr = 3`,
    `update audit_seals set ids = ids[2:2] || ids[1:1] || ids[3:] where nr = 3`,
    { is: 'changed', seal: 3 },
  ],
  [
    'taken away',
    `create table kept as select * from audit where id = 5; delete from audit where id = 5`,
    `insert into audit overriding system value select * from kept; drop table kept`,
    { is: 'missing', seal: 1, rows: 1 },
  ],
  [
    'added to the past',
    `insert into audit (tx, role, what, why) select min(tx), 'x', 'x', 'x' from audit`,
    `delete from audit where what = 'x'`,
    { is: 'added', rows: 1 },
  ],
])('a row that was %s is detected', async (_, forged, undone, expectedFault) => {
  await forge(forged)
  expect((await verifyAudit(database, folder)).wrong).toContainEqual(expectedFault)
  await forge(undone)
  expect((await verifyAudit(database, folder)).wrong).toEqual([])
})

test('an audit without an exported seal to compare with is not reported as complete', async () => {
  const check = await verifyAudit(database, folder)
  expect(check).toMatchObject({ heads: 0, wrong: [] })
  expect(isProven(check)).toBe(false)
})

test('the newest seal detects a re-sealed audit', async () => {
  await exportHead(database, folder, '2026-11-22')
  await exportHead(database, folder, '2026-11-22')
  await exportHead(database, folder, '2026-11-23')
  const file = join(folder, 'audit-heads.txt')
  expect(readFileSync(file, 'utf8')).toMatch(/^2026-11-22 \d+ [\da-f]{64}\n2026-11-23 \d+ [\da-f]{64}\n$/)
  const check = await verifyAudit(database, folder)
  expect(check).toMatchObject({ heads: 2, wrong: [] })
  expect(isProven(check)).toBe(true)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[\da-f]{64}\n$/, `${'0'.repeat(64)}\n`))
  expect((await verifyAudit(database, folder)).wrong).toEqual([{ is: 'head', day: '2026-11-23' }])
})
