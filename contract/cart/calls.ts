import { z } from 'zod';
import { refundTermsView, sessionView, siteView } from '../catalog/calls.ts';
import { campFees } from '../catalog/camp-fees.ts';
import { feeView } from '../catalog/fee-view.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post } from '../core/call.ts';
import { filledIn, flag, id, idOf, instant, instantView, json, nothing } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { reasonView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { fallbacks } from '../minimum-enrolment/fallback.ts';
import { wholeSpans } from '../orders/refund-terms.ts';

const cartItem = z.object({
  id: z.string(),
  child: childLine,
  offering: offeringLine,
  session: sessionView,
  site: siteView,
  /** `whole`: until when all of it would be refunded if bought now. */
  refund: refundTermsView.extend({ whole: z.enum(wholeSpans) }),
  list: moneyView,
  early: moneyView.nullable(),
  early_until: z.string().nullable(),
  now: moneyView,
  /** Fees chosen with it, at today's prices. */
  fees: z.array(feeView),
  /** The sum of `now` and the fees. */
  total: moneyView,
  /** What to do if the class does not run; null where it always runs. */
  plan_b: z.enum(fallbacks).nullable(),
  /** Why it can no longer be bought, with its sentence: ended, full, closed or already bought; null where it can. */
  expired: reasonView
    .extend({
      /** The unpaid order that holds the child's place, where that is the reason. */
      order_number: z.string().nullable(),
    })
    .nullable(),
});

export type CartItemView = z.infer<typeof cartItem>;

/** A conflict in the family's timetable: a warning only. */
export const clashView = z.object({
  /**
   * `two_places`: a child has two lessons at once; `pickup`: two children finish at two campuses at the same time;
   * `bedtime`: a lesson ends after bedtime; `same_class`: a child gets a second session or package of one offering.
   */
  kind: z.enum(['two_places', 'pickup', 'bedtime', 'same_class']),
  /** The two classes, those in the cart with their item; the second may be booked already. */
  classes: z.array(
    z.object({
      item_id: z.string().nullable(),
      name: z.string(),
      child: childLine,
      site: siteView,
      starts_at: instantView,
      ends_at: instantView,
    }),
  ),
  /** Number of conflicts between the two. */
  count: z.int(),
});

export type ClashView = z.infer<typeof clashView>;

const cartView = z.object({
  items: z.array(cartItem),
  count: z.int(),
  total: moneyView,
  /** Only in `cartIndex`. */
  clashes: z.array(clashView),
});

export type CartView = z.infer<typeof cartView>;

const fees = json(z.array(z.enum(campFees)).max(4)).default([]);

export const cartCalls = {
  cartAdd: post('cartAdd', {
    who: parents,
    asks: 'purchases.write',
    aboutAChild: true,
    summary: "Puts a session for a child into the parent's cart; a repeated call changes nothing",
    input: z
      .object({
        child_id: idOf('child_required'),
        session_id: idOf('session_required').optional(),
        /** A camp week, instead of `session_id`. */
        week_id: idOf('session_required').optional(),
        /** Private lessons, instead of both: offering and teacher; for a single lesson also the hour. */
        number: z.string().max(20).optional(),
        teacher_id: id.optional(),
        starts_at: instant().optional(),
        fees,
        /** Confirms joining a week that has begun. */
        confirmed: flag().default(false),
        /** Confirms a child outside the offering's ages or grades. */
        age_confirmed: flag().default(false),
      })
      .refine((input) => input.session_id || input.week_id || input.number, {
        path: ['session_id'],
        error: 'session_required',
      }),
    output: cartView,
  }),
  cartAddMany: post('cartAddMany', {
    who: parents,
    asks: 'purchases.write',
    summary: 'Puts sessions or camp weeks for several children into the cart, all or none',
    input: z
      .object({
        items: json(
          filledIn(
            ['child_id'],
            z
              .array(
                z.object({
                  child_id: idOf('child_required'),
                  session_id: idOf('session_required').optional(),
                  /** A camp week, instead of `session_id`. */
                  week_id: idOf('session_required').optional(),
                  fees: z.array(z.enum(campFees)).max(4).default([]),
                }),
              )
              .min(1, 'items_required')
              .max(30),
          ),
        ),
        /** For items without a session of their own. */
        session_id: idOf('session_required').optional(),
        confirmed: flag().default(false),
        age_confirmed: flag().default(false),
      })
      .refine(
        ({ items, session_id }) => session_id || items.every((item) => item.session_id || item.week_id),
        {
          path: ['session_id'],
          error: 'session_required',
        },
      ),
    output: cartView,
  }),
  cartRemove: post('cartRemove', {
    who: parents,
    asks: 'own',
    summary: 'Removes an item from the cart',
    input: z.object({ item_id: id }),
    output: cartView,
  }),
  cartRemoveMany: post('cartRemoveMany', {
    who: parents,
    asks: 'own',
    summary: 'Removes several items from the cart',
    input: z.object({ item_ids: json(z.array(id).min(1, 'items_required').max(30)) }),
    output: cartView,
  }),
  cartPlanB: post('cartPlanB', {
    who: parents,
    asks: 'purchases.write',
    summary:
      'Chooses what to do if the class of a cart item does not run: another session, credits or a refund',
    input: z.object({ item_id: id, plan_b: z.enum(fallbacks) }),
    output: cartView,
  }),
  cartIndex: get('cartIndex', {
    who: parents,
    asks: 'purchases.read',
    summary: 'The cart, with its expired items',
    input: nothing,
    output: cartView,
  }),
};
