import type { LateView } from '../../../contract/catalog/calls.ts';
import type { Money } from '../../../contract/core/money.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';

/** For a late entry: the lessons already held and, where it is for sale, the price of the rest. */
export const lateWords = ({ held, left, now }: LateView & { now?: Money }): string =>
  m.catalog_late({ left, total: held + left }) + (now ? ` · ${formatMoney(now)}` : '');
