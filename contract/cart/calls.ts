import { z } from 'zod';
import { refundTermsView, sessionView, siteView } from '../catalog/calls.ts';
import { campFees } from '../catalog/camp-fees.ts';
import { feeView } from '../catalog/fee-view.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post } from '../core/call.ts';
import { filledIn, flag, id, instant, instantView, json, nothing } from '../core/fields.ts';
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
  /** `whole`: how long all of it would come back of what is bought now. */
  refund: refundTermsView.extend({ whole: z.enum(wholeSpans) }),
  list: moneyView,
  early: moneyView.nullable(),
  early_until: z.string().nullable(),
  now: moneyView,
  /** What was chosen with it, with what each costs now. */
  fees: z.array(feeView),
  /** `now` and its fees together. */
  total: moneyView,
  /** What shall happen if its class does not come about; null where that cannot be. */
  plan_b: z.enum(fallbacks).nullable(),
  /** Why it can no longer be bought, with the sentence to show: ended, full, closed, or already bought; null when it can. */
  expired: reasonView
    .extend({
      /** The unpaid order that holds the place for the child, where that is why. */
      order_number: z.string().nullable(),
    })
    .nullable(),
});

export type CartItemView = z.infer<typeof cartItem>;

/** What does not go together in time; it warns, and forbids nothing. */
export const clashView = z.object({
  /** A child in two places at once; two children to be fetched from two campuses at the same hour; a lesson past bedtime. */
  kind: z.enum(['two_places', 'pickup', 'bedtime']),
  /** The classes that clash, those in the cart with their item; the second of two may be booked already. */
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
  /** How many times they do. */
  count: z.int(),
});

export type ClashView = z.infer<typeof clashView>;

const cartView = z.object({
  items: z.array(cartItem),
  count: z.int(),
  total: moneyView,
  /** With `cartIndex` only. */
  clashes: z.array(clashView),
});

export type CartView = z.infer<typeof cartView>;

const fees = json(z.array(z.enum(campFees)).max(4)).default([]);

export const cartCalls = {
  cartAdd: post('cartAdd', {
    who: parents,
    asks: 'purchases.write',
    aboutAChild: true,
    summary: "Puts a session for a child into the parent's cart; the same choice again changes nothing",
    input: z
      .object({
        child_id: z.uuid({ error: 'child_required' }),
        session_id: z.uuid({ error: 'session_required' }).optional(),
        /** Of a camp, instead of `session_id`. */
        week_id: z.uuid({ error: 'session_required' }).optional(),
        /** Of private lessons, instead of both: the offering, its teacher, and of a single one the hour. */
        number: z.string().max(20).optional(),
        teacher_id: id.optional(),
        starts_at: instant().optional(),
        fees,
        /** A week that has begun is joined knowingly. */
        confirmed: flag().default(false),
        /** A child of another age or grade than the offering is for is put there knowingly. */
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
                  child_id: z.uuid({ error: 'child_required' }),
                  session_id: z.uuid({ error: 'session_required' }).optional(),
                  /** Of a camp, instead of `session_id`. */
                  week_id: z.uuid({ error: 'session_required' }).optional(),
                  fees: z.array(z.enum(campFees)).max(4).default([]),
                }),
              )
              .min(1, 'items_required')
              .max(30),
          ),
        ),
        /** For the items that name none of their own. */
        session_id: z.uuid({ error: 'session_required' }).optional(),
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
    summary: 'Takes an item out of the cart',
    input: z.object({ item_id: id }),
    output: cartView,
  }),
  cartPlanB: post('cartPlanB', {
    who: parents,
    asks: 'purchases.write',
    summary:
      'Chooses what shall happen if the class of a cart item does not come about: another session, credits or the money back',
    input: z.object({ item_id: id, plan_b: z.enum(fallbacks) }),
    output: cartView,
  }),
  cartIndex: get('cartIndex', {
    who: parents,
    asks: 'purchases.read',
    summary: 'The cart, with what expired named',
    input: nothing,
    output: cartView,
  }),
};
