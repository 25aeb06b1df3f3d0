import type { Examples } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aTaught } from '../homework/rights-examples.ts';

/** An online class of family A's child. */
async function anOnlineClass(world: World): Promise<string> {
  const sessionId = await aTaught(world);
  await world.shop.pool.query(
    `update sites set kind = 'online' where id =
     (select o.site_id from offerings o join sessions s on s.offering_id = o.id where s.id = $1)`,
    [sessionId],
  );
  return sessionId;
}

export const rightsExamples = {
  virtualHour: {
    input: async (world) => ({ session_id: await anOnlineClass(world) }),
    owners: ['parentA'],
  },
} satisfies Examples;
