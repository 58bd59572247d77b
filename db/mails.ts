import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A one-time link that was sent by mail. The token itself is only in the mail. */
export const accountLinks = pgTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text({ enum: ['verify-email', 'change-email', 'reset-password'] }).notNull(),
  /** The address that following the link proves. */
  email: text().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** A mail on its way. To whom it goes and what it says are gone as soon as it has left. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  recipient: text(),
  subject: text().notNull(),
  body: text(),
  queuedAt: time('queued_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  sentAt: time('sent_at'),
})
