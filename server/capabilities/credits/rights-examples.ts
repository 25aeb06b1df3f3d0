import { type Examples, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

const granting = (world: World) => ({
  family_id: world.a.parentId,
  amount: 1000,
  words: '校方致歉',
  idempotency_key: crypto.randomUUID(),
});

/** A grant to family A. */
async function aGrant(world: World): Promise<string> {
  const { items } = await world.run('officeCreditGive', granting(world), { person: world.persons.owner });
  return items[0]?.id ?? '';
}

export const rightsExamples = {
  memberCredits: nothing,
  officeCreditInfo: { input: (world) => ({ family_id: world.a.parentId }) },
  officeCreditGive: { input: granting },
  officeCreditTakeBack: { input: async (world) => ({ entry_id: await aGrant(world), words: '发错了' }) },
} satisfies Examples;
