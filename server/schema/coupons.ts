import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { offeringKinds } from '../../contract/catalog/offering-kinds.ts';
import { batchStates } from '../../contract/coupons/batch-calls.ts';
import { bilingual, instant, money } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { orders } from './orders.ts';

const list = (column: string) => text(column).array().notNull().default(sql`'{}'::text[]`);

/**
 * A kind of coupon: its discount, conditions, validity and number of uses. An empty list of kinds, categories or
 * offerings means all. Its row is locked while uses are counted.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** The receiving code, in upper case. */
    code: text('code').notNull().unique(),
    name: bilingual('name').notNull(),
    /** The discount: an amount, or basis points up to a cap. */
    amount: money('amount'),
    rateBp: integer('rate_bp'),
    cap: money('cap'),
    kinds: text('kinds', { enum: offeringKinds }).array().notNull().default(sql`'{}'::text[]`),
    categories: list('categories'),
    offeringIds: uuid('offering_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Least price of what it covers, after early prices. */
    leastAmount: money('least_amount').notNull().default(0),
    firstOrder: boolean('first_order').notNull().default(false),
    /** Least number of children in one order. */
    leastChildren: integer('least_children').notNull().default(1),
    stackable: boolean('stackable').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until'),
    /** Valid for this many days after it was received, at most until then. */
    validDays: integer('valid_days'),
    usesInAll: integer('uses_in_all'),
    usesByFamily: integer('uses_by_family').notNull().default(1),
    /** Shown to every family, which can receive it without knowing its code. */
    isOpen: boolean('is_open').notNull().default(false),
    /** Given to families one by one, never received by its own code. */
    givenOnly: boolean('given_only').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('coupons_open').on(table.validFrom).where(sql`${table.isOpen} and ${table.endedAt} is null`),
    check('coupons_given_only', sql`not (${table.isOpen} and ${table.givenOnly})`),
    check('coupons_code', sql`${table.code} = upper(${table.code}) and ${table.code} ~ '^\\S{4,40}$'`),
    check(
      'coupons_off',
      sql`case when ${table.amount} is null then ${table.rateBp} is not null and ${table.rateBp} between 1 and 10000 and coalesce(${table.cap}, 1) > 0
        else ${table.amount} > 0 and ${table.rateBp} is null and ${table.cap} is null end`,
    ),
    check(
      'coupons_validity',
      sql`coalesce(${table.validUntil}, ${table.validFrom}) >= ${table.validFrom} and coalesce(${table.validDays}, 1) > 0
        and (${table.validUntil} is not null or ${table.validDays} is not null)`,
    ),
    check(
      'coupons_conditions',
      sql`${table.leastAmount} >= 0 and ${table.leastChildren} >= 1 and ${table.usesByFamily} >= 1 and coalesce(${table.usesInAll}, 1) >= 1`,
    ),
  ],
);

/** A coupon received by a family; its uses are counted in `coupon_uses`. */
export const receivedCoupons = pgTable(
  'received_coupons',
  {
    id: uuid('id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    receivedAt: instant('received_at').notNull(),
    /** The last instant at which it can be used, as promised when it was received. */
    validUntil: instant('valid_until').notNull(),
    /** When the family was notified of its end. */
    warnedAt: instant('warned_at'),
  },
  (table) => [
    unique('received_coupons_once').on(table.parentId, table.couponId),
    index('received_coupons_ending').on(table.validUntil).where(sql`${table.warnedAt} is null`),
    index('received_coupons_by_coupon').on(table.couponId),
  ],
);

/** An order's use of a coupon: held while the order is unpaid, used once it is paid, returned when it is cancelled or refunded. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: uuid('id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    orderNumber: text('order_number')
      .notNull()
      .references(() => orders.number),
    amount: money('amount').notNull(),
    heldAt: instant('held_at').notNull(),
    usedAt: instant('used_at'),
    givenBackAt: instant('given_back_at'),
  },
  (table) => [
    uniqueIndex('coupon_uses_once')
      .on(table.orderNumber, table.couponId)
      .where(sql`${table.givenBackAt} is null`),
    index('coupon_uses_counted').on(table.couponId).where(sql`${table.givenBackAt} is null`),
    index('coupon_uses_by_coupon').on(table.couponId, table.heldAt, table.id),
    index('coupon_uses_by_family').on(table.parentId, table.heldAt),
    check('coupon_uses_amount', sql`${table.amount} > 0`),
  ],
);

/** Codes of one coupon made together, each for one family. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    id: uuid('id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    label: text('label').notNull(),
    state: text('state', { enum: batchStates }).notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('coupon_batches_by_coupon').on(table.couponId, table.createdAt),
    check(
      'coupon_batches_withdrawn',
      sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`,
    ),
  ],
);

/** A code of a batch: free until a family receives the coupon by it, and then that family's for good. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    code: text('code').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => couponBatches.id),
    takenAt: instant('taken_at'),
    /** The coupon received by it, until its family is erased. */
    receivedId: uuid('received_id')
      .unique()
      .references(() => receivedCoupons.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('coupon_codes_by_batch').on(table.batchId, table.code),
    check('coupon_codes_taken', sql`${table.receivedId} is null or ${table.takenAt} is not null`),
  ],
);
