import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = (name: string) => timestamp(name, { withTimezone: true })
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A programme in one of a student's ten places, or lately removed from it. */
export const shortlistEntries = pgTable('shortlist_entries', {
  id: id(),
  userId: ofUser(),
  programmeId: text('programme_id').notNull(),
  /** 1 to 10; null once it is removed. */
  place: smallint(),
  removedAt: time('removed_at'),
  removedFrom: smallint('removed_from'),
  note: text().notNull().default(''),
  /** As the student has read it somewhere. */
  deadline: date(),
  /** The catalogue's record as it was when it was added. */
  programme: jsonb().notNull(),
  /** The snapshot it was read from. */
  edition: text().notNull(),
  addedAt: time('added_at').notNull(),
})

/** A link by which others may read a shortlist until it ends. */
export const shortlistShares = pgTable('shortlist_shares', {
  id: id(),
  userId: ofUser(),
  /** SHA-256 of what stands in the link. */
  tokenHash: bytea('token_hash').notNull(),
  withNotes: boolean('with_notes').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})
