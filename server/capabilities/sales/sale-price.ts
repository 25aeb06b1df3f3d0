import type { Context } from '../../platform/context.ts';
import { priceOfSession } from './rules.ts';
import type { SessionForSale } from './store.ts';

/** What a session costs now with its fees, by the shop's zone and its decision about weeks that have begun. */
export const salePrice = ({ now, settings }: Pick<Context, 'now' | 'settings'>, sale: SessionForSale) =>
  priceOfSession(sale, { now, timeZone: settings.timeZone, startedPrice: settings.campStartedPrice });
