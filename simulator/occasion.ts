import type { Refund, Trade } from './state.ts';

/** Why the shop is told. */
export type Occasion = { event: 'payment' } | { event: 'closed' } | { event: 'refund'; refund: Refund };

/** What a notification is made of; `fault` says how it is spoiled. */
export type Notification = { trade: Trade; occasion: Occasion; id: string; fault: string | null };

/** A notification as it goes over the wire. */
export type Note = { headers: Record<string, string>; body: string };
