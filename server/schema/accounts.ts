import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { byPersonName } from '../platform/database/sorted-by.ts';

/** All accounts: parents, students, teachers, staff. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['parent', 'student', 'teacher', 'staff'] }).notNull(),
    /** E.164; required for parents, optional for teachers and staff. */
    tel: text('tel'),
    email: text('email'),
    loginUserName: text('login_user_name'),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    timeZone: text('time_zone'),
    /** Channels of notices besides the information center. */
    byMail: boolean('by_mail').notNull().default(true),
    bySms: boolean('by_sms').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    /** The school lets nobody sign in for now; the person and the address stay. */
    signInStoppedAt: instant('sign_in_stopped_at'),
  },
  (table) => [
    uniqueIndex('accounts_tel_once').on(table.kind, table.tel),
    uniqueIndex('accounts_email_once').on(table.kind, table.email),
    uniqueIndex('accounts_login_user_name_once').on(table.loginUserName),
    index('accounts_by_name').on(table.kind, byPersonName(table.name), table.id),
    index('accounts_by_created').on(table.kind, table.createdAt, table.id),
    check(
      'accounts_can_sign_in',
      sql`${table.closedAt} is not null or ${table.tel} is not null or ${table.email} is not null or ${table.loginUserName} is not null`,
    ),
  ],
);

/** Signed-in devices. Only a hash of the token is stored. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The member of staff who acts for the account, one family at a time, */
    actingId: uuid('acting_id')
      .unique('sign_ins_acting_once')
      .references(() => accounts.id),
    /** and their own sign-in, with which this one ends. */
    actingFrom: uuid('acting_from').references((): AnyPgColumn => signIns.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sign_ins_by_account').on(table.accountId),
    index('sign_ins_by_acting').on(table.actingFrom),
    check('sign_ins_acting_whole', sql`(${table.actingId} is null) = (${table.actingFrom} is null)`),
  ],
);

/**
 * Browsers on which a person has signed in, by a hash of a secret that outlives sessions: wrong passwords of strangers
 * never lock the person out there.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    secretHash: text('secret_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.secretHash, table.accountId] }),
    index('known_devices_by_account').on(table.accountId),
  ],
);

/** Tickets for a new password; only a hash is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_by_account').on(table.accountId)],
);
