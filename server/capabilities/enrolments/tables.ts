import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { accounts, children } from '../accounts/tables.ts';
import { sessions } from '../catalog/tables.ts';

/**
 * One row a taken place. The primary key gives a numbered place to one child only, and `seat_no <= class_size`, with the
 * size tied to the session's, makes an oversold session impossible, whatever the code above it does.
 * Held until an instant while its order waits for payment; enrolled for good when that is null.
 */
export const seats = pgTable(
  'seats',
  {
    sessionId: uuid('session_id').notNull(),
    seatNo: integer('seat_no').notNull(),
    classSize: integer('class_size').notNull(),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    orderNumber: text('order_number').notNull(),
    heldUntil: instant('held_until'),
    takenAt: instant('taken_at').notNull(),
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
    index('seats_by_order').on(table.orderNumber),
    index('seats_lapsing').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
  ],
);

/** Who is (or was) in which class, and through which order. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    orderNumber: text('order_number').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why'),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.sessionId, table.childId).where(sql`${table.endedAt} is null`),
    index('enrolments_by_child').on(table.childId),
    index('enrolments_by_order').on(table.orderNumber),
  ],
);

/**
 * Who waits for a place, a row for each family and session (for each child, where brothers and sisters may be parted): all its
 * children get a place at once, or none. An offer keeps their seats until `offered_until`.
 */
export const waitings = pgTable(
  'waitings',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    childIds: uuid('child_ids').array().notNull(),
    together: boolean('together').notNull(),
    joinedAt: instant('joined_at').notNull(),
    offeredUntil: instant('offered_until'),
    leftAt: instant('left_at'),
    leftWhy: text('left_why', { enum: ['left', 'taken', 'lapsed', 'over'] }),
  },
  (table) => [
    index('waitings_in_line')
      .on(table.sessionId, table.joinedAt, table.id)
      .where(sql`${table.leftAt} is null`),
    index('waitings_by_parent').on(table.parentId).where(sql`${table.leftAt} is null`),
    check('waitings_children', sql`cardinality(${table.childIds}) between 1 and 10`),
    check('waitings_left', sql`(${table.leftAt} is null) = (${table.leftWhy} is null)`),
  ],
);
