import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { refusedEnvelope } from '../../platform/http/envelope.ts';

const { shop, run } = await openSchool();
/** One child whom every test class suits (6–9 years, grades 1–3), and one of twelve. */
let family: TestFamily;
const caller = () => ({ person: family.person });
const fitting = () => family.children[0] ?? '';
const older = () => family.children[1] ?? '';
const outsideAge = { refusal: 'catalog.age_outside' };

beforeAll(async () => {
  family = await aFamily(shop, { count: 2 });
  await shop.pool.query(
    "update children set birth_month = '2014-03', grade = 6, name_cn = '王大宝' where id = $1",
    [older()],
  );
});

test('asks by name about a child of another age, once, before it enters the cart', async () => {
  const { sessionId: session_id } = await aClass(shop);
  const refused = await run('cartAdd', { child_id: older(), session_id }, caller()).catch((error) => error);
  expect(refused).toMatchObject(outsideAge);
  expect(refusedEnvelope(refused, 'zh', 'r')).toMatchObject({
    status: 409,
    asks: 'age_confirmed',
    message: expect.stringMatching(/适合：6–9 岁。王大宝 12 岁，仍要报名？$/),
  });
  expect(await run('cartIndex', {}, caller())).toMatchObject({ count: 0 });
  const cart = await run('cartAdd', { child_id: older(), session_id, age_confirmed: true }, caller());
  expect(cart.items.map((item) => item.child.id)).toEqual([older()]);
  await run('cartAdd', { child_id: older(), session_id }, caller());
  await run('cartAdd', { child_id: fitting(), session_id }, caller());
});

test('asks about the grade if only the grade is outside', async () => {
  const [, middle] = (await aFamily(shop, { count: 2 })).children;
  await shop.pool.query('update children set grade = 5 where id = $1', [middle]);
  const owner = await shop.pool.query('select parent_id from guardianships where child_id = $1', [middle]);
  const person = {
    kind: 'parent' as const,
    accountId: String(owner.rows[0]?.parent_id),
    signInId: String(owner.rows[0]?.parent_id),
    name: '王芳',
  };
  const { sessionId: session_id } = await aClass(shop);
  const input = { child_id: middle ?? '', session_id };
  await expect(run('cartAdd', input, { person })).rejects.toMatchObject({
    ...outsideAge,
    params: { span: '小学一年级–小学三年级', children: '王安安 现读小学五年级' },
  });
});

test('asks about several camp weeks and children before it stores any', async () => {
  const week = { number: 1, price: 300_000, earlyPrice: null, fees: {} };
  const { sessionId: week_id } = await aClass(shop, { kind: 'camp', startsInDays: 20, week });
  const items = [fitting(), older()].map((child_id) => ({ child_id, week_id, fees: [] }));
  const before = (await run('cartIndex', {}, caller())).count;
  await expect(run('cartAddMany', { items }, caller())).rejects.toMatchObject(outsideAge);
  expect((await run('cartIndex', {}, caller())).count).toBe(before);
  const cart = await run('cartAddMany', { items, age_confirmed: true }, caller());
  expect(cart.count).toBe(before + 2);
});

test('asks about private lessons and leaves no session if the answer is no', async () => {
  const { number } = await aPrivateOffering(shop, { kind: 'private_long' });
  await shop.pool.query('update offerings set age_from = 6, age_to = 8 where number = $1', [number]);
  const made = () => shop.pool.query('select id from sessions where private_for = $1', [older()]);
  await expect(run('cartAdd', { child_id: older(), number }, caller())).rejects.toMatchObject(outsideAge);
  expect((await made()).rows).toEqual([]);
  await run('cartAdd', { child_id: older(), number, age_confirmed: true }, caller());
  expect((await made()).rows).toHaveLength(1);
});

test('asks about trial lessons', async () => {
  const { sessionId } = await aClass(shop, { trials: { lessons: 1, seats: 4 } });
  const open = await shop.pool.query('select id from lessons where session_id = $1 and trial_seats > 0', [
    sessionId,
  ]);
  const input = { lesson_id: String(open.rows[0]?.id), child_id: older() };
  await expect(run('listeningBook', input, caller())).rejects.toMatchObject(outsideAge);
  expect(await run('listeningBook', { ...input, age_confirmed: true }, caller())).toHaveProperty('trial_id');
});

test('asks about waiting lists', async () => {
  const { sessionId: session_id } = await aClass(shop, { classSize: 1 });
  const otherFamily = await aFamily(shop);
  await shop.pool.query(
    'insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 1, 1, $2, null, $3)',
    [session_id, otherFamily.children[0], shop.time.now.toString()],
  );
  const input = { session_id, child_ids: [fitting(), older()], together: false };
  await expect(run('waitingJoin', input, caller())).rejects.toMatchObject({
    ...outsideAge,
    params: { children: '王大宝 12 岁' },
  });
  expect(await run('waitingJoin', { ...input, age_confirmed: true }, caller())).toHaveLength(2);
});
