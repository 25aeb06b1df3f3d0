import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paperKinds } from '../../contract/teachers/papers.ts';
import { bilingual, instant, plainDate } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { files } from './files.ts';

/** Teachers' profiles; `account_id` once they sign in. */
export const teachers = pgTable(
  'teachers',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id),
    name: bilingual('name').notNull(),
    title: bilingual('title').notNull(),
    bio: bilingual('bio').notNull(),
    /** Codes of the languages they teach in: zh, en, fr … */
    languages: text('languages').array().notNull(),
    /** Their video, on another site. */
    videoLink: text('video_link'),
    /** Their public picture. */
    photoId: uuid('photo_id').references(() => files.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** No longer teaches here, and is not shown as a teacher. */
    closedAt: instant('closed_at'),
    /** Incremented by every change of staff; a change names the version it is based on. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('teachers_https', sql`${table.videoLink} like 'https://%'`)],
);

/** Invitations of teachers to sign in; only a hash of the link's secret is stored. */
export const teacherInvites = pgTable(
  'teacher_invites',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    email: text('email').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Replaced by another, or the teacher has left. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('teacher_invites_once')
      .on(table.teacherId)
      .where(sql`${table.acceptedAt} is null and ${table.endedAt} is null`),
  ],
);

/** A teacher's terms for private lessons: the time zone of the hours, and the rules of booking. */
export const teacherTerms = pgTable(
  'teacher_terms',
  {
    teacherId: uuid('teacher_id')
      .primaryKey()
      .references(() => teachers.id),
    timeZone: text('time_zone').notNull(),
    /** Minutes left free before and after every lesson. */
    bufferMinutes: integer('buffer_minutes').notNull(),
    /** Least hours between booking and lesson. */
    noticeHours: integer('notice_hours').notNull(),
    /** Most days between booking and lesson. */
    horizonDays: integer('horizon_days').notNull(),
  },
  (table) => [
    check(
      'teacher_terms_sizes',
      sql`${table.bufferMinutes} between 0 and 120 and ${table.noticeHours} between 0 and 336 and ${table.horizonDays} between 1 and 180`,
    ),
  ],
);

/** Qualifications that a teacher shows to the school, as entered. */
export const teacherPapers = pgTable(
  'teacher_papers',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    kind: text('kind', { enum: paperKinds }).notNull(),
    title: text('title').notNull(),
    number: text('number'),
    /** Its last valid day. */
    validUntil: plainDate('valid_until'),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('teacher_papers_of').on(table.teacherId).where(sql`${table.removedAt} is null`),
    index('teacher_papers_ending').on(table.validUntil).where(sql`${table.removedAt} is null`),
  ],
);

/** Weekly hours for private lessons, in the teacher's time zone. An end that is not later lies on the next day. */
export const teacherHours = pgTable(
  'teacher_hours',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    /** ISO: 1 is Monday. */
    weekday: integer('weekday').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
  },
  (table) => [
    unique('teacher_hours_once').on(table.teacherId, table.weekday, table.startTime),
    check(
      'teacher_hours_day',
      sql`${table.weekday} between 1 and 7 and (${table.startTime} <> ${table.endTime} or ${table.startTime} = '00:00')`,
    ),
  ],
);

/** Single days on which a teacher is away, or available at other hours. */
export const teacherExceptions = pgTable(
  'teacher_exceptions',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    day: plainDate('day').notNull(),
    /** Away in these hours; when false, available in addition to the weekly hours. */
    isAway: boolean('is_away').notNull(),
    /** Both null: the whole day. */
    startTime: time('start_time'),
    endTime: time('end_time'),
  },
  (table) => [
    index('teacher_exceptions_by_day').on(table.teacherId, table.day),
    check(
      'teacher_exceptions_times',
      sql`(${table.startTime} is null) = (${table.endTime} is null) and coalesce(${table.startTime} <> ${table.endTime} or ${table.startTime} = '00:00', ${table.isAway})`,
    ),
  ],
);
