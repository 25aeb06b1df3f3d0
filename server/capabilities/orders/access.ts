import { aboutOrder, cartItem, type Examples, nothing, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';

/** An order of a free class, which is paid with its placing. */
async function paidOrder(world: World): Promise<string> {
  const { sessionId } = await aClass(world.shop, { price: 0 });
  const about = { person: world.a.person };
  const cart = await world.run('cartAdd', { child_id: world.childA, session_id: sessionId }, about);
  const items = cart.items.filter((item) => item.session.id === sessionId);
  const selection = { item_ids: items.map((item) => item.id), coupon_codes: [], credits: 0, total: 0 };
  return (await world.run('orderPlace', { ...selection, idempotency_key: crypto.randomUUID() }, about))
    .number;
}

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
  orderAgreement: aboutOrder(),
  cartAgreement: {
    // A class of its own: by now that of the cart may be in an order.
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
} satisfies Examples;
