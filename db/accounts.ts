import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

// The names of the properties are those that better-auth asks for.

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = (name: string) => timestamp(name, { withTimezone: true })
const kept = () => ({
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A person with an account. */
export const users = pgTable('users', {
  id: id(),
  name: text().notNull(),
  /** In lower case. One account has it once it is verified; until then several may go by it. */
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Where the picture is served from; null: the initials are drawn. */
  image: text(),
  /** An optional plus and digits. */
  phoneNumber: text('phone_number'),
  ...kept(),
})

/** A device that is signed in. */
export const sessions = pgTable('sessions', {
  id: id(),
  userId: ofUser(),
  token: text().notNull().unique(),
  expiresAt: time('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  /** They asked to stay signed in. */
  kept: boolean().notNull().default(false),
  /** When they last showed who they are. */
  provenAt: time('proven_at').notNull().defaultNow(),
  ...kept(),
})

/** How a user proves who they are: a password, or an account elsewhere by its own id (`sub`). */
export const accounts = pgTable('accounts', {
  id: id(),
  userId: ofUser(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text(),
  /** A scrypt hash. */
  password: text(),
  ...kept(),
})

/** Links and codes that wait to be used once. */
export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: time('expires_at').notNull(),
  ...kept(),
})

export const passkeys = pgTable('passkeys', {
  id: id(),
  userId: ofUser(),
  name: text(),
  publicKey: text('public_key').notNull(),
  credentialID: text('credential_id').notNull().unique(),
  counter: integer().notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text(),
  aaguid: text(),
  createdAt: time('created_at').defaultNow(),
})
