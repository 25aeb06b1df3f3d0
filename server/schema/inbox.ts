import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Verified messages from outside, each stored once and handled by a job. */
export const inbox = pgTable(
  'inbox',
  {
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.source, table.eventId] })],
);
