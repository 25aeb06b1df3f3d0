import { type Examples, paidOrder, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';

/** A line of a new paid order of family A. */
async function aboutLine(world: World) {
  const order_number = await paidOrder(world);
  const { lines } = await world.run('orderInfo', { order_number }, { person: world.a.person });
  return { order_number, line_id: lines[0]?.id ?? '' };
}

/** The same, with another session to move to. */
async function aboutMove(world: World) {
  const about = await aboutLine(world);
  const { rows } = await world.shop.pool.query(
    `select o.id as "offeringId", o.site_id as "siteId", o.number from order_lines l join offerings o on o.id = l.offering_id where l.id = $1`,
    [about.line_id],
  );
  const { sessionId: session_id } = await aClass(world.shop, { sisterOf: rows[0] });
  return { ...about, session_id, to: 'source', total: 0, idempotency_key: crypto.randomUUID() };
}

/** The same, with a dearer session and the difference. */
async function aboutDearer(world: World) {
  const { to, total, ...about } = await aboutMove(world);
  await world.shop.pool.query(
    'update sessions set price = (select price from offerings where id = offering_id) + 10000 where id = $1',
    [about.session_id],
  );
  return { ...about, credits: 0, total: 10_000 };
}

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  orderMovePreview: { input: aboutLine, owners: parentA, shows: true },
  orderMove: { input: aboutMove, owners: parentA },
  orderMovePlace: { input: aboutDearer, owners: parentA },
  orderMoveIndex: {
    input: async (world) => ({ order_number: (await aboutLine(world)).order_number }),
    owners: parentA,
  },
  officeOrderMovePreview: { input: aboutLine },
  officeOrderMove: { input: aboutMove },
} satisfies Examples;
