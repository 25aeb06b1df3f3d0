import {
  aboutOrder,
  cartItem,
  type Examples,
  nothing,
  paidOrder,
  parentA,
} from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  orderQuote: {
    input: async (world, by) => ({ item_ids: JSON.stringify([await cartItem(world, by)]) }),
    owners: parentA,
  },
  orderPlace: {
    input: async (world, by) => ({
      item_ids: JSON.stringify([await cartItem(world, by)]),
      total: 288_000,
      idempotency_key: crypto.randomUUID(),
    }),
    owners: parentA,
  },
  orderPay: aboutOrder({ method: 'wechat', channel: 'native' }),
  orderCheck: aboutOrder(),
  orderInfo: aboutOrder(),
  orderCancel: aboutOrder(),
  orderCalendar: { input: async (world) => ({ order_number: await paidOrder(world) }), owners: parentA },
  memberOrders: nothing,
} satisfies Examples;
