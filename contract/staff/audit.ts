import { z } from 'zod';
import { actNames, thingNames } from '../core/acts.ts';
import { get, staff } from '../core/call.ts';
import { day, id, instantView, json, lineOrNone, pageSize, whole } from '../core/fields.ts';

const auditChange = z.object({
  /** The changed field, in the reader's language; empty for the record as a whole. */
  field: z.string(),
  /** In the reader's language; null for no value. */
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export type AuditChange = z.infer<typeof auditChange>;

const auditAct = z.object({
  action: z.string(),
  /** The act in words, which follow the person's name. */
  act: z.string(),
  /**
   * The subject: its kind by name and in words, its id, and its name for people (null where only one of the kind
   * exists).
   */
  thing: z.object({ kind: z.string(), words: z.string(), id: z.string(), name: z.string().nullable() }),
  changes: z.array(auditChange),
});
export type AuditAct = z.infer<typeof auditAct>;

const auditEntry = auditAct.extend({
  id: z.int(),
  at: instantView,
  /** Null where the shop acted by itself. */
  by: z.object({ id: z.string(), name: z.string(), kind: z.string() }).nullable(),
  /** The member of staff who acted for them. */
  acting: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What the same request recorded besides, newest first. */
  besides: z.array(auditAct),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditCalls = {
  auditIndex: get('auditIndex', {
    who: staff,
    right: 'audit.see',
    summary:
      "The audit trail in words, newest first: by person (`who`, also acting for a family), kind of thing (`about`), act (`act`), one thing (`subject`; including the records of a family or offering), days by the school's clocks (`from`, `until`); sign-ins and sign-outs only by `sign_ins` or as the `act`; `before` an entry",
    input: z.object({
      filter: json(
        z.object({
          who: id.optional(),
          about: z.enum(thingNames).optional(),
          act: z.enum(actNames).optional(),
          /** Sign-ins and sign-outs too, which would otherwise outnumber the changes. */
          sign_ins: z.boolean().optional(),
          subject: lineOrNone(120).optional(),
          from: day('invalid').optional(),
          until: day('invalid').optional(),
        }),
      ).default({}),
      /** Only entries older than this one. */
      before: whole({ min: 1 }).optional(),
      page_size: pageSize,
    }),
    output: z.object({
      items: z.array(auditEntry),
      /** `before` for the next older page; null at the end. Likewise for the next newer page; null: this is the newest. */
      older: z.int().nullable(),
      newer: z.int().nullable(),
    }),
  }),
};
