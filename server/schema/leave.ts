import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { leaveStates } from '../../contract/leave/calls.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { files } from './files.ts';
import { lessons } from './schedule.ts';

/** Leave of one child from one lesson. */
export const leaveRequests = pgTable(
  'leave_requests',
  {
    id: uuid('id').primaryKey(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => accounts.id),
    reason: text('reason').notNull(),
    pictureId: uuid('picture_id').references(() => files.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    /** By the rule when it was asked for: once granted, it earns a right; else the lesson counts as held. */
    inTime: boolean('in_time').notNull(),
    state: text('state', { enum: leaveStates }).notNull(),
    answeredAt: instant('answered_at'),
    /** Null: granted without an answer. */
    answeredBy: uuid('answered_by').references(() => accounts.id),
    words: text('words'),
    /** The child's seat number in the class, free in this lesson while leave is granted. */
    seatNo: integer('seat_no'),
  },
  (table) => [
    uniqueIndex('leave_requests_once')
      .on(table.lessonId, table.childId)
      .where(sql`${table.state} in ('asked', 'granted')`),
    index('leave_requests_by_child').on(table.childId, table.askedAt),
    index('leave_requests_asked').on(table.askedAt).where(sql`${table.state} = 'asked'`),
    check('leave_requests_freed', sql`${table.seatNo} is null or ${table.state} = 'granted'`),
  ],
);

/** A make-up right: what earned it, until when it is valid, what it was exchanged for. Its use is a row of `make_up_places`. */
export const makeUpRights = pgTable(
  'make_up_rights',
  {
    id: uuid('id').primaryKey(),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    earnedBy: text('earned_by', { enum: ['leave', 'called_off'] }).notNull(),
    leaveId: uuid('leave_id').references(() => leaveRequests.id),
    earnedAt: instant('earned_at').notNull(),
    goodUntil: instant('good_until').notNull(),
    endedAt: instant('ended_at'),
    /** When the family was notified of its end. */
    warnedAt: instant('warned_at'),
    endedWhy: text('ended_why', { enum: ['withdrawn', 'credits', 'forgotten', 'class_off', 'class_left'] }),
  },
  (table) => [
    uniqueIndex('make_up_rights_once').on(table.lessonId, table.childId).where(sql`${table.endedAt} is null`),
    index('make_up_rights_by_child').on(table.childId, table.goodUntil),
    index('make_up_rights_to_warn')
      .on(table.goodUntil)
      .where(sql`${table.warnedAt} is null and ${table.endedAt} is null`),
    check('make_up_rights_ended', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
    check('make_up_rights_earned', sql`(${table.earnedBy} = 'leave') = (${table.leaveId} is not null)`),
  ],
);

/**
 * A numbered place in one lesson for a child who makes up another: offered until an instant, booked when that is null.
 * Constraints make sure that a number has one child, a child one place in a lesson, and a right one use.
 */
export const makeUpPlaces = pgTable(
  'make_up_places',
  {
    id: uuid('id').primaryKey(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** The class size at that time; its seat proves that the number belongs to the class now. */
    classSize: integer('class_size').notNull(),
    seatNo: integer('seat_no').notNull(),
    rightId: uuid('right_id')
      .notNull()
      .references(() => makeUpRights.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    takenAt: instant('taken_at').notNull(),
    offeredUntil: instant('offered_until'),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why', { enum: ['lapsed', 'given_back', 'called_off', 'other', 'forgotten'] }),
  },
  (table) => [
    uniqueIndex('make_up_places_number')
      .on(table.lessonId, table.seatNo)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('make_up_places_right').on(table.rightId).where(sql`${table.endedAt} is null`),
    uniqueIndex('make_up_places_child')
      .on(table.lessonId, table.childId)
      .where(sql`${table.endedAt} is null`),
    index('make_up_places_lapsing').on(table.offeredUntil).where(sql`${table.endedAt} is null`),
    check(
      'make_up_places_within',
      sql`${table.endedAt} is not null or ${table.seatNo} between 1 and ${table.classSize}`,
    ),
    check('make_up_places_ended', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
  ],
);
