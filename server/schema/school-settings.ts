import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SchoolPart } from '../../contract/core/school-fields.ts';
import type { SchoolSettings } from '../../contract/core/school-settings.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';

/** The school's saved settings, a row for each part. */
export const schoolSettings = pgTable(
  'school_settings',
  {
    part: text('part').$type<SchoolPart>().primaryKey(),
    /** Only values that differ from the default: the others follow the environment. */
    saved: jsonb('saved').$type<Partial<SchoolSettings>>().notNull(),
    /** Incremented by each change; 0: none yet. */
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
