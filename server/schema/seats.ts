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

/**
 * One row a taken place. The primary key gives a numbered place to one child only, and `seat_no <= class_size`, with the
 * size tied to the session's, makes an oversold session impossible, whatever the code above it does.
 * Held until an instant while its order waits for payment; enrolled for good when that is null. One that was lent to a guest of a
 * lesson stays when its child leaves the class, as nobody's: not for sale until the guests' lessons are over.
 */
export const seats = pgTable(
  'seats',
  {
    sessionId: uuid('session_id').notNull(),
    seatNo: integer('seat_no').notNull(),
    classSize: integer('class_size').notNull(),
    /** Null: only guests of lessons need it. */
    childId: uuid('child_id').references(() => children.id),
    orderNumber: text('order_number').notNull(),
    /** The parent whose unpaid order holds it: another guardian of the child may have placed it. */
    heldBy: uuid('held_by').references(() => accounts.id),
    heldUntil: instant('held_until'),
    takenAt: instant('taken_at').notNull(),
    /** When it was last lent to a guest of a lesson ahead, who has its number there; null again once nobody has. */
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
      'seats_of_guests',
      sql`${table.childId} is not null or (${table.lentAt} is not null and ${table.heldUntil} is not null)`,
    ),
    index('seats_lent').on(table.sessionId, table.seatNo).where(sql`${table.lentAt} is not null`),
    index('seats_by_order').on(table.orderNumber),
    index('seats_lapsing').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
  ],
);
