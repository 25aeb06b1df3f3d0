import { z } from 'zod';
import { day, dayView, flag, id, line } from '../core/fields.ts';
import { paperKinds } from './papers.ts';

/** A qualification, for its teacher and the office. */
export const paperView = z.object({
  id: z.string(),
  kind: z.enum(paperKinds),
  title: z.string(),
  /** Its number, partly hidden. */
  number: z.string().nullable(),
  /** Its last valid day; null if it never expires. */
  valid_until: dayView.nullable(),
  /** Whole days until then, from today in the teacher's zone; negative once it has expired. */
  days_left: z.int().nullable(),
});
export type PaperView = z.infer<typeof paperView>;

/** A qualification to add, change or remove. */
export const paperInput = z.object({
  paper_id: id.optional(),
  kind: z.enum(paperKinds, { error: 'paper_kind_required' }),
  title: line(80, 'paper_title_required'),
  number: line(40).optional(),
  valid_until: day('invalid').optional(),
  remove: flag().default(false),
});
export type PaperInput = z.output<typeof paperInput>;
