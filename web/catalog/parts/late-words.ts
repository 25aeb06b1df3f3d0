import type { LateView } from '../../../contract/catalog/calls.ts';
import type { Money } from '../../../contract/core/money.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';

/** How much of a course was held before a child comes to it, and, where it is for sale, what the rest costs. */
export const lateWords = ({ held, left, now }: LateView & { now?: Money }): string =>
  m.catalog_late({ left, total: held + left }) + (now ? ` · ${formatMoney(now)}` : '');
