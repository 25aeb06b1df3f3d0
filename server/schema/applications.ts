import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { applicationFileUses, applicationStates } from '../../contract/applications/states.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { files } from './files.ts';
import { teachers } from './teachers.ts';

/** Applications to teach; only a hash of the applicant's ticket is stored. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    ticketHash: text('ticket_hash').notNull().unique(),
    /** The ticket itself, sealed, for links in later mails. */
    sealedTicket: text('sealed_ticket').notNull(),
    state: text('state', { enum: applicationStates }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneCode: text('phone_code').notNull(),
    /** As typed; E.164 once it is sent. */
    tel: text('tel').notNull(),
    address: text('address').notNull(),
    /** Codes of subjects. */
    courses: text('courses').array().notNull(),
    background: text('background').notNull(),
    style: text('style').array().notNull(),
    /** The language of mails to the applicant. */
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    begunAt: instant('begun_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    submittedAt: instant('submitted_at'),
    interviewAt: instant('interview_at'),
    /** The school's words with its last step. */
    words: text('words').notNull(),
    /** The teacher it led to. */
    teacherId: uuid('teacher_id')
      .unique()
      .references(() => teachers.id),
  },
  (table) => [
    check(
      'applications_sent',
      sql`${table.state} = 'draft' or (${table.submittedAt} is not null and ${table.email} <> '')`,
    ),
    check('applications_interview', sql`${table.state} <> 'interview' or ${table.interviewAt} is not null`),
    check('applications_teaches', sql`(${table.state} = 'accepted') = (${table.teacherId} is not null)`),
    index('applications_by_state').on(table.state, table.submittedAt),
    index('applications_changed').on(table.changedAt),
  ],
);

/** Resumes and pieces of evidence. */
export const applicationFiles = pgTable(
  'application_files',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    use: text('use', { enum: applicationFileUses }).notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.fileId] })],
);

/** The history of an application: steps, and notes for staff. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Null: the applicant. */
    madeBy: uuid('made_by').references(() => accounts.id),
    kind: text('kind', { enum: [...applicationStates, 'note'] }).notNull(),
    words: text('words').notNull(),
  },
  (table) => [index('application_events_of').on(table.applicationId, table.at)],
);
