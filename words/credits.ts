import type { Money } from '../contract/core/money.ts';
import { credits_count } from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';

/** A number of tuition credits, without their value: `2,880 积分`. */
export function creditsWords({ amount }: Money, options: LocaleOption): string {
  const count = `${amount < 0 ? '−' : ''}${String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
  return credits_count({ count }, options);
}
