import type { CheckedInputOf } from '../../../../contract/core/call.ts';
import { money } from '../../../../contract/core/money.ts';
import { type paymentsCalls, type StuckView, stuckKinds } from '../../../../contract/payments/calls.ts';
import type { Context } from '../../../platform/context.ts';
import type { Meter } from '../../../platform/metrics/metrics.ts';
import { countStuck, listStuck } from './store.ts';

const asInstant = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'));

type Input = CheckedInputOf<typeof paymentsCalls.moneyStuck>;
const oldest: Input = { filter: {}, sort: 'since', order: 'asc', page: 1, page_size: 20 };

/** A page of money that needs a person, with numbers by kind. */
export async function viewStuck(context: Context, input: Input = oldest): Promise<StuckView> {
  const { filter, order, page, page_size } = input;
  const counts = await countStuck(context);
  const rows = await listStuck(context, { kind: filter.kind, order, page, page_size });
  return {
    counts: counts.map((kindCount) => ({ ...kindCount, oldest: asInstant(kindCount.oldest).toString() })),
    items: rows.map(({ id, amount, currency, since, ...item }) => ({
      ...item,
      id: `${item.kind} ${item.provider} ${id}`,
      about: id,
      amount: amount === null || currency === null ? null : money(Number(amount), currency),
      since: asInstant(since).toString(),
    })),
    total: counts
      .filter(({ kind }) => !filter.kind || kind === filter.kind)
      .reduce((sum, kindCount) => sum + kindCount.count, 0),
    page,
    page_size,
  };
}

/** Metrics: the number of stuck items by kind, and the age of the oldest in seconds. */
export const stuckMeter: Meter = async (context) => {
  const counts = new Map((await countStuck(context)).map((kindCount) => [kindCount.kind, kindCount]));
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
