import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = (name: string) => timestamp(name, { withTimezone: true })

/** What a student has sent under a title. */
export const documents = pgTable('documents', {
  id: id(),
  studentId: uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  /** The title as it is compared. */
  titleKey: text('title_key').notNull(),
  createdAt: time('created_at').notNull(),
})

export const documentVersions = pgTable('document_versions', {
  id: id(),
  documentId: uuid('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Counts from 1. */
  number: integer().notNull(),
  fileKey: text('file_key').notNull().unique(),
  mediaType: text('media_type').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** In hexadecimal. */
  sha256: text().notNull(),
  uploadedAt: time('uploaded_at').notNull(),
})

/** A student's picture, in two sizes. */
export const photos = pgTable('photos', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Stands in its address. */
  version: uuid().notNull().unique().default(sql`gen_random_uuid()`),
  largeKey: text('large_key').notNull().unique(),
  smallKey: text('small_key').notNull().unique(),
  uploadedAt: time('uploaded_at').notNull(),
})

/** Files that no row names any more: to be removed from the store. */
export const discardedFiles = pgTable('discarded_files', {
  fileKey: text('file_key').primaryKey(),
  discardedAt: time('discarded_at').notNull().defaultNow(),
})
