import type { LateView } from '../../../contract/catalog/calls.ts';
import type { Money } from '../../../contract/core/money.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { formatMoney } from '../../client/format.ts';

/** How much of a course was held before a child comes to it, and, where it is for sale, what the rest costs. */
export const lateWords = (late: LateView, now?: Money): string =>
  dotted([m.catalog_late({ ...late, total: late.held + late.left }), now ? formatMoney(now) : null]);
