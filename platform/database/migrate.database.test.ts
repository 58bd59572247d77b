import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { migrate } from './migrate.ts'

const { owner: pool } = await testDatabase()

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
})

test('files are applied once, in name order', async () => {
  const folder = folderWith({
    '0002-more.sql': 'alter table things add column size integer',
    '0001-things.sql': 'create table things (name text)',
  })

  expect(await migrate(pool, folder)).toEqual(['0001-things.sql', '0002-more.sql'])
  expect(await migrate(pool, folder)).toEqual([])
})

test('a failing file leaves nothing behind', async () => {
  const folder = folderWith({
    '0001-things.sql': 'create table things (name text)',
    '0002-broken.sql': 'create table others (name text); select no_such_function()',
  })

  await expect(migrate(pool, folder)).rejects.toThrow('no_such_function')

  const { rows } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  )
  expect(rows.map((row) => row.table_name).sort()).toEqual(['migrations', 'things'])
})

test('a file changed after it was applied is refused by name', async () => {
  const folder = folderWith({ '0001-things.sql': 'create table things (name text)' })
  await migrate(pool, folder)
  writeFileSync(join(folder, '0001-things.sql'), 'create table things (name text, size integer)')

  await expect(migrate(pool, folder)).rejects.toThrow('0001-things.sql was changed after it was applied')
})

test('a file changed from a known earlier text is corrected by its fix, once', async () => {
  const folder = folderWith({ '0001-things.sql': 'create table things (name text)' })
  await migrate(pool, folder)
  const { rows } = await pool.query<{ checksum: string }>('select checksum from migrations')
  writeFileSync(join(folder, '0001-things.sql'), 'create table things (name text, size integer)')
  mkdirSync(join(folder, 'earlier'))
  const putRight = `0001-things.${rows[0].checksum.slice(0, 8)}.sql`
  writeFileSync(join(folder, 'earlier', putRight), 'alter table things add column size integer')

  expect(await migrate(pool, folder)).toEqual([])
  expect(await migrate(pool, folder)).toEqual([])

  expect((await pool.query('select size from things')).rows).toEqual([])
})

test('a database of a later version is refused', async () => {
  await migrate(pool, folderWith({ '0001-things.sql': 'select 1', '0002-later.sql': 'select 2' }))

  await expect(migrate(pool, folderWith({ '0001-things.sql': 'select 1' }))).rejects.toThrow(
    'newer than this version',
  )
})

test('processes that start together apply each file once', async () => {
  const folder = folderWith({ '0001-things.sql': 'create table things (name text); select pg_sleep(0.05)' })

  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folder)))

  expect(applied.flat()).toEqual(['0001-things.sql'])
})

function folderWith(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'database-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'migrations')
  mkdirSync(folder)
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}
