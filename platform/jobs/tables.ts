/**
 * Returns the statements that create pg-boss's tables, as the library writes them, without its transaction.
 * Loaded only if they are missing.
 */
export async function queueTables(): Promise<string> {
  const { getConstructionPlans } = await import('pg-boss')
  const [, tables] = /(CREATE SCHEMA.*)COMMIT;\s*$/s.exec(getConstructionPlans('pgboss')) ?? []
  if (!tables)
    throw new Error('pg-boss writes its tables in another way than this version of the product expects.')
  return tables
}
