import type { Refund, Trade } from './state.ts';

/** The event that the shop is notified of. */
export type Occasion = { event: 'payment' } | { event: 'closed' } | { event: 'refund'; refund: Refund };

/** The parts of a notification; `fault` makes it faulty. */
export type Notification = { trade: Trade; occasion: Occasion; id: string; fault: string | null };

/** A notification on the wire. */
export type Note = { headers: Record<string, string>; body: string };
