import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SchoolPart } from '../../contract/core/school-fields.ts';
import type { SchoolSettings } from '../../contract/core/school-settings.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';

/** What the school has decided about itself otherwise than by default, a row for each part. */
export const schoolSettings = pgTable(
  'school_settings',
  {
    part: text('part').$type<SchoolPart>().primaryKey(),
    /** Only what differs from the default: the rest follows the environment. */
    saved: jsonb('saved').$type<Partial<SchoolSettings>>().notNull(),
    /** Grows by one with each change: 0, none yet. */
    version: integer('version').notNull(),
    changedAt: instant('changed_at'),
    changedBy: uuid('changed_by').references(() => accounts.id),
  },
  (table) => [
    check('school_settings_object', sql`jsonb_typeof(${table.saved}) = 'object'`),
    check(
      'school_settings_changed',
      sql`${table.version} >= 0 and (${table.version} = 0) = (${table.changedAt} is null)
        and (${table.changedAt} is null) = (${table.changedBy} is null)`,
    ),
  ],
);
