import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { orders } from './orders.ts';
import { waitlistEntries } from './waitlist.ts';

export const seatKinds = ['order', 'waitlist', 'guest'] as const;

/**
 * One row for each taken seat. The primary key gives a numbered seat to one child only, and `seat_no <= class_size`,
 * tied to the session's size, makes overselling impossible. Its kind is its purpose: an order (held until an instant
 * while unpaid, enrolled when that is null), an offer of the waitlist, or guests of lessons. When a child leaves the
 * class, its seat lent to a guest becomes one for guests: not for sale until the guests' lessons are over.
 */
export const seats = pgTable(
  'seats',
  {
    sessionId: uuid('session_id').notNull(),
    seatNo: integer('seat_no').notNull(),
    classSize: integer('class_size').notNull(),
    kind: text('kind', { enum: seatKinds }).notNull().default('order'),
    childId: uuid('child_id').references(() => children.id),
    /** Null for a child that the school enrolled without an order. */
    orderNumber: text('order_number').references(() => orders.number),
    waitlistEntryId: uuid('waitlist_entry_id').references(() => waitlistEntries.id),
    /** The parent whose unpaid order holds it; the child may have other guardians. */
    heldBy: uuid('held_by').references(() => accounts.id),
    heldUntil: instant('held_until'),
    takenAt: instant('taken_at').notNull(),
    /** When it was last lent to a guest of a future lesson, who has its number there; null again once nobody has. */
    lentAt: instant('lent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seatNo] }),
    unique('seats_once_a_child').on(table.sessionId, table.childId),
    foreignKey({
      name: 'seats_session',
      columns: [table.sessionId, table.classSize],
      foreignColumns: [sessions.id, sessions.classSize],
    }).onUpdate('cascade'),
    check('seats_within_class_size', sql`${table.seatNo} between 1 and ${table.classSize}`),
    check(
      'seats_kind',
      sql`case ${table.kind}
        when 'order' then ${table.childId} is not null and ${table.waitlistEntryId} is null and (${table.orderNumber} is not null or ${table.heldUntil} is null)
        when 'waitlist' then ${table.childId} is not null and ${table.waitlistEntryId} is not null and ${table.orderNumber} is null and ${table.heldUntil} is not null
        else ${table.kind} = 'guest' and num_nonnulls(${table.childId}, ${table.orderNumber}, ${table.waitlistEntryId}, ${table.heldBy}, ${table.heldUntil}) = 0 and ${table.lentAt} is not null end`,
    ),
    index('seats_lent').on(table.sessionId, table.seatNo).where(sql`${table.lentAt} is not null`),
    index('seats_by_order').on(table.orderNumber),
    index('seats_by_waitlist_entry')
      .on(table.waitlistEntryId)
      .where(sql`${table.waitlistEntryId} is not null`),
    index('seats_lapsing').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
  ],
);
