import { type RefusalCode, sentenceOf } from '../../../contract/core/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';

/** Refuses `orders.item_gone`: what is gone, and why, in the reader's language. */
export const refuseGone = (context: Context, name: string, why: RefusalCode): never =>
  refuse('orders.item_gone', { name, why: sentenceOf(why, context.locale) });
