import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverPath } from '../../contract/core/cover-path.ts';
import { drawCover } from '../../drawing/cover-art.ts';
import { aClass } from '../../tools/test/school.ts';
import { type TestShop, testShop } from '../platform/testing.ts';
import { registerCovers } from './covers.ts';

let shop: TestShop;
let server: FastifyInstance;
beforeAll(async () => {
  shop = await testShop();
  server = Fastify();
  registerCovers(server, shop.app);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

test.each([
  ['chess', 'C9999', 'chess'],
  ['science', 'category-science', 'experiment'],
  ['seaside', 'home-seaside', 'seaside'],
  ['nothing known', 'a/b?c.d #%', 'landscape'],
  ['<script>', '"><script>alert(1)</script>', 'landscape'],
])('the cover of %s %s lies where its path says, and shows %s', async (category, seed, motif) => {
  const answer = await server.inject(coverPath(category, seed));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.body).toContain(drawCover({ motif: motif === 'landscape' ? category : motif, seed }));
  expect(answer.body).not.toContain('script');
});

test('an offering shows what its name says, and a contest wears its rosette', async () => {
  const { number } = await aClass(shop);
  const shown = async () => (await server.inject(coverPath('chess', number))).body;
  const called = (zh: string, kind: string) =>
    shop.pool.query('update offerings set name = $2, kind = $3 where number = $1', [
      number,
      JSON.stringify({ zh, en: '' }),
      kind,
    ]);
  await called('围棋启蒙', 'course');
  expect(await shown()).toContain(drawCover({ motif: 'go', seed: number }));
  await called('冬季围棋赛', 'competition');
  expect(await shown()).toContain(drawCover({ motif: 'go', seed: number, dress: 'competition' }));
  await shop.pool.query(`update offerings set motif = 'numbers', kind = 'course' where number = $1`, [
    number,
  ]);
  expect(await shown()).toContain(drawCover({ motif: 'numbers', seed: number }));
});
