import { z } from 'zod';
import { actNames, thingNames } from '../core/acts.ts';
import { get, staff } from '../core/call.ts';
import { day, id, instantView, json, pageSize, whole } from '../core/fields.ts';

const auditChange = z.object({
  /** What of it, in the reader's words; empty where the whole is told. */
  field: z.string(),
  /** In the reader's words; null where there was, or is, nothing. */
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export type AuditChange = z.infer<typeof auditChange>;

const auditEntry = z.object({
  id: z.int(),
  at: instantView,
  /** Null where the shop did it by itself. */
  by: z.object({ id: z.string(), name: z.string(), kind: z.string() }).nullable(),
  /** Who of the staff did it in their place. */
  acting: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  /** The same in words, as they stand behind the name of who did it. */
  act: z.string(),
  /** What it was about: its kind by name and in words, what names it, and what people call it (null where there is one of the kind). */
  thing: z.object({ kind: z.string(), words: z.string(), id: z.string(), name: z.string().nullable() }),
  changes: z.array(auditChange),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditCalls = {
  auditIndex: get('auditIndex', {
    who: staff,
    right: 'audit.see',
    summary:
      'The audit trail in words, newest first: who did it (`who`, also in a family’s place), the kind of thing (`about`) and of act (`act`), one thing (`subject`; with what belongs to a family or an offering), days by the school’s clocks (`from`, `until`); `before` an entry',
    input: z.object({
      filter: json(
        z.object({
          who: id.optional(),
          about: z.enum(thingNames).optional(),
          act: z.enum(actNames).optional(),
          subject: z.string().trim().max(120).optional(),
          from: day('invalid').optional(),
          until: day('invalid').optional(),
        }),
      ).default({}),
      /** Only entries that are older than this one. */
      before: whole({ min: 1 }).optional(),
      page_size: pageSize,
    }),
    output: z.object({
      items: z.array(auditEntry),
      /** What `before` those that are older are asked for; null where there are none. Likewise those that are newer; null: they are the newest. */
      older: z.int().nullable(),
      newer: z.int().nullable(),
    }),
  }),
};
