import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { coverPath } from '../../contract/core/cover-path.ts';
import { drawCover } from '../../drawing/cover-art.ts';
import { registerCovers } from './covers.ts';

test.each([
  ['chess', 'C1001'],
  ['nothing known', 'a/b?c.d #%'],
  ['<script>', '"><script>alert(1)</script>'],
])('the cover of %s %s lies where its path says, and holds shapes only', async (category, seed) => {
  const server = Fastify();
  registerCovers(server);
  const answer = await server.inject(coverPath(category, seed));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.body).toContain(drawCover(category, seed));
  expect(answer.body).not.toContain('script');
});
