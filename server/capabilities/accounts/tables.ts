import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Everybody who signs in: parents, students, teachers, staff. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['parent', 'student', 'teacher', 'staff'] }).notNull(),
    /** E.164; parents have one, teachers and staff may. */
    tel: text('tel'),
    email: text('email'),
    loginUserName: text('login_user_name'),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('accounts_tel_once').on(table.kind, table.tel),
    uniqueIndex('accounts_email_once').on(table.kind, table.email),
    uniqueIndex('accounts_login_user_name_once').on(table.loginUserName),
    check(
      'accounts_can_sign_in',
      sql`${table.tel} is not null or ${table.email} is not null or ${table.loginUserName} is not null`,
    ),
  ],
);

/** What only a parent has (specification section 3, registration payload). */
export const parents = pgTable('parents', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  province: text('province').notNull(),
  wechatId: text('wechat_id').notNull(),
  /** The parent's own referral code. */
  raf: text('raf').notNull().unique(),
  referredTel: text('referred_tel'),
  referredBy: uuid('referred_by').references(() => accounts.id),
  sellerId: uuid('seller_id').references(() => sellers.id),
});

export const sellers = pgTable('sellers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
});

export const children = pgTable(
  'children',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameCn: text('name_cn').notNull(),
    /** YYYY-MM: no more of a birthday than is needed. */
    birthMonth: text('birth_month').notNull(),
    grade: integer('grade').notNull(),
    isAdult: boolean('is_adult').notNull().default(false),
    email: text('email'),
    /** The student's own sign-in, when the parent made one. */
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('children_birth_month', sql`${table.birthMonth} ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'`)],
);

/** Who looks after whom. */
export const guardianships = pgTable(
  'guardianships',
  {
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    position: integer('position').notNull().default(0),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.childId] }),
    index('guardianships_by_child').on(table.childId),
  ],
);

/** Signed-in devices. Only a hash of the token is kept. */
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
  },
  (table) => [index('sign_ins_by_account').on(table.accountId)],
);

/** Codes sent by SMS: only an HMAC is kept; the newest for a number and purpose counts. */
export const telCodes = pgTable(
  'tel_codes',
  {
    id: uuid('id').primaryKey(),
    tel: text('tel').notNull(),
    codeHmac: text('code_hmac').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('tel_codes_newest').on(table.tel, table.createdAt.desc()),
    check('tel_codes_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);

/** What was agreed to, when, in which words; append-only. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    childId: uuid('child_id').references(() => children.id),
    document: text('document', { enum: ['terms', 'privacy', 'children'] }).notNull(),
    version: text('version').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    method: text('method', { enum: ['checkbox'] }).notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
    details: jsonb('details'),
  },
  (table) => [index('consents_by_account').on(table.accountId)],
);
