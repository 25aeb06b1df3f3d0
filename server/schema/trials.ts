import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { offerings } from './catalog.ts';
import { children } from './families.ts';
import { lessons } from './schedule.ts';

/**
 * A child's trial place in one lesson. Places are numbered and tied to the lesson, as seats are to the session; a child
 * tries an offering once.
 */
export const trials = pgTable(
  'trials',
  {
    id: uuid('id').primaryKey(),
    lessonId: uuid('lesson_id').notNull(),
    trialSeats: integer('trial_seats').notNull(),
    seatNo: integer('seat_no').notNull(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    bookedAt: instant('booked_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('trials_seat').on(table.lessonId, table.seatNo).where(sql`${table.cancelledAt} is null`),
    uniqueIndex('trials_once').on(table.childId, table.offeringId).where(sql`${table.cancelledAt} is null`),
    foreignKey({
      name: 'trials_lesson',
      columns: [table.lessonId, table.trialSeats],
      foreignColumns: [lessons.id, lessons.trialSeats],
    }).onUpdate('cascade'),
    check(
      'trials_within',
      sql`${table.cancelledAt} is not null or ${table.seatNo} between 1 and ${table.trialSeats}`,
    ),
  ],
);
