import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { createLog } from '../log.ts'
import { prepareCluster } from './cluster.ts'
import { createEmbeddedConnection, deriveKeys, type RoleName } from './embedded-roles.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../db/migrations')
const { pool, name, socketDir } = await testDatabase()
const log = createLog('silent')

test.each([
  ['alter table users add column boss text', /must be owner/],
  ['drop table users', /must be owner/],
  ['create table mine (id int)', /permission denied for schema/],
  ["create role friend login password 'x'", /permission denied to create role/],
  [`copy users to program 'cat'`, /permission denied to COPY/],
  ["update migrations set checksum = 'x'", /permission denied for table migrations/],
  ['set role pma', /permission denied to set role/],
  ['alter role pma_app superuser', /permission denied to alter role/],
])('the application may not: %s', async (statement, refusal) => {
  await expect(pool.query(statement)).rejects.toThrow(refusal)
})

test('the application reads and writes every table except the audit and the migrations', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select distinct relname as table from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as privilege
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not has_table_privilege(oid, privilege)
     order by relname`,
  )
  expect(rows.map(({ table }) => table)).toEqual(['applied_code', 'audit', 'audit_seals', 'migrations'])
})

test.each<[string, Partial<pg.ClientConfig>]>([
  ['no password', { password: undefined }],
  ['another password', { password: 'guessed' }],
  ['the other role’s', { password: inject('keys').owner }],
  ['an unknown role', { user: 'postgres' }],
])('nobody connects with %s', async (_, credentials) => {
  const connection = createEmbeddedConnection(socketDir, inject('keys'), 'application', name)
  const stranger = new pg.Client({ ...connection, ...credentials })
  onTestFinished(() => stranger.end())

  await expect(stranger.connect()).rejects.toThrow(/password|SASL/)
})

test('a folder without passwords, or with a lost secret, is locked at the next start, with its data', async () => {
  const dataDir = temporaryFolder('before-passwords')
  onTestFinished(() => removeFolder(dataDir))
  mkdirSync(dataDir, { recursive: true })
  // As earlier versions made it: one role that may do everything, used by everyone who can enter the
  // folder.
  const cluster = await prepareCluster(dataDir)
  const before = await startPostmaster(cluster)
  const anyone = new pg.Client({ host: before.socketDir, user: 'pma', database: 'postgres' })
  await anyone.connect()
  await anyone.query('create database pma')
  await anyone.end()
  await stopPostmaster(before)

  const first = await openDatabase({ dataDir, role: 'server', log })
  await first.asOwner((owner, application) => migrate(owner, MIGRATIONS, application))
  const now = new Date()
  await first.pool.query(
    "insert into outbox (lane, subject, queued_at) values ('mail', gen_random_uuid(), $1)",
    [now],
  )
  expect(await comesIn(await getSocket(first), dataDir, 'application')).toBe(true)
  expect(await comesIn(await getSocket(first), dataDir, 'owner', 'guessed')).toBe(false)
  await first.close()
  expect(statSync(join(dataDir, 'database-secret')).mode & 0o777).toBe(0o600)

  const rules = join(cluster.data, 'pg_hba.conf')
  const locked = readFileSync(rules, 'utf8')
  expect(locked).toMatch(/^local all all scram-sha-256$/m)
  expect(locked).not.toContain('trust')
  rmSync(join(dataDir, 'database-secret'))
  // Killed while it was being locked.
  writeFileSync(rules, 'local all all trust\n')

  const again = await openDatabase({ dataDir, role: 'server', log })
  onTestFinished(() => again.close())
  const { rows } = await again.pool.query('select count(*)::int as waiting from outbox')
  expect(rows).toEqual([{ waiting: 1 }])
  await expect.poll(() => readFileSync(rules, 'utf8')).not.toContain('trust')
  const there = await getSocket(again)
  await expect.poll(() => comesIn(there, dataDir, 'application', 'guessed')).toBe(false)
})

async function getSocket({ asOwner }: Database): Promise<string> {
  const { rows } = await asOwner((owner) =>
    owner.query<Record<string, string>>('show unix_socket_directories'),
  )
  return Object.values(rows[0])[0]
}

async function comesIn(host: string, dataDir: string, role: RoleName, password = deriveKeys(dataDir)[role]) {
  const client = new pg.Client({
    ...createEmbeddedConnection(host, deriveKeys(dataDir), role, 'pma'),
    password,
  })
  const came = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end()
  return came
}

test('on an external PostgreSQL without role rights, the desk opens once the printed statements are run', async () => {
  const dataDir = temporaryFolder('plain-user')
  const plain = `plain_${process.pid}`
  const superuser = new pg.Pool(createEmbeddedConnection(socketDir, inject('keys'), 'owner', 'postgres'))
  await superuser.query(`create role ${plain} login password 'plain'`)
  await superuser.query(`create database ${plain} owner ${plain}`)
  const databaseUrl = `postgres://${plain}:plain@localhost/${plain}?host=${socketDir}`
  const open = () =>
    openDatabase({ dataDir, databaseUrl, authSecret: 'shared by all servers', role: 'server', log })
  onTestFinished(async () => {
    await superuser.query(`drop database ${plain} with (force)`)
    await superuser.query(`drop role if exists ${plain}, ${plain}_desk`)
    await superuser.end()
    removeFolder(dataDir)
  })
  const bring = (database: Database) =>
    database.asOwner((owner, application, desk) => migrate(owner, MIGRATIONS, application, desk))

  const closed = await open()
  await bring(closed)
  expect(closed.desk).toBeUndefined()
  expect(closed.deskNeeds!.join()).toMatch(/^create role .* login password 'SCRAM-SHA-256\$/)
  for (const statement of closed.deskNeeds!) await superuser.query(statement)
  await closed.close()

  const opened = await open()
  await bring(opened)
  expect(opened.deskNeeds).toBeUndefined()
  const ticket = await opened.desk!.query(
    `select desk_ask('', null, 'students.list', 'list', '{}') as ticket`,
  )
  expect(ticket.rows).toEqual([{ ticket: null }])
  await expect(opened.desk!.query('select from users')).rejects.toMatchObject({ code: '42501' })
  await opened.close()
})

test('with role rights on an external PostgreSQL, the desk opens at once', async () => {
  const dataDir = temporaryFolder('maker')
  const maker = `maker_${process.pid}`
  const superuser = new pg.Pool(createEmbeddedConnection(socketDir, inject('keys'), 'owner', 'postgres'))
  await superuser.query(`create role ${maker} login createrole password 'maker'`)
  await superuser.query(`create database ${maker} owner ${maker}`)
  onTestFinished(async () => {
    await superuser.query(`drop database ${maker} with (force)`)
    await superuser.query(`drop role if exists ${maker}_desk, ${maker}`)
    await superuser.end()
    removeFolder(dataDir)
  })
  const databaseUrl = `postgres://${maker}:maker@localhost/${maker}?host=${socketDir}`
  // Two at once: one makes it, the other finds it made.
  const databases = await Promise.all(
    [1, 2].map(() => openDatabase({ dataDir, databaseUrl, role: 'server', log })),
  )
  for (const openedDatabase of databases) {
    expect(openedDatabase.desk).toBeDefined()
    await openedDatabase.close()
  }
})
