import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** The cover of a new offering under the category of chess. */
async function shown(offering: { zh?: string; kind?: string; motif?: string; status?: string }) {
  const { number } = await aClass(shop);
  const { zh = '围棋启蒙', kind = 'course', motif = null, status = 'open' } = offering;
  await shop.pool.query(
    'update offerings set name = $2, kind = $3, motif = $4, status = $5 where number = $1',
    [number, JSON.stringify({ zh, en: '' }), kind, motif, status],
  );
  return { number, cover: (await server.inject(coverPath('chess', number))).body };
}

test('an offering shows what its name says or staff chose, and a contest wears its rosette', async () => {
  const course = await shown({});
  expect(course.cover).toContain(drawCover({ motif: 'go', seed: course.number }));
  const contest = await shown({ zh: '冬季围棋赛', kind: 'competition' });
  expect(contest.cover).toContain(drawCover({ motif: 'go', seed: contest.number, dress: 'competition' }));
  const chosen = await shown({ motif: 'numbers' });
  expect(chosen.cover).toContain(drawCover({ motif: 'numbers', seed: chosen.number }));
});

test('the cover of a draft says nothing of it', async () => {
  const draft = await shown({ kind: 'competition', status: 'draft' });
  expect(draft.cover).toContain(drawCover({ motif: 'chess', seed: draft.number }));
});

test('a cover asked for again is not read again', async () => {
  const { number, cover } = await shown({});
  const query = vi.spyOn(shop.pool, 'query');
  expect((await server.inject(coverPath('chess', number))).body).toBe(cover);
  expect(query).not.toHaveBeenCalled();
  expect((await server.inject(coverPath('chess', 'C9998'))).statusCode).toBe(200);
  expect(query).toHaveBeenCalledOnce();
});
