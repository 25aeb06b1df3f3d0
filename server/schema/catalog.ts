import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FeeAmounts } from '../../contract/catalog/camp-fees.ts';
import { offeringKinds } from '../../contract/catalog/offering-kinds.ts';
import { motifs } from '../../contract/core/motifs.ts';
import { refundLaters } from '../../contract/orders/refund-terms.ts';
import { offeringStatuses, wordFields } from '../../contract/programme/fields.ts';
import { bilingual, instant, money, plainDate } from '../platform/database/columns.ts';
import { children } from './families.ts';
import { files } from './files.ts';
import { teachers } from './teachers.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Sites of offerings: a campus with an address and a time zone, or online. */
export const sites = pgTable(
  'sites',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['campus', 'online'] }).notNull(),
    name: bilingual('name').notNull(),
    address: bilingual('address').notNull(),
    country: char('country', { length: 2 }).notNull(),
    timeZone: text('time_zone').notNull(),
    taxRateBp: integer('tax_rate_bp').notNull().default(0),
    taxIncluded: boolean('tax_included').notNull().default(true),
    position: integer('position').notNull().default(0),
    /** Incremented by every change of staff; a change names the version it is based on. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('sites_tax_rate', sql`${table.taxRateBp} between 0 and 10000`)],
);

/** Rooms of a campus. A session stores its room's name, which a renaming updates too. */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid('id').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id),
    name: text('name').notNull(),
    /** Children who fit in. */
    places: integer('places').notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('rooms_name_once').on(table.siteId, table.name),
    check('rooms_places', sql`${table.places} between 1 and 1000`),
  ],
);

/** Days on which a site holds no lessons. */
export const holidays = pgTable(
  'holidays',
  {
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id),
    day: plainDate('day').notNull(),
    name: bilingual('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
);

export const categories = pgTable('categories', {
  code: text('code').primaryKey(),
  name: bilingual('name').notNull(),
  position: integer('position').notNull().default(0),
  /** Incremented by every change of staff. */
  version: integer('version').notNull().default(1),
});

/** Everything that can be bought. */
export const offerings = pgTable(
  'offerings',
  {
    id: uuid('id').primaryKey(),
    /** Readable and unique, used in addresses: C1001. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: offeringKinds }).notNull(),
    status: text('status', { enum: offeringStatuses }).notNull(),
    name: bilingual('name').notNull(),
    summary: bilingual('summary').notNull(),
    description: bilingual('description').notNull(),
    outline: jsonb('outline').$type<{ zh: string[]; en: string[] }>().notNull(),
    bring: jsonb('bring').$type<{ zh: string[]; en: string[] }>().notNull(),
    category: text('category')
      .notNull()
      .references(() => categories.code),
    cover: text('cover'),
    /** What the drawn cover shows; null: what its name says. */
    motif: text('motif', { enum: motifs }),
    gradeFrom: integer('grade_from').notNull(),
    gradeTo: integer('grade_to').notNull(),
    ageFrom: integer('age_from').notNull(),
    ageTo: integer('age_to').notNull(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id),
    price: money('price').notNull(),
    earlyPrice: money('early_price'),
    /** The last day of the early price, in the shop's time zone. */
    earlyUntil: plainDate('early_until'),
    currency: char('currency', { length: 3 }).notNull(),
    /** The price of a course that has begun: of the lessons left, or the whole. */
    lateJoining: text('late_joining', { enum: ['lessons_left', 'whole'] })
      .notNull()
      .default('lessons_left'),
    /** Basis points off for each further child of a family; 0: none. */
    nthChildRateBp: integer('nth_child_rate_bp').notNull().default(0),
    /** End of its last session, maintained with the sessions. An offering that is over is not listed. */
    lastsUntil: instant('lasts_until'),
    /** When enrolment begins; null: at once. */
    opensAt: instant('opens_at'),
    featured: integer('featured').notNull().default(0),
    /** Private lessons: minutes of one, number in a purchase, and days within which they must be taken. */
    lessonMinutes: integer('lesson_minutes'),
    lessonCount: integer('lesson_count'),
    validDays: integer('valid_days'),
    /** Refund terms, where they differ from those of the kind. */
    refundWholeDays: integer('refund_whole_days'),
    refundLater: text('refund_later', { enum: refundLaters }),
    searchText: tsvector('search_text').notNull().default(sql`''::tsvector`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Incremented by every change of staff; a change names the version it is based on. */
    version: integer('version').notNull().default(1),
    /** Fields whose Chinese changed after the English was written. */
    wordsStale: text('words_stale', { enum: wordFields }).array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    check('offerings_price', sql`${table.price} >= 0`),
    check('offerings_nth_child', sql`${table.nthChildRateBp} between 0 and 10000`),
    check(
      'offerings_early',
      sql`(${table.earlyPrice} is null) = (${table.earlyUntil} is null) and coalesce(${table.earlyPrice}, 0) between 0 and ${table.price}`,
    ),
    check(
      'offerings_grades',
      sql`${table.gradeFrom} <= ${table.gradeTo} and ${table.ageFrom} <= ${table.ageTo}`,
    ),
    check(
      'offerings_private',
      sql`(${table.kind} in ('private_once', 'private_long')) = (${table.lessonMinutes} is not null)
        and (${table.lessonMinutes} is null) = (${table.lessonCount} is null) and (${table.lessonMinutes} is null) = (${table.validDays} is null)
        and coalesce(${table.lessonMinutes} between 10 and 480 and ${table.lessonCount} between 1 and 100 and ${table.validDays} between 1 and 1100, true)`,
    ),
    check('offerings_refund', sql`coalesce(${table.refundWholeDays} between 0 and 365, true)`),
    index('offerings_open').on(table.kind, table.category).where(sql`${table.status} = 'open'`),
    index('offerings_listed').on(table.featured.desc(), table.number).where(sql`${table.status} = 'open'`),
    index('offerings_not_over').on(table.lastsUntil).where(sql`${table.status} = 'open'`),
    index('offerings_by_price').on(table.price, table.number).where(sql`${table.status} = 'open'`),
    index('offerings_by_early_price')
      .on(table.earlyPrice, table.number)
      .where(sql`${table.status} = 'open' and ${table.earlyPrice} is not null`),
    index('offerings_by_early_end')
      .on(table.earlyUntil, table.number)
      .where(sql`${table.status} = 'open' and ${table.earlyPrice} is not null`),
    index('offerings_newest').on(table.createdAt.desc(), table.number).where(sql`${table.status} = 'open'`),
    index('offerings_search').using('gin', table.searchText),
  ],
);

export const offeringTeachers = pgTable(
  'offering_teachers',
  {
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.offeringId, table.teacherId] }),
    index('offering_teachers_by_teacher').on(table.teacherId),
  ],
);

/** Offerings featured on the home page, from one day to another in the shop's zone (null: until removed), by rank. */
export const featuredOfferings = pgTable(
  'featured_offerings',
  {
    offeringId: uuid('offering_id')
      .primaryKey()
      .references(() => offerings.id),
    rank: integer('rank').notNull(),
    fromDay: plainDate('from_day').notNull(),
    toDay: plainDate('to_day'),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    check('featured_offerings_days', sql`${table.toDay} is null or ${table.fromDay} <= ${table.toDay}`),
  ],
);

/** Uploaded, public pictures of offerings. An unused one is removed after a while. */
export const offeringCovers = pgTable('offering_covers', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  offeringId: uuid('offering_id')
    .notNull()
    .references(() => offerings.id),
});

/** A group of an offering for a term: a weekly pattern in the site's zone, from which lessons are laid out. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    label: bilingual('label').notNull(),
    weekdays: integer('weekdays').array().notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    firstDay: plainDate('first_day').notNull(),
    totalClasses: integer('total_classes').notNull(),
    classSize: integer('class_size').notNull(),
    /** A camp week: Week 1 to Week 10, each with its own price and fees. */
    week: integer('week'),
    price: money('price'),
    earlyPrice: money('early_price'),
    fees: jsonb('fees').$type<FeeAmounts>().notNull().default({}),
    /** Private lessons: the one child and teacher, and until when its lessons can be taken. */
    privateFor: uuid('private_for').references(() => children.id),
    teacherId: uuid('teacher_id').references(() => teachers.id),
    validUntil: instant('valid_until'),
    /**
     * As agreed in the order: hours before a lesson until which it can be changed; for a lesson moved when it was no
     * longer fully refundable, its original start. A class that the school moved to an earlier day: its former start.
     */
    cutOffHours: integer('cut_off_hours'),
    termsStart: instant('terms_start'),
    /** The minimum enrolment at `decide_by`; without them it always runs. */
    minimumSize: integer('minimum_size'),
    decideBy: instant('decide_by'),
    /** When that was decided, and the decision. */
    decidedAt: instant('decided_at'),
    runs: boolean('runs'),
    room: text('room'),
    link: text('link'),
    /** From its lessons, maintained with them: first start, first end, last end, last day. */
    startsAt: instant('starts_at').notNull(),
    firstLessonEndsAt: instant('first_lesson_ends_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    lastDay: plainDate('last_day').notNull(),
    /** The reason families are given for calling it off; null where enrolment stayed below the minimum. */
    calledOffWhy: text('called_off_why'),
    /** Incremented by every change of staff; a change names the version it is based on. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('sessions_by_offering').on(table.offeringId, table.startsAt),
    index('sessions_by_start').on(table.startsAt, table.id).where(sql`${table.privateFor} is null`),
    unique('sessions_size').on(table.id, table.classSize),
    unique('sessions_week_once').on(table.offeringId, table.week),
    index('sessions_private_for').on(table.privateFor).where(sql`${table.privateFor} is not null`),
    check(
      'sessions_private',
      sql`(${table.privateFor} is null) = (${table.teacherId} is null) and (${table.privateFor} is null) = (${table.validUntil} is null)
        and (${table.privateFor} is null or ${table.classSize} = 1)`,
    ),
    index('sessions_to_decide')
      .on(table.decideBy)
      .where(sql`${table.decideBy} is not null and ${table.decidedAt} is null`),
    check(
      'sessions_least',
      sql`(${table.minimumSize} is null) = (${table.decideBy} is null) and (${table.decidedAt} is null) = (${table.runs} is null)
        and coalesce(${table.minimumSize} between 1 and ${table.classSize} and ${table.decideBy} <= ${table.startsAt}, true)`,
    ),
    check('sessions_week', sql`${table.week} between 1 and 10`),
    check(
      'sessions_price',
      sql`${table.price} >= 0 and coalesce(${table.earlyPrice}, 0) between 0 and coalesce(${table.price}, ${table.earlyPrice}, 0)`,
    ),
    check(
      'sessions_times',
      sql`(${table.startTime} <> ${table.endTime} or ${table.privateFor} is not null) and ${table.startsAt} < ${table.endsAt}`,
    ),
    check(
      'sessions_counts',
      sql`${table.totalClasses} between 1 and 366 and ${table.classSize} between 1 and 1000`,
    ),
  ],
);
