import type { Context } from '../../platform/context.ts';
import { priceOfSession, type SaleInput } from './rules.ts';

/** Returns the current price of a session with its fees, in the shop's zone and by its rule for weeks that have begun. */
export const salePrice = ({ now, settings }: Pick<Context, 'now' | 'settings'>, sale: SaleInput) =>
  priceOfSession(sale, { now, timeZone: settings.timeZone, startedPrice: settings.campStartedPrice });
