import { z } from 'zod';
import { patternView, siteView, toldByView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { id, instantView, page, pageSize } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';

/** Facts of a child's class: dates, site, lessons held. */
export const enrolledClass = z.object({
  enrolment_id: z.string(),
  /** Null without an order, or where the reader may not see it. */
  order_number: z.string().nullable(),
  child: childLine,
  offering: offeringLine.omit({ kind: true }),
  pattern: patternView,
  site: siteView,
  starts_at: instantView,
  first_lesson_ends_at: instantView,
  ends_at: instantView,
  first_day: z.string(),
  last_day: z.string(),
  total_classes: z.int(),
  classes_held: z.int(),
  told_by: toldByView,
});

/** Input for a page of a family's classes: a tab (Current, Future, Finish), for all children or one. */
export const classesAsked = z.object({
  tab: z.enum(['current', 'future', 'finish']).default('current'),
  child: id.optional(),
  page,
  page_size: pageSize,
});

/** Classes in each tab. */
export const classCounts = z.object({ current: z.int(), future: z.int(), finish: z.int() });
