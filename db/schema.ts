import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export * from './accounts.ts'
export * from './applications.ts'
export * from './documents.ts'
export * from './imported.ts'
export * from './mails.ts'
export * from './profile.ts'
export * from './recommendations.ts'
export * from './shortlist.ts'

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

/** PostgreSQL's 64-bit transaction id. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Something that is to happen outside the database. It names its subject and holds nothing of it. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lane: text().notNull(),
  subject: uuid().notNull(),
  /** The transaction that queued it. Entries leave in the order of transactions. */
  tx: xid8().notNull().default(sql`pg_current_xact_id()`),
  /** `held`: set aside because it alone is refused. `gone`: there was nothing left to send. */
  status: text({ enum: ['waiting', 'held', 'delivered', 'gone'] })
    .notNull()
    .default('waiting'),
  queuedAt: time('queued_at').notNull(),
  attempts: integer().notNull().default(0),
  /** Attempts that the other side answered with a no. */
  refusals: integer().notNull().default(0),
  /** Attempts after which nobody knows whether the other side took it. */
  unclear: integer().notNull().default(0),
  lastTriedAt: time('last_tried_at'),
  lastFailure: text('last_failure'),
  finishedAt: time('finished_at'),
})

/** How a lane of the outbox is doing. */
export const outboxLanes = pgTable('outbox_lanes', {
  name: text().primaryKey(),
  /** Failed attempts since the last one that got through. */
  failures: integer().notNull().default(0),
  failingSince: time('failing_since'),
  lastFailure: text('last_failure'),
  /** Nothing is tried before. */
  resumeAt: time('resume_at'),
  lastDeliveredAt: time('last_delivered_at'),
})

/** Somebody who asked to be contacted. */
export const leads = pgTable('leads', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  idempotencyKey: uuid('idempotency_key').notNull().unique(),
  /** Of what was sent, to tell a repetition from another request under the same key. */
  fingerprint: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** An optional plus and digits. */
  phone: text().notNull(),
  /** Which form: `joinUs`. */
  source: text().notNull(),
  page: text().notNull(),
  /** Filled in what people cannot see. Kept, not forwarded. */
  suspect: boolean().notNull(),
  submittedAt: time('submitted_at').notNull(),
})

/** What a lead agreed to, word for word. */
export const leadConsents = pgTable('lead_consents', {
  leadId: uuid('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  consent: text().notNull(),
  version: text().notNull(),
  label: text().notNull(),
  purposes: text().array().notNull(),
  channels: text().array().notNull(),
  page: text().notNull(),
  givenAt: time('given_at').notNull(),
  withdrawnAt: time('withdrawn_at'),
})

/** A message from the contact page. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  idempotencyKey: uuid('idempotency_key').notNull().unique(),
  fingerprint: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** Empty when none was given. */
  phone: text().notNull(),
  topic: text().notNull(),
  message: text().notNull(),
  page: text().notNull(),
  suspect: boolean().notNull(),
  submittedAt: time('submitted_at').notNull(),
})

/** One sending of a form, counted against each of its senders: address, e-mail, phone. */
export const formSendings = pgTable('form_sendings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  form: text().notNull(),
  /** A hash. */
  sender: text().notNull(),
  sentAt: time('sent_at').notNull(),
})

/** Which store holds the files that rows name: one row, since servers that share the database share the store. */
export const fileStore = pgTable('file_store', {
  single: boolean().primaryKey().default(true),
  id: text().notNull(),
})
