import { type Examples, paidOrder, parentA } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  refundPreview: {
    input: async (world) => {
      const order_number = await paidOrder(world);
      const about = { person: world.a.person };
      const { lines } = await world.run('orderInfo', { order_number }, about);
      return { order_number, line_ids: JSON.stringify(lines.map((line) => line.id)) };
    },
    owners: parentA,
  },
} satisfies Examples;
