import {
  aboutOrder,
  cartItem,
  type Examples,
  nothing,
  paidOrder,
  parentA,
} from '../../../tools/test/rights/example.ts';
import { aClass } from '../../../tools/test/school.ts';

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
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
  orderAgreement: aboutOrder(),
  cartAgreement: {
    // A new class: the cart's may be in an order by now.
    input: async (world) => {
      const { sessionId } = await aClass(world.shop);
      const about = { person: world.a.person };
      const cart = await world.run('cartAdd', { child_id: world.childA, session_id: sessionId }, about);
      const items = cart.items.filter((item) => item.session.id === sessionId);
      return { item_ids: JSON.stringify(items.map((item) => item.id)) };
    },
    owners: parentA,
  },
  memberOrders: nothing,
  memberOrdersCamps: nothing,
  officeOrderPaid: {
    input: async (world) => ({
      ...{ order_number: await paidOrder(world), amount: 288_000, method: 'bank' },
      ...{ reference: '20261118000123', day: '2026-11-18', idempotency_key: crypto.randomUUID() },
    }),
  },
} satisfies Examples;
