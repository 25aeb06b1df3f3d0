import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posterOf, posterPath, posterSize } from '../../contract/referrals/poster-path.ts';
import { aFamily } from '../../tools/test/school.ts';
import { type TestShop, testShop } from '../platform/testing.ts';
import { openFaces } from './face.ts';
import { posterDrawing } from './posters.ts';
import { registerShareCards } from './routes.ts';

let school: TestShop;
let server: FastifyInstance;
const raf = 'POSTER23';
beforeAll(async () => {
  school = await testShop();
  server = Fastify();
  server.decorateReply('callNotFound', function callNotFound() {
    return this.code(404).send('');
  });
  registerShareCards(server, school.app);
  const { parentId } = await aFamily(school);
  await school.pool.query('update parents set referral_code = $2 where account_id = $1', [parentId, raf]);
});
afterAll(async () => {
  await server.close();
  await school.close();
});

test('a code has a poster in each language, of the size that its page declares', async () => {
  for (const locale of ['zh', 'en'] as const) {
    const answer = await server.inject(posterPath(raf, locale));
    expect(answer.headers['content-type']).toBe('image/png');
    const png = answer.rawPayload;
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(posterSize);
    const second = await server.inject({
      url: posterPath(raf, locale),
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(second.statusCode).toBe(304);
  }
});

test('shows the present welcome of a friend, and nothing about the family', async () => {
  const faces = await openFaces();
  const words = async (locale: 'zh' | 'en') =>
    (await posterDrawing(school.app, { raf, locale }, faces))?.replace(/<[^>]+>/g, ' ') ?? '';
  const [zh, en] = [await words('zh'), await words('en')];
  expect(zh).toContain('¥100');
  expect(zh).toContain(raf);
  expect(zh).not.toContain('王芳');
  expect(en).toContain('Learn together');
  expect(en).not.toMatch(/\p{Script=Han}/u);
  school.app.settings.welcomeCoupon = 0;
  expect(await words('zh')).not.toContain('¥');
});

test('there is no poster of an unknown code or name', async () => {
  expect((await server.inject(posterPath('NOBODY22', 'zh'))).statusCode).toBe(404);
  for (const file of ['POSTER23.zh.svg', 'POSTER23.fr.png', '../POSTER23.zh.png', '.zh.png', 'x.zh.png'])
    expect(posterOf(file)).toBeNull();
});
