import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { id, line, page, pageSize, whole } from '../core/fields.ts';
import { credits } from './calls.ts';

/** The most credits in one grant, in minor units. */
export const mostGranted = 1_000_000;

export const officeCreditCalls = {
  officeCreditInfo: get('officeCreditInfo', {
    who: staff,
    right: 'orders.see',
    summary: "A family's tuition credits: balance, expiries, and every entry, newest first",
    input: z.object({ family_id: id, page, page_size: pageSize }),
    output: credits,
  }),
  officeCreditGive: post('officeCreditGive', {
    who: staff,
    right: 'wallet.change',
    asksAgain: true,
    summary: 'Grants a family tuition credits (minor units) that never expire, with words for the family',
    input: z.object({
      family_id: id,
      amount: whole({ min: 1, max: mostGranted, error: 'amount_required' }),
      words: line(200, 'why_required'),
      idempotency_key: line(80),
    }),
    output: credits,
    onceByKey: true,
  }),
  officeCreditTakeBack: post('officeCreditTakeBack', {
    who: staff,
    right: 'wallet.change',
    asksAgain: true,
    summary: 'Takes back granted credits that are not spent',
    input: z.object({ entry_id: id, words: line(200, 'why_required') }),
    output: credits,
  }),
};
