import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { documentVersions } from './documents.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = (name: string) => timestamp(name, { withTimezone: true })

/** One student's way to one intake of one programme. */
export const applications = pgTable('applications', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  programmeId: text('programme_id').notNull(),
  /** `2027-09`; empty until one is chosen. */
  intake: text().notNull().default(''),
  /** A step of `admissions/applications/status.ts`. */
  step: text().notNull(),
  /** The catalogue's record as it was when it was begun. */
  programme: jsonb().notNull(),
  edition: text().notNull(),
  deadline: date(),
  note: text().notNull().default(''),
  begunAt: time('begun_at').notNull(),
})

/** What stands for a paper of the checklist; without a row it is missing. */
export const applicationPapers = pgTable(
  'application_papers',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    paper: text().notNull(),
    versionId: uuid('version_id').references(() => documentVersions.id, { onDelete: 'cascade' }),
    instead: text({ enum: ['not-asked', 'direct'] }),
  },
  ({ applicationId, paper }) => [primaryKey({ columns: [applicationId, paper] })],
)

/** Who did what, when. The database refuses changes. */
export const applicationEvents = pgTable('application_events', {
  id: id(),
  applicationId: uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' }),
  what: text().notNull(),
  fromStep: text('from_step'),
  toStep: text('to_step').notNull(),
  byRole: text('by_role', { enum: ['student', 'counsellor'] }).notNull(),
  byUser: uuid('by_user').notNull(),
  reason: text().notNull().default(''),
  intake: text().notNull().default(''),
  at: time('at').notNull(),
})

/** What was sent: the student and the programme as they were then. The database refuses changes. */
export const applicationSubmissions = pgTable('application_submissions', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  idempotencyKey: uuid('idempotency_key').notNull().unique(),
  fingerprint: text().notNull(),
  appliedOn: date('applied_on').notNull(),
  reference: text().notNull(),
  intake: text().notNull(),
  profile: jsonb().notNull(),
  programme: jsonb().notNull(),
  edition: text().notNull(),
  documents: jsonb().notNull(),
  submittedAt: time('submitted_at').notNull(),
})
