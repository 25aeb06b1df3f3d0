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
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NearPerson } from '../../contract/families/child-form.ts';
import { guardianRights } from '../../contract/families/guardian-rights.ts';
import { instant, plainDate } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { files } from './files.ts';
import { sellers } from './sellers.ts';

/** Fields of parents only (specification section 3, registration payload). */
export const parents = pgTable('parents', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  province: text('province').notNull(),
  wechatId: text('wechat_id').notNull(),
  /** The parent's own referral code. */
  referralCode: text('referral_code').notNull().unique(),
  referredTel: text('referred_tel'),
  referredBy: uuid('referred_by').references(() => accounts.id),
  sellerId: uuid('seller_id').references(() => sellers.id),
});

export const children = pgTable(
  'children',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameCn: text('name_cn').notNull(),
    /** YYYY-MM: the day of birth is not needed. */
    birthMonth: text('birth_month').notNull(),
    grade: integer('grade').notNull(),
    /** The day on which that was the grade: it moves up with each school year. */
    gradeStatedOn: plainDate('grade_on').notNull(),
    allergies: text('allergies').notNull().default(''),
    /** Emergency contacts, and people besides guardians who may collect the child. */
    contacts: jsonb('contacts').$type<NearPerson[]>().notNull().default([]),
    pickups: jsonb('pickups').$type<NearPerson[]>().notNull().default([]),
    /** Lessons after this time are too late, in the family's time zone. */
    bedtime: time('bedtime'),
    photoId: uuid('photo_id').references(() => files.id, { onDelete: 'set null' }),
    isAdult: boolean('is_adult').notNull().default(false),
    email: text('email'),
    /** The student's own sign-in, if the parent made one. */
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('children_birth_month', sql`${table.birthMonth} ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'`)],
);

/** Guardians of children. */
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
    rights: text('rights', { enum: guardianRights })
      .array()
      .notNull()
      .default(sql.raw(`'{${guardianRights.join(',')}}'`)),
    /** The guardian who invited them; null for the one who entered the child. */
    invitedBy: uuid('invited_by').references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.childId] }),
    index('guardianships_by_child').on(table.childId),
    check('guardianships_rights', sql`cardinality(${table.rights}) > 0`),
  ],
);

/** Accepted documents with time and version; append-only. */
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

/** Invitations to look after children; only a hash of the link's secret is stored. */
export const guardianInvites = pgTable(
  'guardian_invites',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id),
    childIds: uuid('child_ids').array().notNull(),
    rights: text('rights', { enum: guardianRights }).array().notNull(),
    tel: text('tel'),
    email: text('email'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => accounts.id),
  },
  (table) => [
    index('guardian_invites_by_parent').on(table.invitedBy),
    check('guardian_invites_to', sql`${table.tel} is not null or ${table.email} is not null`),
  ],
);

/** Accounts that their parents asked to close: closed at `due_at` unless they cancel it. */
export const closures = pgTable(
  'closures',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('closures_one_open')
      .on(table.accountId)
      .where(sql`${table.withdrawnAt} is null and ${table.doneAt} is null`),
  ],
);
