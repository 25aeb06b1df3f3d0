import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { instantView } from '../core/fields.ts';

/** A lesson wherever one is shown: its class, its time and its site. */
export const lessonFacts = z.object({
  id: z.string(),
  session_id: z.string(),
  /** 1-based within its session. */
  position: z.int(),
  total_classes: z.int(),
  starts_at: instantView,
  ends_at: instantView,
  offering: offeringLine.omit({ kind: true }),
  session_label: z.string(),
  site: siteView,
});
