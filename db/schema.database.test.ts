import { getTableColumns, getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../tests/database.ts'
import * as schema from './schema.ts'

const { pool } = await testDatabase()

const tables = Object.values(schema).filter((thing) => isTable(thing))

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the columns of %s are the ones that the migrations made',
  async (name, table) => {
    const { rows } = await pool.query(
      `select attname as name, attnotnull as required, format_type(atttypid, atttypmod) as type
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const described = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      required: column.notNull,
      type: column.getSQLType(),
    }))

    expect(byName(described)).toEqual(byName(rows))
  },
)

test('every table that the migrations made is described', async () => {
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations'`,
  )

  expect(rows.map(({ name }) => name).sort()).toEqual(tables.map((table) => getTableName(table)).sort())
})

function byName<T extends { name: string }>(columns: T[]) {
  return columns.toSorted((one, other) => one.name.localeCompare(other.name))
}
