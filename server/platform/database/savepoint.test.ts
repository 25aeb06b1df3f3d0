import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../refusal.ts';
import { type TestShop, testShop } from '../testing.ts';
import { withSavepoint } from './savepoint.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.pool.query('create table parts (name text primary key)');
});
afterAll(() => shop.close());

const parts = async () =>
  (await shop.pool.query('select name from parts order by name')).rows.map(({ name }) => name);

test('a refused part is undone alone, and the rest goes on', async () => {
  const done = await shop.act({}, async (inside) => {
    const add = (name: string) => inside.connection.query('insert into parts values ($1)', [name]);
    await add('before');
    const outer = await withSavepoint(inside, async () => {
      await add('outer');
      const inner = await withSavepoint(inside, async () => {
        await add('inner');
        refuse('not_found');
      });
      expect(inner).toBe(false);
    });
    await add('after');
    return outer;
  });
  expect(done).toBe(true);
  expect(await parts()).toEqual(['after', 'before', 'outer']);
});

test('events of an undone part are not sent', async () => {
  const sent = await shop.act({}, async (inside) => {
    await inside.announce('one', { type: 'before' });
    await withSavepoint(inside, async () => {
      await inside.announce('one', { type: 'undone' });
      refuse('not_found');
    });
    await inside.announce('one', { type: 'after' });
    return [...inside.announced];
  });
  expect(sent.map((text) => JSON.parse(text).event.type)).toEqual(['before', 'after']);
});

test('a bug in a part ends the whole transaction', async () => {
  const acted = shop.act({}, async (inside) => {
    await inside.connection.query("insert into parts values ('lost')");
    await withSavepoint(inside, async () => {
      await inside.connection.query("insert into parts values ('lost')");
    });
  });
  await expect(acted).rejects.toMatchObject({ code: '23505' });
  expect(await parts()).not.toContain('lost');
});
