import { z } from 'zod';
import { moneyView } from '../core/money.ts';
import { campFees } from './camp-fees.ts';

/** A fee at today's price. */
export const feeView = z.object({ code: z.enum(campFees), amount: moneyView });
export type FeeView = z.infer<typeof feeView>;
