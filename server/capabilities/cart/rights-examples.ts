import {
  aboutChild,
  aboutItem,
  cartItem,
  type Examples,
  parentA,
} from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  cartAdd: aboutChild((world) => ({ session_id: world.classA.sessionId })),
  // Removing a missing item changes nothing.
  cartAddMany: {
    input: (world) => ({
      items: JSON.stringify([{ child_id: world.childA, week_id: world.classA.sessionId }]),
    }),
    owners: parentA,
  },
  cartRemove: { ...aboutItem, showsNothing: true },
  cartRemoveMany: {
    input: async (world, by) => ({ item_ids: JSON.stringify([await cartItem(world, by)]) }),
    owners: parentA,
    showsNothing: true,
  },
  cartIndex: {
    input: async (world, by) => {
      await cartItem(world, by);
      return {};
    },
    shows: true,
  },
  cartPlanB: {
    input: async (world, by) => ({ item_id: await cartItem(world, by), plan_b: 'credits' }),
    owners: parentA,
  },
} satisfies Examples;
