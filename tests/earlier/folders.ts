import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

/** The database of an earlier commit’s data folder; `keep.ts` wrote the files beside this one. */
export interface EarlierFolder {
  commit: string
  /** As they were applied, in that order, with the text that they had then. */
  migrations: { name: string; checksum: string; sql: string }[]
  /** The rows of each table, as PostgreSQL writes them in JSON. */
  tables: Record<string, Record<string, unknown>[]>
}

/** In which order the migrations landed, which is not that of their numbers: what each commit added to those before it. */
export const LANDINGS: [commit: string, ...numbers: string[]][] = [
  ['ec44d1a', '0001'],
  ['5a68180', '0002', '0003'],
  ['5350a7b', '0004'],
  ['6d4525d', '0005'],
  ['2d56719', '0010'],
  ['2ec40b5', '0018'],
  ['e14ba15', '0014'],
  ['6a7b02a', '0006'],
  ['278fac0', '0026'],
  ['db9f6c1', '0015'],
  ['2159322', '0022'],
  ['b35aedf', '0016'],
  ['9413dee', '0090'],
  ['cb6a036', '0011'],
  ['56e00c8', '0033'],
  ['3d18dee', '0030'],
  ['89fc1d4', '0034'],
]

export function readEarlier(commit: string): EarlierFolder {
  const packed = readFileSync(join(resolve(import.meta.dirname), `${commit}.json.gz`))
  return JSON.parse(gunzipSync(packed).toString())
}

/** Makes the tables of an earlier folder in an empty database, and fills those that there were by then; gives the rows that went in. */
export async function restore(client: pg.ClientBase, { migrations, tables }: EarlierFolder) {
  await client.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, checksum, sql } of migrations) {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  // Rows of one table name those of another, whichever comes first.
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    const columns = (await listColumns(client, table)).filter((column) => rows[0] && column in rows[0])
    if (columns.length === 0) continue
    // Rows inserted by the migrations themselves were there.
    const result = await client.query(`select from ${table}`)
    if (result.rowCount) continue
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('reset session_replication_role')
  return readTableRows(client)
}

/** Every row of every table, as PostgreSQL writes it in JSON. */
export async function readTableRows(client: pg.ClientBase): Promise<EarlierFolder['tables']> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  const all: EarlierFolder['tables'] = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select to_jsonb(one_row.*) as row from ${name} one_row order by one_row.*::text`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Those that can be written: what PostgreSQL works out itself it works out again. */
async function listColumns(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}
