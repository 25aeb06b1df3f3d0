import type { CheckedInputOf } from '../../../../contract/core/call.ts';
import { money } from '../../../../contract/core/money.ts';
import { type paymentsCalls, type StuckView, stuckKinds } from '../../../../contract/payments/calls.ts';
import type { Context } from '../../../platform/context.ts';
import type { Meter } from '../../../platform/metrics/metrics.ts';
import { countStuck, listStuck } from './store.ts';

const asInstant = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'));

type Input = CheckedInputOf<typeof paymentsCalls.moneyStuck>;
const oldest: Input = { filter: {}, sort: 'since', order: 'asc', page: 1, page_size: 20 };

/** What money waits for somebody to look at it: a page of it, and how much there is by kind. */
export async function viewStuck(context: Context, input: Input = oldest): Promise<StuckView> {
  const { filter, order, page, page_size } = input;
  const counts = await countStuck(context);
  const rows = await listStuck(context, { kind: filter.kind, order, page, page_size });
  return {
    counts: counts.map((one) => ({ ...one, oldest: asInstant(one.oldest).toString() })),
    items: rows.map(({ id, amount, currency, since, ...item }) => ({
      ...item,
      id: `${item.kind} ${item.provider} ${id}`,
      about: id,
      amount: amount === null || currency === null ? null : money(Number(amount), currency),
      since: asInstant(since).toString(),
    })),
    total: counts
      .filter(({ kind }) => !filter.kind || kind === filter.kind)
      .reduce((sum, one) => sum + one.count, 0),
    page,
    page_size,
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
