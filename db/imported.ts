import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** A student who was taken over from a hosted document store. */
export const importedStudents = pgTable('imported_students', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Their id there. */
  uid: text().notNull().unique(),
  /** Of the document as it came. */
  digest: text().notNull(),
  /** Of the student's document here as the import left it. */
  leftAs: text('left_as').notNull().default(''),
  /** The ids that entries had there, by their draft here. */
  entryIds: jsonb('entry_ids').$type<Record<string, string | number>>().notNull(),
  /** What of the document has no place here. */
  kept: jsonb().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
})
