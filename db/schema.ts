import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One run of a register's importer: what it read, what became of it, and which snapshot holds it. */
export const importRuns = pgTable('import_runs', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  register: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
  outcome: text({ enum: ['applied', 'refused', 'dry-run', 'failed'] }).notNull(),
  /** The editions that were read, as the catalogue's `Source`. */
  sources: jsonb().$type<object[]>().notNull(),
  rowsRead: integer('rows_read').notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  withdrawn: integer().notNull(),
  rejected: integer().notNull(),
  /** `{ 'no-title': 12 }` */
  rejectedByReason: jsonb('rejected_by_reason').$type<Record<string, number>>().notNull(),
  /** The version of the snapshot that was built with it. */
  snapshot: text(),
  /** Why it was refused or failed, as a sentence. */
  message: text(),
})
