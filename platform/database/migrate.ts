import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { queueTables } from '../jobs/tables.ts'

// Any number, as long as every process uses the same one.
const LOCK = 7_316_442

/** A migration with this line creates the queues' tables there. */
const QUEUES = '-- The tables of pg-boss stand here.\n'

/** Schemas of the tables: ours, and those of the queues. */
const SCHEMAS = ['public', 'pgboss']

/** Functions that the desk may call. */
const DESK_FUNCTIONS = [
  'desk_ask',
  'desk_file',
  'desk_students',
  'desk_deadlines',
  'desk_thread',
  'desk_waiting',
  'desk_tasks',
  'desk_document',
  'desk_dealings',
  'desk_reviews',
  'desk_set',
  'desk_named',
  'desk_application',
  'desk_list',
  'desk_list_applications',
  'desk_applications',
  'desk_application_choices',
  'desk_paper',
  'desk_papers_due',
  'desk_notes',
  'desk_drafts',
  'desk_draft',
  'desk_drafts_due',
  'desk_proposals_due',
  'desk_paths',
]

/** Functions that the application may call although they write to tables it can only read. */
const APPLICATION_FUNCTIONS = ['audit_reading']

/** Tables that functions of their owner write, and the application only reads. */
const ONLY_READ = ['migrations', 'applied_code', 'audit', 'audit_seals']

/**
 * Updates the tables with `folder`'s numbered SQL files, each in its own transaction, and returns the names
 * of those applied. Processes that start together take turns. Throws if an applied file has changed since, or
 * is missing. Then applies the code beside them, `functions/*.sql` and `views.sql`, if it has changed.
 *
 * A file edited after it landed (which `npm run check` now prevents) has a correction for its earlier text
 * beside it: `earlier/NAME.BEGINNING-OF-ITS-CHECKSUM.sql`.
 *
 * `application`: the role that reads and writes the tables' rows, if it is not their owner. It cannot alter
 * the tables. `desk`: the role of staff, which has the functions named `desk_…` and no table.
 *
 * Forty lines of our own, because the migrators we looked at have no lock (two servers on one database would
 * both apply a file) or do not notice an edited file.
 */
export async function migrate(
  owner: Pool,
  folder: string,
  application?: string,
  desk?: string,
): Promise<string[]> {
  const client = await owner.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const migrations = readMigrations(folder)
    const appliedMigrations = await applyMissing(client, migrations, join(folder, 'earlier'))
    await applyCode(client, readCode(dirname(folder)), migrations)
    if (application) {
      await grantRead(client, application)
      await grantExecute(client, application, APPLICATION_FUNCTIONS)
    }
    if (desk) await grantExecute(client, desk, DESK_FUNCTIONS)
    return appliedMigrations
  } finally {
    // Closing the connection releases the lock in any case.
    client.release(true)
  }
}

interface Migration {
  name: string
  checksum: string
  sql: string
}

async function applyMissing(client: PoolClient, migrations: Migration[], earlier: string) {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows: applied } = await client.query<Migration>('select name, checksum from migrations')

  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) throw new Error(`The database is newer than this version of the product: it has had ${name}.`)
    if (file.checksum === checksum) continue
    const putRight = join(earlier, `${name.replace(/\.sql$/, '')}.${checksum.slice(0, 8)}.sql`)
    if (!existsSync(putRight))
      throw new Error(`${name} was changed after it was applied. Add a new migration instead.`)
    await client.query('begin')
    await client.query(readFileSync(putRight, 'utf8'))
    await client.query('update migrations set checksum = $2 where name = $1', [name, file.checksum])
    await client.query('commit')
  }

  const missing = migrations.filter((migration) => !applied.some(({ name }) => name === migration.name))
  for (const { name, checksum, sql } of missing) {
    await client.query('begin')
    await client.query(sql.includes(QUEUES) ? sql.split(QUEUES).join(await queueTables()) : sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  }
  return missing.map(({ name }) => name)
}

/**
 * Applies views and functions in one transaction, unless the database already has them. The checksum covers
 * the migrations too: one may have dropped an earlier signature just before the process was killed.
 */
async function applyCode(client: PoolClient, code: string[], migrations: Migration[]) {
  if (code.length === 0) return
  const checksum = hashSha256([...migrations.map((migration) => migration.checksum), ...code].join('\n'))
  const { rows } = await client.query<{ checksum: string }>('select checksum from applied_code')
  if (rows[0]?.checksum === checksum) return
  await client.query('begin')
  for (const sql of code) await client.query(sql)
  await client.query(
    'insert into applied_code (checksum) values ($1) on conflict (id) do update set checksum = excluded.checksum',
    [checksum],
  )
  await client.query('commit')
}

/** Grants read access that is missing: an ordinary start writes nothing. */
async function grantRead(client: PoolClient, application: string) {
  const role = client.escapeIdentifier(application)
  for (const schema of SCHEMAS) {
    const { rows } = await client.query<{ lacking: boolean }>(
      `select bool_or(not has_table_privilege($1, c.oid, 'insert')) as lacking from pg_class c
       where relnamespace = to_regnamespace($2) and relkind in ('r', 'p', 'v') and relname <> all ($3)
         and $1 <> current_user`,
      [application, schema, ONLY_READ],
    )
    if (!rows[0].lacking) continue
    await client.query(`grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role}`)
    if (schema === 'public')
      await client.query(`revoke insert, update, delete on ${ONLY_READ.join(', ')} from ${role}`)
  }
}

/** Grants execution of the functions, only where it is missing. */
async function grantExecute(client: PoolClient, caller: string, functions: string[]) {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($2) and not has_function_privilege($1, oid, 'execute')`,
    [caller, functions],
  )
  if (rows.length === 0) return
  const role = client.escapeIdentifier(caller)
  await client.query(`grant usage on schema public to ${role}`)
  for (const { name } of rows) await client.query(`grant execute on function ${name} to ${role}`)
}

function readMigrations(folder: string): Migration[] {
  return listSqlFiles(folder).map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: hashSha256(sql) }
  })
}

/** Returns the text of each code file, views first, because functions may read them. */
function readCode(root: string): string[] {
  const views = join(root, 'views.sql')
  const functions = join(root, 'functions')
  return [
    ...(existsSync(views) ? [views] : []),
    ...(existsSync(functions) ? listSqlFiles(functions).map((name) => join(functions, name)) : []),
  ].map((file) => readFileSync(file, 'utf8'))
}

function listSqlFiles(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function hashSha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
