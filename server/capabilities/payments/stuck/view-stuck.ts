import { money } from '../../../../contract/core/money.ts';
import { type StuckView, stuckKinds } from '../../../../contract/payments/calls.ts';
import type { Context } from '../../../platform/context.ts';
import type { Meter } from '../../../platform/metrics/metrics.ts';
import { countStuck, oldestStuck } from './store.ts';

const mostItems = 200;

const asInstant = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'));

/** What money waits for somebody to look at it, counted by kind, with the oldest 200. */
export async function viewStuck(context: Context): Promise<StuckView> {
  const counts = await countStuck(context);
  const items = await oldestStuck(context, mostItems);
  return {
    counts: counts.map((one) => ({ ...one, oldest: asInstant(one.oldest).toString() })),
    items: items.map(({ amount, currency, since, ...item }) => ({
      ...item,
      amount: amount === null || currency === null ? null : money(Number(amount), currency),
      since: asInstant(since).toString(),
    })),
  };
}

/** The same as numbers for the machines that watch: how much of each kind waits, and for how many seconds. */
export const stuckMeter: Meter = async (context) => {
  const counts = new Map((await countStuck(context)).map((one) => [one.kind, one]));
  const age = (since: string | undefined) =>
    since ? Math.max(0, Math.round(context.now.since(asInstant(since)).total('seconds'))) : 0;
  return [
    {
      name: 'tongxue_money_stuck',
      help: 'Payments, refunds and differences with a provider that wait for somebody to look at them.',
      type: 'gauge',
      samples: stuckKinds.map((kind) => ({ labels: { kind }, value: counts.get(kind)?.count ?? 0 })),
    },
    {
      name: 'tongxue_money_stuck_oldest_seconds',
      help: 'For how long the oldest of them waits.',
      type: 'gauge',
      samples: stuckKinds.map((kind) => ({ labels: { kind }, value: age(counts.get(kind)?.oldest) })),
    },
  ];
};
