import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' }).notNull()

/** `name` is the nickname. Every mailbox here was proven, and `image` is of an earlier version: nobody reads either. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
    image: text('image'),
    /** 'admin' for whom an admin made one; who stands in ADMIN_EMAILS is one without: see `roleOf`. */
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** Language of his mails and notices. */
    locale: text('locale').notNull().default('en-US'),
    /** Until he has chosen it himself it is that of the page he last signed in on. */
    localeChosen: integer('locale_chosen', { mode: 'boolean' }).notNull().default(false),
    /** Where he last signed in; mails name that site. */
    host: text('host').notNull().default(''),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    /** When its person deleted the account; then nothing here names him. */
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    index('users_by_age').on(t.createdAt),
    check('users_role', sql`${t.role} IN ('user', 'admin')`),
    check('users_locale_chosen', sql`${t.localeChosen} IN (0, 1)`),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The host he signed in at; the token is worth nothing at another. */
    host: text('host').notNull(),
    expiresAt: moment('expires_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    /** City and country, where the network knew them. */
    place: text('place'),
    /** In a frame of another site: the session of the site itself that it comes from, and ends with. */
    openedBy: text('opened_by').references((): AnySQLiteColumn => sessions.id, {
      onDelete: 'cascade',
    }),
  },
  (t) => [
    index('sessions_by_user').on(t.userId),
    index('sessions_by_end').on(t.expiresAt),
    index('sessions_by_opener').on(t.openedBy),
  ],
)

/** Sign-ins on their way from a window of the site into a frame: a code as its digest, and the flow of the frame that alone may use it. */
export const handovers = sqliteTable(
  'handovers',
  {
    digest: text('digest').primaryKey(),
    challenge: text('challenge').notNull(),
    sessionId: text('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    host: text('host').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('handovers_by_age').on(t.expiresAt)],
)

/** Sign-ins through others (Google). */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (t) => [
    index('accounts_by_user').on(t.userId),
    uniqueIndex('accounts_once').on(t.providerId, t.accountId),
  ],
)

/** Codes that were sent, as digests under the secret that are bound to mailbox and flow. */
export const codes = sqliteTable(
  'codes',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** The browser that asked. */
    flow: text('flow').notNull(),
    digest: text('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('codes_by_mailbox').on(t.email, t.expiresAt),
    index('codes_by_age').on(t.expiresAt),
    check('codes_tries', sql`${t.tries} BETWEEN 0 AND 5`),
  ],
)

/** Deletions that are not quite over: what a crash left, mails to send, and a second look for what was under way. */
export const deletions = sqliteTable('deletions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Where the last mail goes; null once it went. */
  recipient: text('recipient'),
  locale: text('locale').notNull(),
  siteName: text('site_name').notNull(),
  /** The colour of that site, where it has one of its own. */
  sitePrimary: text('site_primary'),
  startedAt: integer('started_at').notNull(),
  erasedAt: integer('erased_at'),
  /** When it is looked at again. */
  nextAt: integer('next_at').notNull().default(0),
})
