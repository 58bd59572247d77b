/**
 * The statements that make the tables of pg-boss in the schema `pgboss`, as the library writes them, without the transaction that it puts around
 * them. It is loaded only where they are missing.
 */
export async function queueTables(): Promise<string> {
  const { getConstructionPlans } = await import('pg-boss')
  const [, tables] = /(CREATE SCHEMA.*)COMMIT;\s*$/s.exec(getConstructionPlans('pgboss')) ?? []
  if (!tables)
    throw new Error('pg-boss writes its tables in another way than this version of the product expects.')
  return tables
}
