import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { migrate } from './migrate.ts'

// The database's code: functions and views, applied again when they change.

const DB = resolve(import.meta.dirname, '../../db')
const APPLIED = readFileSync(join(DB, 'migrations/0373-code-of-the-database.sql'), 'utf8')
const { owner: pool, pool: application } = await testDatabase()
const today = await listFunctions()

beforeEach(async () => {
  await pool.query('drop schema public cascade; drop schema if exists pgboss cascade; create schema public')
})

test('code is applied only when it changes', async () => {
  const root = rootWith({
    'migrations/0001-code.sql': `${APPLIED}; create table runs ()`,
    'functions/answer.sql': answering(1),
  })
  await migrate(pool, join(root, 'migrations'))
  await migrate(pool, join(root, 'migrations'))
  expect(await getAnswer()).toEqual({ answer: 1, runs: 1 })

  writeFileSync(join(root, 'functions/answer.sql'), answering(2))
  await migrate(pool, join(root, 'migrations'))
  expect(await getAnswer()).toEqual({ answer: 2, runs: 2 })
})

test('code is applied again after a migration, which may have dropped an earlier signature', async () => {
  const root = rootWith({
    'migrations/0001-code.sql': `${APPLIED}; create table runs ()`,
    'functions/answer.sql': answering(1),
  })
  await migrate(pool, join(root, 'migrations'))

  writeFileSync(join(root, 'migrations/0002-no-answer.sql'), 'drop function answer()')
  await migrate(pool, join(root, 'migrations'))

  expect(await getAnswer()).toEqual({ answer: 1, runs: 2 })
})

test('code with an error changes nothing', async () => {
  const root = rootWith({
    'migrations/0001-code.sql': `${APPLIED}; create table runs ()`,
    'functions/answer.sql': answering(1),
  })
  await migrate(pool, join(root, 'migrations'))
  writeFileSync(join(root, 'functions/answer.sql'), answering(2))
  writeFileSync(join(root, 'functions/broken.sql'), 'select no_such_function()')

  await expect(migrate(pool, join(root, 'migrations'))).rejects.toThrow('no_such_function')
  expect(await getAnswer()).toEqual({ answer: 1, runs: 1 })

  rmSync(join(root, 'functions/broken.sql'))
  await migrate(pool, join(root, 'migrations'))
  expect(await getAnswer()).toEqual({ answer: 2, runs: 2 })
})

test('the application may read a new view without a table', async () => {
  const root = rootWith({
    'migrations/0001-code.sql': `${APPLIED}; create table audit (); create table audit_seals ()`,
  })
  const { rows } = await application.query<{ role: string }>('select current_user as role')
  await migrate(pool, join(root, 'migrations'), rows[0].role)
  writeFileSync(join(root, 'views.sql'), 'create or replace view ones as select 1 as one')
  await migrate(pool, join(root, 'migrations'), rows[0].role)

  expect((await application.query('select one from ones')).rows).toEqual([{ one: 1 }])
})

test('every function is in the code files, with the rights from its migration', async () => {
  const files = readdirSync(join(DB, 'functions')).map((name) => join(DB, 'functions', name))
  const names = [join(DB, 'views.sql'), ...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^create or replace function (\w+)\(/gm)].map(([, name]) => name),
  )
  expect(today.map(({ name }) => name)).toEqual(names.sort())

  const root = rootWith({})
  cpSync(join(DB, 'migrations'), join(root, 'migrations'), { recursive: true })
  await migrate(pool, join(root, 'migrations'))

  expect(today.map(getRights)).toEqual(expect.arrayContaining((await listFunctions()).map(getRights)))
})

interface DatabaseFunction {
  name: string
  signature: string
  owner: string
  public: boolean
  definer: boolean
  settings: string[] | null
  definition: string
}

/** Those of our own: extensions bring theirs. */
async function listFunctions() {
  const { rows } = await pool.query<DatabaseFunction>(
    `select proname as name, oid::regprocedure::text as signature, proowner::regrole::text as owner,
       has_function_privilege('public', oid, 'execute') as public, prosecdef as definer, proconfig as settings,
       pg_get_functiondef(oid) as definition
     from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by proname collate "C"`,
  )
  return rows
}

function getRights({ definition: _, ...rights }: DatabaseFunction) {
  return rights
}

function answering(answer: number) {
  return `create or replace function answer() returns integer language sql as 'select ${answer}';
    insert into runs default values;`
}

async function getAnswer() {
  const { rows } = await pool.query('select answer(), (select count(*)::int from runs) as runs')
  return rows[0]
}

function rootWith(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'database-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['migrations', 'functions']) mkdirSync(join(root, folder))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(root, name), sql)
  return root
}
