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
import { files } from '../../platform/files/tables.ts';
import { accounts, children } from '../accounts/tables.ts';
import { offerings, sessions } from '../catalog/tables.ts';
import { lessons } from '../schedule/tables.ts';

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

/**
 * A child's free place in one lesson, to try the class. Places are numbered and tied to the lesson's, as seats are to the
 * session's; a child tries an offering once.
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

/** What a child enters a competition with: a video by link, or as a file of ours. */
export const contestEntries = pgTable(
  'contest_entries',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    studentName: text('student_name').notNull(),
    videoName: text('video_name').notNull(),
    videoLink: text('video_link'),
    fileId: uuid('file_id').references(() => files.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('contest_entries_once').on(table.sessionId, table.childId),
    check('contest_entries_video', sql`${table.videoLink} is null or ${table.fileId} is null`),
  ],
);

/** Families that want to be told when an offering can be enrolled in. */
export const openingAlerts = pgTable(
  'opening_alerts',
  {
    id: uuid('id').primaryKey(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    askedAt: instant('asked_at').notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('opening_alerts_once')
      .on(table.offeringId, table.parentId)
      .where(sql`${table.toldAt} is null`),
  ],
);
