import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { certificateTemplates } from '../../contract/certificates/templates.ts';
import type { Printed } from '../../contract/certificates/views.ts';
import { wordsLanguages } from '../../contract/remarks/skills.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';

/** The printed facts of a class as of the day of issue. */
export type Facts = Omit<Printed, 'code' | 'template' | 'name' | 'words' | 'words_language'> & {
  /** The time zone of the class, used for the days of a certificate. */
  time_zone: string;
};

/** Certificates as printed: later changes of a class or a family do not affect them. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    template: text('template', { enum: certificateTemplates }).notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    /** As printed; empty once the family is erased. */
    name: text('name').notNull(),
    nameCn: text('name_cn').notNull(),
    facts: jsonb('facts').$type<Facts>().notNull(),
    words: text('words'),
    wordsLanguage: text('words_language', { enum: wordsLanguages }),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => accounts.id),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => accounts.id),
    revokedWhy: text('revoked_why'),
    /** The revoked certificate that it replaces. */
    replacesId: uuid('replaces_id')
      .unique('certificates_replaced_once')
      .references((): AnyPgColumn => certificates.id),
  },
  (table) => [
    uniqueIndex('certificates_once')
      .on(table.sessionId, table.childId, table.template)
      .where(sql`${table.revokedAt} is null`),
    index('certificates_by_child').on(table.childId, table.issuedAt.desc()),
    index('certificates_by_class').on(table.sessionId, table.issuedAt.desc()),
    check('certificates_words', sql`(${table.words} is null) = (${table.wordsLanguage} is null)`),
    check(
      'certificates_revoked',
      sql`(${table.revokedAt} is null) = (${table.revokedBy} is null) and (${table.revokedAt} is null) = (${table.revokedWhy} is null)`,
    ),
  ],
);
