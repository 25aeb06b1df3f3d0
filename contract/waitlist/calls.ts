import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { get, parents, post } from '../core/call.ts';
import { flag, id, idOf, instantView, json, nothing } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';

/** A place in a waiting list, or the offer made for it. */
const waitlistEntryView = z.object({
  id: z.string(),
  session_id: z.string(),
  offering: z.object({ number: z.string(), kind: z.string(), name: z.string() }),
  session_label: z.string(),
  site: siteView,
  /** The class's first lesson. */
  starts_at: instantView,
  children: z.array(childLine),
  /** Siblings who want places together or not at all. */
  together: z.boolean(),
  /** 1: the next to be served; null once seats are offered. */
  place: z.int().nullable(),
  /** Until when the seats are held. */
  offered_until: instantView.nullable(),
});
export type WaitlistEntryView = z.infer<typeof waitlistEntryView>;

const list = z.array(waitlistEntryView);

export const waitlistCalls = {
  waitingIndex: get('waitingIndex', {
    who: parents,
    asks: 'waitlist.read',
    summary: "The family's waiting lists, with its position or offer",
    input: nothing,
    output: list,
  }),
  waitingJoin: post('waitingJoin', {
    who: parents,
    asks: 'waitlist.write',
    summary: 'Joins the waiting list of a full class, with siblings together if asked',
    input: z.object({
      session_id: idOf('session_required'),
      child_ids: json(z.array(id).min(1, 'child_required').max(10)),
      together: flag().default(true),
      /** Confirms waiting for a child outside the class's ages or grades. */
      age_confirmed: flag().default(false),
    }),
    output: list,
  }),
  waitingLeave: post('waitingLeave', {
    who: parents,
    asks: 'own',
    summary: 'Leaves a waiting list, or declines an offer',
    input: z.object({ waiting_id: id }),
    output: list,
  }),
};
