import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { idempotencyKeys } from '../../schema/idempotency-keys.ts';
import { unseal } from '../secrets/sealing.ts';
import { forgetAnswers, onceInSteps } from './idempotency.ts';

const { shop, run } = await openSchool();

const child = { name: 'Anna', name_cn: '安安', year_month: '2018-05', grade: 2, agreed: true };

test.each(['1', 'k'.repeat(80)])('an act with a key happens once, however short the key: %s', async (key) => {
  const family = await aFamily(shop);
  const save = () =>
    run('childSave', { ...child, idempotency_key: key } as never, { person: family.person }) as Promise<
      unknown[]
    >;
  expect(await save()).toHaveLength(2);
  expect(await save()).toHaveLength(2);
});

test('refuses a key that is too long', async () => {
  const family = await aFamily(shop);
  const input = { ...child, idempotency_key: 'k'.repeat(81) } as never;
  await expect(run('childSave', input, { person: family.person })).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { idempotency_key: 'too_long' },
  });
});

test('a stored answer reveals no input, and is deleted after two days', async () => {
  const family = await aFamily(shop);
  const key = 'guessable';
  await run('childSave', { ...child, idempotency_key: key } as never, { person: family.person });
  const { db } = shop.context();
  const mine = () => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, family.parentId));
  const [row] = await mine();
  const guess = createHash('sha256').update(key).digest('base64url');
  expect(row?.keyHash).not.toBe(guess);
  expect(() => unseal(row?.answer ?? '', { secret: key, purpose: 'idempotent answer' })).toThrow();

  const after = (hours: number) => ({ ...shop.context(), now: shop.time.now.add({ hours }) });
  await forgetAnswers(after(47));
  expect(await mine()).toHaveLength(1);
  await forgetAnswers(after(49));
  expect(await mine()).toEqual([]);
});

/** One claim of a key at a time after the first, whose server died or is slow. */
const press = (seconds: number, work: () => Promise<unknown>) =>
  onceInSteps(
    { ...shop.context(), now: shop.time.now.add({ seconds }) },
    { call: 'orderPay', key: 'one key', input: {} },
    work,
  );

test('a request whose claim lapsed neither answers nor ends the claim that took over', async () => {
  let end = (_answer: string) => {};
  const slow = press(0, () => new Promise((resolve) => (end = resolve)));
  await expect
    .poll(
      async () =>
        (await shop.pool.query('select from idempotency_keys where call = $1', ['orderPay'])).rowCount,
    )
    .toBe(1);
  let fail = (_error: Error) => {};
  const second = press(41, () => new Promise((_resolve, reject) => (fail = reject))).catch(() => 'failed');
  await expect
    .poll(
      async () =>
        (
          await shop.pool.query('select from idempotency_keys where call = $1 and at > $2', [
            'orderPay',
            shop.time.now.toString(),
          ])
        ).rowCount,
    )
    .toBe(1);
  end('first');
  expect(await slow).toBe('first');
  // The second one's claim is not answered by the first.
  const { rows } = await shop.pool.query('select answer from idempotency_keys where call = $1', ['orderPay']);
  expect(rows).toEqual([{ answer: null }]);
  fail(new Error('failed'));
  expect(await second).toBe('failed');
  expect(await press(42, async () => 'third')).toBe('third');
  expect(await press(43, async () => 'fourth')).toBe('third');
});
