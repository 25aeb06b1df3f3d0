import { type Examples, just, nothing, paidOrder, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

/** The lines of a new paid order of family A. */
async function paidLines(world: World) {
  const order_number = await paidOrder(world);
  const { lines } = await world.run('orderInfo', { order_number }, { person: world.a.person });
  return { order_number, line_ids: JSON.stringify(lines.map((line) => line.id)) };
}

/** A request of family A for a class that it attends until its first lesson is over. */
async function aRequest(world: World): Promise<string> {
  const { order_number, line_ids } = await paidLines(world);
  const input = { order_number, line_ids: JSON.parse(line_ids) as string[], after_lesson: 1 };
  const more = { to: 'source' as const, reason: '', total: 0, idempotency_key: crypto.randomUUID() };
  return (await world.run('refundAsk', { ...input, ...more }, { person: world.a.person })).id;
}

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  refundPreview: { input: paidLines, owners: parentA },
  refundAsk: {
    input: async (world) => ({
      ...(await paidLines(world)),
      to: 'source',
      total: 0,
      idempotency_key: crypto.randomUUID(),
    }),
    owners: parentA,
  },
  refundWithdraw: { input: async (world) => ({ refund_id: await aRequest(world) }), owners: parentA },
  refundIndex: nothing,
  officeRefundIndex: just({ filter: { state: 'asked' } }),
  officeRefundPreview: { input: async (world) => ({ ...(await paidLines(world)), total: 0 }) },
  officeRefundAnswer: just({ refund_id: crypto.randomUUID(), answer: 'decline', words: '已过期限' }),
  officeRefundMake: {
    input: async (world) => ({
      ...(await paidLines(world)),
      to: 'source',
      total: 0,
      words: '老师临时不能来',
      idempotency_key: crypto.randomUUID(),
    }),
  },
} satisfies Examples;
