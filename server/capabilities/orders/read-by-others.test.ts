import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

/** Another guardian of the family's first child, or of `childIds`, with these rights. */
async function aGuardian(
  of: TestFamily,
  rights: readonly GuardianRight[],
  childIds: readonly string[] = of.children.slice(0, 1),
): Promise<TestFamily> {
  const guest = await aFamily(checkout.shop);
  for (const childId of childIds)
    await checkout.shop.pool.query(
      'insert into guardianships (parent_id, child_id, position, since, rights, invited_by) values ($1, $2, 1, now(), $3, $4)',
      [guest.parentId, childId, rights, of.parentId],
    );
  return guest;
}

const nameOf = async ({ parentId }: TestFamily): Promise<string> =>
  (await checkout.shop.pool.query('select name from accounts where id = $1', [parentId])).rows[0].name;

test('another guardian reads the order where they may read purchases, and only the buyer acts on it', async () => {
  const { family, number } = await checkout.begun('wechat');
  const input = { order_number: number };
  const name = await nameOf(family);
  const payer = { person: (await aGuardian(family, ['pay'])).person };
  const read = await checkout.run('orderInfo', input, payer);
  expect(read).toMatchObject({ number, bought_by: name, lines: [{ child: { id: family.children[0] } }] });
  expect(read.blocked).toMatchObject({
    orderPay: { code: 'not_allowed' },
    orderCancel: { code: 'not_allowed' },
  });
  expect((await checkout.run('orderInfo', input, { person: family.person })).bought_by).toBeNull();
  for (const call of ['orderCancel', 'orderCheck', 'orderAgreement', 'orderPapers'] as const)
    await expect(checkout.run(call, input, payer), call).rejects.toMatchObject({ refusal: 'not_found' });
  expect((await checkout.run('memberOrders', {}, payer)).items).toEqual([]);
  const others = [
    await aGuardian(family, ['see', 'edit', 'message', 'collect']),
    await aFamily(checkout.shop),
  ];
  for (const { person } of others)
    await expect(checkout.run('orderInfo', input, { person })).rejects.toMatchObject({
      refusal: 'not_found',
    });
});

test('an order with a child of whom the reader knows nothing stays closed, and so does a former guardian’s', async () => {
  const { family, number } = await checkout.begun('wechat');
  const input = { order_number: number };
  const guest = await aGuardian(family, ['pay']);
  const read = () => checkout.run('orderInfo', input, { person: guest.person });
  const stranger = await aFamily(checkout.shop);
  const { pool } = checkout.shop;
  await pool.query(
    `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', 1, 'child_id', $2::text))).*
     from order_lines l where order_number = $1`,
    [number, stranger.children[0]],
  );
  await expect(read()).rejects.toMatchObject({ refusal: 'not_found' });
  await pool.query('delete from order_lines where order_number = $1 and position = 1', [number]);
  await expect(read()).resolves.toMatchObject({ number });
  await pool.query('delete from guardianships where parent_id = $1', [family.parentId]);
  await expect(read()).rejects.toMatchObject({ refusal: 'not_found' });
});

test('the page of a class says which of the reader’s children are in it, and who bought it, by rights', async () => {
  const { family, number, sessionId, outTradeNo } = await checkout.begun('wechat');
  const [childId = ''] = family.children;
  const offering = (
    await checkout.shop.pool.query(
      'select o.number from offerings o join sessions s on s.offering_id = o.id where s.id = $1',
      [sessionId],
    )
  ).rows[0].number as string;
  const seenBy = async (person?: TestFamily['person']) =>
    (await checkout.run('courseInfo', { number: offering }, person ? { person } : {})).attending;
  expect(await seenBy(family.person)).toEqual([]);
  await checkout.pay(outTradeNo, { notified: true });
  await checkout.work();
  const place = { child: { id: childId }, session_id: sessionId };
  const name = await nameOf(family);
  expect(await seenBy(family.person)).toMatchObject([
    { ...place, bought_by: { self: true }, order_number: number },
  ]);
  expect(await seenBy((await aGuardian(family, ['pay'])).person)).toMatchObject([
    { ...place, bought_by: { self: false, name }, order_number: number },
  ]);
  expect(await seenBy((await aGuardian(family, ['see'])).person)).toMatchObject([
    { ...place, bought_by: null, order_number: null },
  ]);
  for (const person of [(await aGuardian(family, ['collect'])).person, (await aFamily(checkout.shop)).person])
    expect(await seenBy(person)).toEqual([]);
  expect(await seenBy()).toEqual([]);
});
