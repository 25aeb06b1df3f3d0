import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { coupons } from './coupons.ts';
import { orders } from './orders.ts';

/** Why a family that came with a code does not qualify as a friend of its owner. */
export const whyNoFriend = ['same_phone', 'same_child', 'same_device', 'same_payer'] as const;

/**
 * A family that came with a referral code, once for each account, with its welcome coupon and reward; a family that
 * does not qualify is stored with the reason, for staff.
 */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey(),
    friendId: uuid('friend_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => accounts.id),
    /** A keyed hash of the friend's number: a number qualifies once, even after its account was closed. */
    phoneKey: text('phone_key').notNull(),
    joinedAt: instant('joined_at').notNull(),
    refusedAt: instant('refused_at'),
    refusedWhy: text('refused_why', { enum: whyNoFriend }),
    /** The welcome coupon. */
    couponId: uuid('coupon_id').references(() => coupons.id),
    /** The reward promised when the friend joined; null for older rows. */
    promised: money('promised'),
    /** When the referrer got the reward, its amount, and the friend's order. */
    rewardedAt: instant('rewarded_at'),
    reward: money('reward'),
    orderNumber: text('order_number').references(() => orders.number),
    /** When it was taken back, because the order was refunded. */
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    index('referrals_by_referrer').on(table.referrerId, table.joinedAt),
    uniqueIndex('referrals_phone_once').on(table.phoneKey).where(sql`${table.refusedWhy} is null`),
    uniqueIndex('referrals_order_once').on(table.orderNumber),
    check('referrals_not_oneself', sql`${table.friendId} <> ${table.referrerId}`),
    check('referrals_refused', sql`(${table.refusedAt} is null) = (${table.refusedWhy} is null)`),
    check(
      'referrals_rewarded',
      sql`(${table.rewardedAt} is null) = (${table.reward} is null) and (${table.rewardedAt} is null) = (${table.orderNumber} is null)
        and (${table.rewardedAt} is null or ${table.refusedAt} is null) and (${table.takenBackAt} is null or ${table.rewardedAt} is not null)
        and coalesce(${table.reward}, 1) > 0`,
    ),
  ],
);
