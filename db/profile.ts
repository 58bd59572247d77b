import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const words = (name: string) => text(name).notNull().default('')

const entry = () => ({
  id: uuid().primaryKey().default(sql`uuidv7()`),
  studentId: uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The form it was added with: sent twice, it adds one. */
  draft: uuid().notNull().default(sql`uuidv7()`),
  /** Counts changes, from 1. */
  version: integer().notNull().default(1),
})

const period = () => ({
  startDate: date('start_date'),
  endDate: date('end_date'),
  /** It goes on; then there is no end. */
  current: boolean().notNull().default(false),
})

/** What a student says of themselves; an empty text is a field that has not been filled in. */
export const profiles = pgTable('profiles', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: words('first_name'),
  lastName: words('last_name'),
  gender: words('gender'),
  dateOfBirth: date('date_of_birth'),
  nationality: words('nationality'),
  address: words('address'),
  country: words('country'),
  state: words('state'),
  city: words('city'),
  zipCode: words('zip_code'),
  /** What was last typed into the form for recommendations. */
  filterDetails: jsonb('filter_details'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const experiences = pgTable('experiences', {
  ...entry(),
  company: words('company'),
  title: words('title'),
  employmentType: words('employment_type'),
  industry: words('industry'),
  city: words('city'),
  country: words('country'),
  ...period(),
})

export const educations = pgTable('educations', {
  ...entry(),
  institute: words('institute'),
  degree: words('degree'),
  fieldOfStudy: words('field_of_study'),
  scoreType: words('score_type'),
  score: numeric(),
  ...period(),
})

export const testResults = pgTable('test_results', {
  ...entry(),
  /** One of `TESTS` in `admissions/profile/types.ts`. */
  test: text().notNull(),
  takenOn: date('taken_on'),
  listening: numeric(),
  reading: numeric(),
  writing: numeric(),
  speaking: numeric(),
  total: numeric(),
  analytical: numeric(),
  verbal: numeric(),
  quantitative: numeric(),
})
