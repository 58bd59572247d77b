import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** A set of recommendations that a student had made, as it was then. */
export const recommendationSets = pgTable('recommendation_sets', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  /** The form as it was sent, under the specification's names. */
  form: jsonb().notNull(),
  /** What was matched: scores and wishes, without personal data. */
  facts: jsonb().notNull(),
  weights: jsonb().notNull(),
  snapshot: text().notNull(),
  total: integer().notNull(),
  open: integer().notNull(),
  /** The first hundred in their order. */
  kept: jsonb().notNull(),
  reviewAskedAt: timestamp('review_asked_at', { withTimezone: true }),
  reviewNote: text('review_note'),
})
