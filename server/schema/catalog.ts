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
import { refundLaters } from '../../contract/orders/refund-terms.ts';
import { offeringStatuses, wordFields } from '../../contract/programme/fields.ts';
import { bilingual, instant, money, plainDate } from '../platform/database/columns.ts';
import { children } from './families.ts';
import { files } from './files.ts';
import { teachers } from './teachers.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Where offerings take place: a campus with an address and a time zone, or online. */
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
    /** Goes up with every change that staff make: who changes what they read before says which they read. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('sites_tax_rate', sql`${table.taxRateBp} between 0 and 10000`)],
);

/** Rooms of a campus. A session says the name of its room: what is renamed is renamed there, too. */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid('id').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id),
    name: text('name').notNull(),
    /** How many children fit in. */
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
  /** How often staff have written it. */
  version: integer('version').notNull().default(1),
});

/** Everything that can be bought. */
export const offerings = pgTable(
  'offerings',
  {
    id: uuid('id').primaryKey(),
    /** Human and unique, as it stands in addresses: C1001. */
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
    gradeFrom: integer('grade_from').notNull(),
    gradeTo: integer('grade_to').notNull(),
    ageFrom: integer('age_from').notNull(),
    ageTo: integer('age_to').notNull(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id),
    price: money('price').notNull(),
    earlyPrice: money('early_price'),
    /** The last day on which the early price is paid, in the shop's time zone. */
    earlyUntil: plainDate('early_until'),
    currency: char('currency', { length: 3 }).notNull(),
    /** What a regular course costs that has begun: the lessons that are left, or the whole. */
    lateJoining: text('late_joining', { enum: ['lessons_left', 'whole'] })
      .notNull()
      .default('lessons_left'),
    /** Basis points off for each further child of a family; 0: nothing. */
    nthChildRateBp: integer('nth_child_rate_bp').notNull().default(0),
    /** When the last of its sessions ends; kept with them. An offering that is over is not listed. */
    lastsUntil: instant('lasts_until'),
    /** Enrolment begins then; at once when null. */
    opensAt: instant('opens_at'),
    featured: integer('featured').notNull().default(0),
    /** Of private lessons: minutes of one, how many are bought at once, and within how many days they are taken. */
    lessonMinutes: integer('lesson_minutes'),
    lessonCount: integer('lesson_count'),
    validDays: integer('valid_days'),
    /** The terms on which its money comes back, where they differ from those of its kind. */
    refundWholeDays: integer('refund_whole_days'),
    refundLater: text('refund_later', { enum: refundLaters }),
    searchText: tsvector('search_text').notNull().default(sql`''::tsvector`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Goes up with every change that staff make: who changes what they read before says which they read. */
    version: integer('version').notNull().default(1),
    /** What of its words was changed in Chinese since it was written in English. */
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

/** Offerings that staff put on the home page, from a day to a day of the shop's zone (null: until it is taken away), in order of rank. */
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

/** Pictures of offerings that staff uploaded: anybody may see them. One that is shown no more goes after a while. */
export const offeringCovers = pgTable('offering_covers', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  offeringId: uuid('offering_id')
    .notNull()
    .references(() => offerings.id),
});

/** A group of an offering for a term: wall-clock pattern in the site's zone; the instants are laid out from it. */
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
    /** Of a camp: Week 1 to Week 10, each with a price and fees of its own. */
    week: integer('week'),
    price: money('price'),
    earlyPrice: money('early_price'),
    fees: jsonb('fees').$type<FeeAmounts>().notNull().default({}),
    /** Of private lessons: the one child and the one teacher it is made for, and until when its lessons can be taken. */
    privateFor: uuid('private_for').references(() => children.id),
    teacherId: uuid('teacher_id').references(() => teachers.id),
    validUntil: instant('valid_until'),
    /** As agreed when ordered: so many hours ahead lessons can be changed; of one moved too late to come back whole, the start it had. */
    cutOffHours: integer('cut_off_hours'),
    termsStart: instant('terms_start'),
    /** It runs when so many are enrolled by `decide_by`; without them it runs whatever comes. */
    minimumSize: integer('minimum_size'),
    decideBy: instant('decide_by'),
    /** When that was decided, and how. */
    decidedAt: instant('decided_at'),
    runs: boolean('runs'),
    room: text('room'),
    link: text('link'),
    /** Of the lessons laid out: first start, first end, last end, last day. Kept with them. */
    startsAt: instant('starts_at').notNull(),
    firstLessonEndsAt: instant('first_lesson_ends_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    lastDay: plainDate('last_day').notNull(),
    /** Why staff called it off, as families are told; null where it did not come about for want of children. */
    calledOffWhy: text('called_off_why'),
    /** Goes up with every change that staff make: who changes what they read before says which they read. */
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
      sql`(${table.startTime} < ${table.endTime} or ${table.privateFor} is not null) and ${table.startsAt} < ${table.endsAt}`,
    ),
    check(
      'sessions_counts',
      sql`${table.totalClasses} between 1 and 366 and ${table.classSize} between 1 and 1000`,
    ),
  ],
);
