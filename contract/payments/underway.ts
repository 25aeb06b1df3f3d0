import { z } from 'zod';
import { moneyView } from '../core/money.ts';

/** Money that goes back and is not there yet; null without any. `held_up`: its provider could not carry it out. */
export const underwayView = z.object({ amount: moneyView, held_up: z.boolean() }).nullable();
export type Underway = z.infer<typeof underwayView>;
